import { BuildError, type BuildFile } from './build.ts';
import type { Current } from './current.ts';
import { copiesOf, releasedAddresses, type Unfinished } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf, expectedOf, objectsOf, printOf, releasedFile, slotsOf } from './objects.ts';
import type { Store, StoreObject } from './store.ts';
import { largestGroupFirst, storedOf, strayDocuments } from './strays.ts';
import type { Addresses, Changed, Release, ReleasedFile, ReleasedPage, SiteState } from './types.ts';

/** What should be online after the release. Everything that is not named here stays as it is. */
export type Wanted = {
  readonly action: Release['action'];
  readonly revision: string;
  readonly pages: readonly WantedPage[];
  readonly files: readonly BuildFile[];
  /** pages that should be offline */
  readonly gone?: readonly string[];
  /** other files that should be offline */
  readonly goneFiles?: readonly string[];
  /** all of `withdrawn` afterwards; as before without it */
  readonly withdrawn?: readonly string[];
};

export type WantedPage = {
  readonly id: string;
  readonly page: ReleasedPage;
  readonly html: BuildFile;
  /** the document of `page.canary` */
  readonly canary?: BuildFile;
  /** assets that may have to be uploaded; none when they have to be there already */
  readonly assets: readonly BuildFile[];
};

/** Everything that a release will do, in the order in which it does it. */
export type Plan = {
  readonly action: Release['action'];
  readonly revision: string;
  /** what will be online */
  readonly state: SiteState;
  /** differs from the record, or is not in the store as it should be */
  readonly changed: Changed;
  readonly assets: readonly StoreObject[];
  readonly files: readonly StoreObject[];
  readonly pages: readonly { readonly id: string; readonly objects: readonly StoreObject[] }[];
  /** no longer served, in the order of deletion: removed pages, ended canaries, compressed variants that a new file does not have */
  readonly stale: readonly string[];
  /** what to purge from the CDN: the changes, repaired assets, and the outstanding purges of an interrupted release */
  readonly purge: Changed;
  /** addresses of these pages as they were and will be recorded, by id */
  readonly addresses: Addresses;
  /** names of the caches with an outstanding purge */
  readonly owedTo: readonly string[];
  /** documents to keep for a roll-back */
  readonly copies: readonly StoreObject[];
  /** nothing has to be stored or recorded; something may have to be purged */
  readonly isUpToDate: boolean;
  /** id of the newest release there is, unfinished ones included */
  readonly latestId: string | undefined;
  /** keys of what unfinished releases left: this one finishes them */
  readonly pendingKeys: readonly string[];
  /** the release that was interrupted, or not purged */
  readonly unfinished?: Unfinished;
};

/** @throws {BuildError} when an asset would be overwritten */
export async function makePlan(store: Store, current: Current, wanted: Wanted): Promise<Plan> {
  const { layout, recorded } = current;
  const lacking = async (objects: readonly StoreObject[]) => {
    const isThere = await inParallel(objects, (object) => store.holds(object));
    return objects.filter((_object, at) => !isThere[at]);
  };
  const objects = (files: readonly BuildFile[]) => [
    ...new Map(files.flatMap((file) => objectsOf(file, layout)).map((object) => [object.key, object])).values(),
  ];

  const pages: { readonly id: string; readonly objects: readonly StoreObject[] }[] = [];
  for (const { id, page, html, canary } of wanted.pages) {
    const slots = canary && page.canary ? slotsOf(id, page.canary.share, canary) : [];
    const documents = [...objectsOf(html, layout, page.urls), ...slots.flatMap((file) => objectsOf(file, layout))];
    pages.push({ id, objects: await lacking(documents) });
  }
  refuseOverwriting(current, wanted);
  const assets = await lacking(objects(wanted.pages.flatMap((page) => page.assets)));
  const files = await lacking(objects(wanted.files));

  const { gone = [], goneFiles = [], withdrawn = current.withdrawn } = wanted;
  // what pages share is recorded as it is stored now, perhaps with another encoding than before
  const shared = new Map(
    [
      ...wanted.pages.flatMap(({ page }) => page.assets),
      ...wanted.pages.flatMap((page) => page.assets.map((file) => releasedFile(file, layout))),
    ].map((one) => [one.file, one]),
  );
  const pagesAfter = { ...current.pages, ...Object.fromEntries(wanted.pages.map(({ id, page }) => [id, page])) };
  const online = Object.fromEntries(
    Object.entries(pagesAfter).map(([id, page]): [string, ReleasedPage] => [
      id,
      { ...page, assets: page.assets.map((one) => shared.get(one.file) ?? one) },
    ]),
  );
  const state: SiteState = {
    pages: Object.fromEntries(Object.entries(online).filter(([id]) => !gone.includes(id))),
    files: mergeFiles(
      current.files.filter(({ file }) => !goneFiles.includes(file)),
      wanted.files.map((file) => releasedFile(file, layout)),
    ),
    withdrawn: withdrawn.filter((id) => gone.includes(id) || !online[id]),
  };
  const known = staleKeys([recorded, current], state);
  const ids = [...wanted.pages.map(({ id }) => id), ...gone, ...(state.withdrawn ?? [])];
  const strays = (await strayDocuments(store, layout, ids, state.pages)).filter(({ key }) => !known.includes(key));
  const changed: Changed = {
    pages: [
      ...new Set([
        ...[...Object.keys(state.pages), ...Object.keys(recorded?.pages ?? {})].filter(
          (id) =>
            documentsPrint(state.pages[id]) !== documentsPrint(recorded?.pages[id]) ||
            pages.some((page) => page.id === id && page.objects.length > 0),
        ),
        ...strays.map(({ id }) => id),
      ]),
    ],
    files: [...new Set([...state.files, ...(recorded?.files ?? [])].map(({ file }) => file))].filter(
      (file) =>
        fingerprintIn(state.files, file) !== fingerprintIn(recorded?.files ?? [], file) ||
        keysIn(state.files, file).some((key) => files.some((object) => object.key === key)),
    ),
  };
  const copies = await lacking(
    wanted.pages.flatMap(({ id, html, canary }) =>
      [html, ...(canary ? [canary] : [])].flatMap((one) => copiesOf(id, one)),
    ),
  );
  // files of interrupted releases that are not wanted are deleted, too, if they are there
  const left = await storedOf(
    store,
    staleKeys(current.begun, state).filter((key) => !known.includes(key)),
  );
  const stale = largestGroupFirst([...new Set([...known, ...left, ...strays.map(({ key }) => key)])]);
  const isSame = [changed.pages, changed.files, assets, copies, stale].every(({ length }) => length === 0);
  // browsers and caches keep an asset for a year: what they have of one that was damaged or missing has to go
  const released = new Set(
    [recorded, current]
      .flatMap((one) => Object.values(one?.pages ?? {}))
      .flatMap((page) => page.assets.map(({ file }) => file)),
  );
  const repaired = wanted.pages
    .flatMap((page) => page.assets)
    .filter(
      (one) => released.has(one.file) && objects([one]).some(({ key }) => assets.some((lost) => lost.key === key)),
    );
  const purge: Changed = {
    pages: [...new Set([...changed.pages, ...current.owed.pages])],
    files: [...new Set([...changed.files, ...repaired.map(({ file }) => file), ...current.owed.files])],
  };
  const urls = [recorded, current, state].map((one): Addresses =>
    Object.fromEntries(Object.entries(one?.pages ?? {}).map(([id, page]) => [id, page.urls])),
  );
  // a page that is offline is in none of them, and its screen may be gone
  if (strays.some(({ id }) => !state.pages[id])) urls.push(await releasedAddresses(store));
  return {
    action: wanted.action,
    revision: wanted.revision,
    state,
    changed,
    assets,
    files,
    pages: pages.filter((page) => page.objects.length > 0),
    stale,
    copies,
    purge,
    addresses: Object.fromEntries(
      purge.pages.map((id) => [id, [...new Set([...urls, ...current.owed.addresses].flatMap((one) => one[id] ?? []))]]),
    ),
    owedTo: current.owed.to,
    isUpToDate: isSame && recorded !== undefined,
    latestId: [recorded?.id, current.pending?.release.id]
      .filter((id) => id !== undefined)
      .sort()
      .pop(),
    pendingKeys: current.pendingKeys,
    ...(current.pending && {
      unfinished: {
        release: current.pending.release,
        isRecorded: !current.begun.some((state) => state === current.pending?.release),
      },
    }),
  };
}

/** Visitors keep assets for a year, so other content needs another name. Repairing a damaged asset is allowed: its content is the same. */
function refuseOverwriting({ pages }: Current, wanted: Wanted): void {
  const released = new Map(Object.values(pages).flatMap(({ assets }) => assets.map(({ file, hash }) => [file, hash])));
  for (const { file, hash } of wanted.pages.flatMap(({ assets }) => assets))
    if ((released.get(file) ?? hash) !== hash)
      throw new BuildError(
        `${file} is online with other content. The same name must mean the same bytes: build again.`,
      );
}

const fingerprint = (file: ReleasedFile | undefined) => file && expectedOf(file).map(printOf).join('\n');

const documentsPrint = (page: ReleasedPage | undefined) => documentsOf(page).map(fingerprint).join('\n');

const fingerprintIn = (files: readonly ReleasedFile[], name: string) =>
  fingerprint(files.find(({ file }) => file === name));

const keysIn = (files: readonly ReleasedFile[], name: string) =>
  files.flatMap(({ file, objects }) => (file === name ? objects.map(({ key }) => key) : []));

const mergeFiles = (before: readonly ReleasedFile[], now: readonly ReleasedFile[]): ReleasedFile[] =>
  [...before.filter(({ file }) => !now.some((fresh) => fresh.file === file)), ...now].sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );

/** Old keys that would be served instead of the wanted files if they stayed. */
function staleKeys(before: readonly (SiteState | undefined)[], now: SiteState): string[] {
  const keysOf = (files: readonly ReleasedFile[]) => files.flatMap(({ objects }) => objects.map(({ key }) => key));
  const documents = (state: SiteState | undefined) => Object.values(state?.pages ?? {}).flatMap(documentsOf);
  const alive = new Set(keysOf([...documents(now), ...now.files]));
  const known = before.flatMap((state) => [...documents(state), ...(state?.files ?? [])]);
  return [...new Set(keysOf(known))].filter((key) => !alive.has(key));
}
