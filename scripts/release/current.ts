import { latestRelease, readPending, type Pending } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf, expectedOf, printOf } from './objects.ts';
import type { Layout, Store } from './store.ts';
import type { Addresses, Changed, Release, ReleasedFile, ReleasedPage, SiteState } from './types.ts';

/** What is online; an interrupted release is taken into account. */
export type Current = Required<SiteState> & {
  readonly layout: Layout;
  /** the newest release that was finished */
  readonly recorded: Release | undefined;
  /** the newest release that was not finished */
  readonly pending: Pending | undefined;
  /** all releases that were not finished, or whose purge failed; the newest last */
  readonly unfinished: readonly Release[];
  /** their keys */
  readonly pendingKeys: readonly string[];
  /** pages that the interrupted release has replaced, at least for some visitors: the next release finishes them */
  readonly adopted: readonly string[];
  /** the states that unfinished releases were going to put online; the newest last */
  readonly begun: readonly SiteState[];
  /** recorded as released, but not yet purged from these caches */
  readonly owed: Changed & { readonly to: readonly string[]; readonly addresses: readonly Addresses[] };
};

export async function readCurrent(store: Store): Promise<Current> {
  const [recorded, unfinished] = await Promise.all([latestRelease(store), readPending(store)]);
  const online = { pages: recorded?.pages ?? {}, files: recorded?.files ?? [], withdrawn: recorded?.withdrawn ?? [] };
  const pending = unfinished.at(-1)?.pending;
  const known = {
    layout: layoutOf(store, online),
    recorded,
    pending,
    unfinished: unfinished.map((one) => one.pending.release),
    pendingKeys: unfinished.map(({ key }) => key),
    owed: {
      pages: unfinished.flatMap((one) => one.pending.purge.pages),
      files: unfinished.flatMap((one) => one.pending.purge.files),
      to: [...new Set(unfinished.flatMap((one) => one.pending.caches ?? []))],
      addresses: unfinished.map((one) => one.pending.addresses ?? {}),
    },
  };
  const begun = known.unfinished.filter((release) => recorded === undefined || release.id > recorded.id);
  const pages: Record<string, ReleasedPage> = { ...online.pages };
  const adopted = new Set<string>();
  const withdrawn = [...online.withdrawn, ...begun.flatMap((release) => release.withdrawn ?? [])];
  let files = online.files;
  // oldest first: if two releases replaced one page, visitors have the document of the later one
  for (const release of begun) {
    for (const id of new Set([...Object.keys(release.pages), ...Object.keys(pages)])) {
      const page = release.pages[id];
      if (!(await isTouched(store, page, pages[id]))) continue;
      adopted.add(id);
      if (page) pages[id] = page;
      else Reflect.deleteProperty(pages, id);
    }
    const before = new Map(files.map((one) => [one.file, one]));
    const names = new Set(release.files.map(({ file }) => file));
    // what it was taking offline may be gone, what it was bringing may have arrived
    const [others, brought] = await Promise.all([
      heldOf(
        store,
        files.filter(({ file }) => !names.has(file)),
      ),
      inParallel(release.files, (one) => arrivedOf(store, one, before.get(one.file))),
    ]);
    files = [...others, ...brought.filter((one) => one !== undefined)];
  }
  return {
    ...known,
    begun,
    pages,
    files,
    adopted: [...adopted],
    withdrawn: [...new Set(withdrawn)].filter((id) => !pages[id]),
  };
}

/**
 * The target of an interrupted or not purged command for a page, if no other command has changed the page since: the same command
 * only finishes this.
 */
export function begunBy({ unfinished }: Current, action: Release['action'], id: string): ReleasedPage | undefined {
  const begun = [...unfinished].reverse().find(({ changed }) => changed.pages.includes(id));
  return begun?.action === action ? begun.pages[id] : undefined;
}

/** May a visitor already have got the result of the interrupted release: another document, or none? */
async function isTouched(store: Store, to: ReleasedPage | undefined, from: ReleasedPage | undefined): Promise<boolean> {
  const [wanted, before] = [to, from].map((page) => documentsOf(page).flatMap(expectedOf));
  const arriving = wanted!.filter((object) => !before!.some((old) => printOf(old) === printOf(object)));
  const leaving = before!.filter(({ key }) => !wanted!.some((object) => object.key === key));
  const [arrived, stayed] = await Promise.all(
    [arriving, leaving].map((objects) => inParallel(objects, (object) => store.holds(object))),
  );
  return arrived!.includes(true) || stayed!.includes(false);
}

/** Why a command cannot have these pages, for people. */
export const notOnline = ({ pages }: Current, ids: readonly string[], { name }: Store): string =>
  `${ids.join(', ')} is not online in ${name}. Online: ${Object.keys(pages).join(', ') || 'nothing'}.`;

/** Those of the files that the store has whole. */
async function heldOf(store: Store, files: readonly ReleasedFile[]): Promise<ReleasedFile[]> {
  const isHeld = await inParallel(files, async (file) =>
    (await inParallel(expectedOf(file), (object) => store.holds(object))).every(Boolean),
  );
  return files.filter((_file, at) => isHeld[at]);
}

/**
 * What is online of a file that an interrupted release was bringing: of its plain file and the compressed variants only those with the
 * same content, so that the next release deletes the others. A visitor gets the plain file in their place.
 */
async function arrivedOf(
  store: Store,
  file: ReleasedFile,
  before: ReleasedFile | undefined,
): Promise<ReleasedFile | undefined> {
  const isHeld = await inParallel(expectedOf(file), (object) => store.holds(object));
  const held = file.objects.filter((_object, at) => isHeld[at]);
  if (held.some(({ key }) => key === file.file)) return { ...file, objects: held };
  return before && { ...before, objects: before.objects.filter(({ key }) => !held.some((one) => one.key === key)) };
}

/** Clean keys that were stored once have to be kept up to date, even without the flag. */
export function layoutOf(store: Store, { pages }: SiteState): Layout {
  const isClean = Object.values(pages).some(({ html }) => html.objects.some(({ key }) => !key.includes('.')));
  return { ...store.layout, hasCleanKeys: store.layout.hasCleanKeys || isClean };
}
