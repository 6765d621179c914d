import { rulesFor } from './ahead-rules.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whoever pays for each byte, or waits long for it, gets nothing that was not asked for. */
function mayFetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

// eslint-disable-next-line no-restricted-globals -- files, no endpoint: there is nothing to tell the borrower
const file = (address: string) => fetch(address);

/**
 * The document, under the very address of the link to it where there is one, and its scripts.
 * @returns whether the document stands at that address, and the host does not redirect to it
 */
async function fetchScreen(screen: string): Promise<boolean> {
  const { href: start } = new URL(`./${screen}.html`, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) => href.startsWith(start));
  const answer = await file(link?.href ?? start);
  const html = await answer.text();
  // its files are named by their content: this page cannot know them, or an edit of that one would change it
  for (const [, script = ''] of html.matchAll(/ src="(\.\/assets\/[^"]+)"/g))
    if (!document.querySelector(`[src="${script}"]`)) await (await file(script)).blob();
  return !answer.redirected;
}

/**
 * Has the documents ready for the tap itself, where the engine knows speculation rules (Chrome; a web view whose app allows it):
 * elsewhere the browser asks the server first whether they are still the same, a round trip.
 */
function haveReady(screens: readonly string[]): void {
  if (!('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'))) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  const policy = { createScript: (text: string) => text };
  rules.text = (window.trustedTypes?.createPolicy('ahead', policy) ?? policy).createScript(rulesFor(screens));
  document.head.append(rules);
}

/**
 * Fetches what the screens that likely come next are made of, when this one is usable and the browser has nothing else to do.
 * Documents and scripts alone: nothing of them runs, nothing is counted, no endpoint is asked.
 * @param screens of `next` in `pages/screens.ts`; the build writes the call into a page's entry
 * @param after the mark on the performance timeline from which on the page is usable
 */
export function fetchAhead(screens: readonly string[], after: 'usable' | 'hydrate'): void {
  const begin = async () => {
    if (!mayFetch()) return;
    try {
      let isThere = true;
      for (const screen of screens) isThere = (await fetchScreen(screen)) && isThere;
      // the end of a redirect would be opened without the query of the link: no order, no session
      if (isThere) haveReady(screens);
    } catch {
      // then the next screen is fetched when it is opened
    }
  };
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(after).length === 0) return;
    observer.disconnect();
    // iOS has no idle callback
    if ('requestIdleCallback' in window) requestIdleCallback(() => void begin());
    else setTimeout(() => void begin(), 1_000);
  }).observe({ type: 'mark', buffered: true });
}
