import type { ScreenEntry } from '../../pages/screens.ts';

/**
 * Speculation rules of a page that names its `next` screens; undefined for any other. The browser prefetches their documents, whatever
 * query they are opened with. It also prerenders the documents of links: only screens whose other scripts wait in the document, because a
 * hidden document that starts React at once would take the processor from this page. A screen with an early view is prerendered when its
 * link is there: a page has one or two such links, and each hidden document needs about 14 MB. (Chrome itself prerenders nothing on a phone with
 * little memory or a saver that is on.) A form may have many links to it, one for each of its subjects: it is prerendered when a finger is
 * put on one of them.
 */
export function aheadRules({ next }: ScreenEntry, screens: readonly ScreenEntry[]): string | undefined {
  if (!next) return undefined;
  const file = (id: string) => `./${id}.html`;
  const prerender = (
    eagerness: 'immediate' | 'conservative',
    isMeant: (screen: ScreenEntry) => boolean | undefined,
  ) => {
    const ids = next.filter((id) => screens.some((one) => one.id === id && isMeant(one)));
    return ids.length ? [{ where: { href_matches: ids.map((id) => `${file(id)}\\?*`) }, eagerness }] : [];
  };
  const rules = [
    ...prerender('immediate', ({ hasEarlyView }) => hasEarlyView),
    ...prerender('conservative', ({ hasUsableShell }) => hasUsableShell),
  ];
  return JSON.stringify({
    prefetch: [{ source: 'list', urls: next.map(file), eagerness: 'immediate', expects_no_vary_search: 'params' }],
    ...(rules.length && { prerender: rules }),
  });
}
