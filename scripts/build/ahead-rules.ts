import type { ScreenEntry } from '../../pages/screens.ts';

/**
 * Speculation rules of a page that names its `next` screens; undefined for any other. The browser prefetches their documents, whatever
 * query they are opened with. It also prerenders the documents of the links to them: only screens whose other scripts wait in the
 * document, because a hidden document that starts React at once would take the processor from this page. A page has few such links: each
 * hidden document needs about 14 MB. Chrome itself prerenders nothing on a phone with little memory or a saver that is on.
 */
export function aheadRules({ next }: ScreenEntry, screens: readonly ScreenEntry[]): string | undefined {
  if (!next) return undefined;
  const file = (id: string) => `./${id}.html`;
  const waiting = next.filter((id) => screens.some((one) => one.id === id && (one.hasEarlyView || one.hasUsableShell)));
  return JSON.stringify({
    prefetch: [{ source: 'list', urls: next.map(file), eagerness: 'immediate', expects_no_vary_search: 'params' }],
    ...(waiting.length && {
      prerender: [{ where: { href_matches: waiting.map((id) => `${file(id)}\\?*`) }, eagerness: 'immediate' }],
    }),
  });
}
