/** Calls back when the page is shown again out of the back/forward cache. @returns stops it */
export function onRestored(listener: () => unknown): () => void {
  // the first `pageshow` of a document comes when its pictures are there
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pageshow', shown);
  };
}
