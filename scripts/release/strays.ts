import { CANARY_SHARES, canaryFile } from '../edge/rules.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf, keysOf } from './objects.ts';
import type { Layout, Store } from './store.ts';
import type { ReleasedPage, SiteState } from './types.ts';

/**
 * Documents, with their variants, that visitors could get although `pages` does not have them: those of a share whose record is
 * gone, and those of a page that was taken offline before their upload arrived.
 * @param ids of pages; one that is not in `pages` has to be offline
 */
export async function strayDocuments(
  store: Store,
  layout: Layout,
  ids: readonly string[],
  pages: SiteState['pages'],
): Promise<{ readonly id: string; readonly key: string }[]> {
  // an address may have moved to another page in the registry, while the page that has it online keeps it
  const served = new Set(Object.values(pages).flatMap(keysIn));
  const found = await inParallel([...new Set(ids)], async (id) => {
    const keys = await Promise.all([
      layout.hasShares ? strayShares(store, id, pages[id]) : [],
      pages[id] ? [] : storedOf(store, keysOf(`${id}.html`, layout)),
    ]);
    return keys
      .flat()
      .filter((key) => !served.has(key))
      .map((key) => ({ id, key }));
  });
  return found.flat();
}

async function strayShares(store: Store, id: string, page: ReleasedPage | undefined): Promise<string[]> {
  const expected = keysIn(page);
  const isShare = (key: string) => CANARY_SHARES.some((share) => key.startsWith(canaryFile(id, share)));
  const keys = await store.list(`.page/${id}`);
  return keys.filter((key) => isShare(key) && !expected.includes(key));
}

/** Where the documents of a page are online. */
const keysIn = (page: ReleasedPage | undefined) =>
  documentsOf(page).flatMap(({ objects }) => objects.map(({ key }) => key));

/** Those of the keys that the store has. */
export async function storedOf(store: Store, keys: readonly string[]): Promise<string[]> {
  const isThere = await inParallel(keys, async (key) => (await store.read(key)) !== undefined);
  return keys.filter((_key, at) => isThere[at]);
}

/**
 * The order in which keys are deleted: documents of a share from the largest group to the smallest. As long as that of the smallest
 * group is there, nginx knows that the page has two documents, and lets no cache keep one of them for everybody.
 */
export const largestGroupFirst = (keys: readonly string[]): string[] =>
  [...keys].sort((a, b) => groupOf(b) - groupOf(a));

const groupOf = (key: string) => Number(/\/share-(\d+)\.html/.exec(key)?.[1] ?? 0);
