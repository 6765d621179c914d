// A document that the browser prerendered while the link to it was pressed: its request is sent, and nothing is shown yet.

/** ms; after that, the answer may be old when the document is shown */
const FRESH_MS = 5000;

/** Runs at once, or when the document is shown. A document that was asked for long before, or with another query, is loaded again. */
export function whenShown(run: () => void): void {
  if (!document.prerendering) {
    run();
    return;
  }
  const { href } = location;
  document.addEventListener('prerenderingchange', (event) => {
    if (performance.now() <= FRESH_MS && location.href === href) run();
    else {
      // React may wait for the same event (mount.tsx): it would show the old answer and act on it until the new document comes
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
