import { latestRelease, readPending, type Pending } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { expectedOf } from './objects.ts';
import type { Expected, Layout, Store } from './store.ts';
import type { Changed, Release, ReleasedPage, SiteState } from './types.ts';

/** What is online, an interrupted release taken into account. */
export type Current = SiteState & {
  readonly layout: Layout;
  /** the newest release that was finished */
  readonly recorded: Release | undefined;
  readonly pending: Pending | undefined;
  /** pages that the interrupted release has replaced, at least for some visitors: the next release finishes them */
  readonly adopted: readonly string[];
  /** recorded as released, but the CDN has not been told */
  readonly owed: Changed;
};

const NOTHING: Changed = { pages: [], files: [] };

export async function readCurrent(store: Store): Promise<Current> {
  const [recorded, pending] = await Promise.all([latestRelease(store), readPending(store)]);
  const online: SiteState = { pages: recorded?.pages ?? {}, files: recorded?.files ?? [] };
  const layout = layoutOf(store, online);
  if (!pending || !isNewer(pending.release, recorded))
    return { ...online, layout, recorded, pending, adopted: [], owed: pending?.purge ?? NOTHING };

  const { release } = pending;
  const pages: Record<string, ReleasedPage> = { ...online.pages };
  const adopted: string[] = [];
  for (const [id, page] of Object.entries(release.pages)) {
    if (await isTouched(store, page, online.pages[id])) {
      pages[id] = page;
      adopted.push(id);
    }
  }
  const isThere = await inParallel(release.files, (file) => holdsAll(store, expectedOf(file)));
  const arrived = release.files.filter((_file, at) => isThere[at]);
  const names = new Set(arrived.map(({ file }) => file));
  const files = [...online.files.filter(({ file }) => !names.has(file)), ...arrived];
  return { pages, files, layout, recorded, pending, adopted, owed: pending.purge };
}

const isNewer = (release: Release, than: Release | undefined) => than === undefined || release.id > than.id;

/** Has any visitor got the new document already? */
async function isTouched(store: Store, page: ReleasedPage, before: ReleasedPage | undefined): Promise<boolean> {
  if (page.html.hash === before?.html.hash) return false;
  const old = new Set(before?.html.objects.map(({ key, hash }) => `${key} ${hash}`));
  const fresh = expectedOf(page.html).filter(({ key, hash }) => !old.has(`${key} ${hash}`));
  return (await inParallel(fresh, (object) => store.holds(object))).includes(true);
}

const holdsAll = async (store: Store, objects: readonly Expected[]) =>
  (await inParallel(objects, (object) => store.holds(object))).every(Boolean);

/** Clean keys that once were stored have to be kept up to date, whether asked for this time or not. */
function layoutOf(store: Store, { pages }: SiteState): Layout {
  const isClean = Object.values(pages).some(({ html }) => html.objects.some(({ key }) => !key.includes('.')));
  return { ...store.layout, hasCleanKeys: store.layout.hasCleanKeys || isClean };
}
