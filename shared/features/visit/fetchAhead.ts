type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Nothing is fetched ahead where data is saved or the connection is slow. */
function mayFetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

// eslint-disable-next-line no-restricted-globals -- files, no endpoint: there is nothing to tell the borrower
const file = (address: string) => fetch(address);

/**
 * Fetches a screen's document, at the address of the link to it if the page has one, and its scripts.
 * @returns whether the document is at that address, and the host does not redirect to it
 */
async function fetchScreen(screen: string): Promise<boolean> {
  const { href: start } = new URL(`./${screen}.html`, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) => href.startsWith(start));
  const answer = await file(link?.href ?? start);
  const html = await answer.text();
  // read from its HTML: files are named by their content, and if this page named them, an edit of that one would change it
  for (const [, script = ''] of html.matchAll(/ src="(\.\/assets\/[^"]+)"/g))
    if (!document.querySelector(`[src="${script}"]`)) await (await file(script)).blob();
  return !answer.redirected;
}

/** The prerendered document of a link sends its first request when the link is pressed (shared/core/early/when-shown.ts). */
function tellPress({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (!link) return;
  // eslint-disable-next-line compat/compat -- every engine that prerenders has it
  const presses = new BroadcastChannel('press');
  presses.postMessage(link.href);
  presses.close();
}

/**
 * Lets the browser prefetch the documents and prerender some of them, where the engine knows speculation rules (Chrome; a web view whose
 * app allows it). A tap then needs no round trip and no new process, and a page with an early view sends its first request when its link
 * is pressed. Elsewhere the browser first asks the server whether the documents are still the same.
 */
function haveReady(rules: string): void {
  if (!('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'))) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  const policy = { createScript: (text: string) => text };
  script.text = (window.trustedTypes?.createPolicy('ahead', policy) ?? policy).createScript(rules);
  document.head.append(script);
  document.addEventListener('pointerdown', tellPress);
}

/**
 * Fetches documents and scripts of the screens that likely come next, when this one is usable and the browser has nothing else to
 * do. Nothing of them runs, nothing is counted and no endpoint is asked, except by a page whose link is pressed (`haveReady`).
 * @param screens of `next` in `pages/screens.ts`; the build writes the call into a page's entry
 * @param after the mark on the performance timeline from which on the page is usable
 * @param rules speculation rules for these screens; the page's policy has the hash of exactly this text
 */
export function fetchAhead(screens: readonly string[], after: 'usable' | 'hydrate', rules: string): void {
  const begin = async () => {
    if (!mayFetch()) return;
    try {
      let isThere = true;
      for (const screen of screens) isThere = (await fetchScreen(screen)) && isThere;
      // after a redirect the document would be opened without the query of the link: no order, no session
      if (isThere) haveReady(rules);
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
