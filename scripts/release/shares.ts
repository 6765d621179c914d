import { CANARY_SHARES, canaryFile } from '../edge/rules.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf } from './objects.ts';
import type { Store } from './store.ts';
import type { SiteState } from './types.ts';

/**
 * Documents, with their variants, that a share of the visitors would still get although `pages` has no such share, because the
 * record of that share is gone.
 */
export async function strayShares(
  store: Store,
  ids: readonly string[],
  pages: SiteState['pages'],
): Promise<{ readonly id: string; readonly key: string }[]> {
  if (!store.layout.hasShares) return [];
  const found = await inParallel([...new Set(ids)], async (id) => {
    const expected = documentsOf(pages[id]).flatMap(({ objects }) => objects.map(({ key }) => key));
    const isShare = (key: string) => CANARY_SHARES.some((share) => key.startsWith(canaryFile(id, share)));
    const keys = await store.list(`.page/${id}`);
    return keys.filter((key) => isShare(key) && !expected.includes(key)).map((key) => ({ id, key }));
  });
  return found.flat();
}
