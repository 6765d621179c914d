import { copyKeysOf, releaseIds, readRelease, timeOf } from './history.ts';
import { inParallel } from './in-parallel.ts';
import type { Store } from './store.ts';
import type { Keep, Release } from './types.ts';

const DAY = 24 * 3_600_000;

/** How many releases before the kept ones are searched for files to delete. */
const SEARCHED = 50;

/** Keys of everything that a roll-back to a release needs: assets and kept documents. */
const keysOf = (release: Release): string[] => [
  ...Object.values(release.pages).flatMap(({ assets, canary }) =>
    [...assets, ...(canary?.page.assets ?? [])].flatMap(({ objects }) => objects.map(({ key }) => key)),
  ),
  ...copyKeysOf(release),
];

/**
 * Deletes assets and kept documents that are only used by releases which were replaced long enough ago. Files that no release
 * knows are never touched.
 * @returns the deleted keys
 */
export async function clean(store: Store, keep: Keep, now: Date): Promise<string[]> {
  const alive = new Set<string>();
  const dead = new Set<string>();
  let replacedAt = Infinity;
  let searched = 0;
  for (const [at, id] of (await releaseIds(store)).entries()) {
    const isKept = at <= keep.releases || replacedAt > now.getTime() - keep.days * DAY;
    if (!isKept && ++searched > SEARCHED) break;
    const release = await readRelease(store, id);
    for (const key of keysOf(release)) (isKept ? alive : dead).add(key);
    replacedAt = timeOf(id);
  }
  if (dead.size === 0) return [];
  const folders = new Set([...dead].filter((key) => !alive.has(key)).map((key) => key.replace(/\/[^/]*$/, '')));
  const stored = await inParallel([...folders], (folder) => store.list(folder));
  const gone = stored.flat().filter((key) => dead.has(key) && !alive.has(key));
  await inParallel(gone, (key) => store.remove(key));
  return gone;
}
