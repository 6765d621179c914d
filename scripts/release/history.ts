import {
  jsonObject,
  ownObject,
  putVerified,
  readBack,
  readRecord,
  StoreError,
  unpacksTo,
  type Store,
  type StoreObject,
} from './store.ts';
import { sha256 } from '../build/hash.ts';
import { ASSET_CACHE } from '../edge/rules.ts';
import type { BuildFile } from './build.ts';
import { inParallel } from './in-parallel.ts';
import { pendingRecord, releaseRecord } from './records.ts';
import type { Addresses, Changed, Encoding, Release, ReleasedPage } from './types.ts';

const RECORD = /^releases\/(\d{8}T\d{9}Z)\.json$/;

const keyOf = (id: string) => `releases/${id}.json`;

/** `20261121T060454123Z`, always later than the id before, even if the clocks disagree. */
export function nextId(now: Date, before: string | undefined): string {
  const idOf = (time: Date) => time.toISOString().replace(/[-:.]/g, '');
  const id = idOf(now);
  if (before === undefined || id > before) return id;
  return idOf(new Date(timeOf(before) + 1));
}

/** When a release was made, ms since 1970: later than the one before, unlike the clock of a machine that is behind. */
export function timeOf(id: string): number {
  const [, year, month, day, hour, minute, second, ms] = /^(.{4})(..)(..)T(..)(..)(..)(...)Z$/.exec(id) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** Ids of all releases, newest first. */
export async function releaseIds(store: Store): Promise<string[]> {
  const keys = await store.list('releases');
  return keys
    .flatMap((key) => RECORD.exec(key)?.[1] ?? [])
    .sort()
    .reverse();
}

/** @throws {StoreError} when there is no such release */
export async function readRelease(store: Store, id: string): Promise<Release> {
  // another record of the tool is none, and not damaged either
  const key = keyOf(id);
  const release = RECORD.test(key) ? await readRecord<Release>(store, key, releaseRecord) : undefined;
  if (!release)
    throw new StoreError(`There is no release ${id} in ${store.name}. Those that there are: npm run release -- list`);
  return release;
}

export async function latestRelease(store: Store): Promise<Release | undefined> {
  const [newest] = await releaseIds(store);
  return newest === undefined ? undefined : readRelease(store, newest);
}

/** Releases that are searched for pages whose screen is gone. */
const SEARCHED = 50;

/** Every address that a page of the newest releases has had, by its id. */
export async function releasedAddresses(store: Store): Promise<Addresses> {
  const known = await inParallel((await releaseIds(store)).slice(0, SEARCHED), (id) => readRelease(store, id));
  const addresses = new Map<string, readonly string[]>();
  for (const [id, { urls }] of known.flatMap(({ pages }) => Object.entries(pages)))
    addresses.set(id, [...new Set([...(addresses.get(id) ?? []), ...urls])]);
  return Object.fromEntries(addresses);
}

/** Releases from the newest to the oldest, read one by one. */
export async function* releases(store: Store): AsyncGenerator<Release> {
  for (const id of await releaseIds(store)) yield await readRelease(store, id);
}

/** @throws {StoreError} when there is another release with this id: a record is never replaced */
export async function writeRelease(store: Store, release: Release): Promise<void> {
  const object = jsonObject(keyOf(release.id), release);
  const isNew = await store.create(object);
  if (isNew) await readBack(store, object);
  // a repeated request finds the record that it has written itself
  else if (await store.faultOf(object))
    throw new StoreError(`${store.name} has another release ${release.id}, so this one is not recorded.`);
}

const PENDING = 'releases/pending';

/** What a release is going to do; it stays in the store until the release is recorded and the CDN is purged. */
export type Pending = {
  readonly release: Release;
  readonly purge: Changed;
  /** names of the caches that it would purge; absent in records of earlier versions */
  readonly caches?: readonly string[];
  /** of the pages to purge; absent in records of earlier versions */
  readonly addresses?: Addresses;
};

/** The name contains the token of the lock, so that no release replaces or removes the pending work of another. */
const pendingKey = ({ id }: Release, token: string) => `${PENDING}/${id}-${token}.json`;

export const writePending = (store: Store, pending: Pending, token: string): Promise<void> =>
  putVerified(store, jsonObject(pendingKey(pending.release, token), pending));

/** Unfinished releases, the newest last, with their keys. There are several when a release died while it was finishing another one. */
export async function readPending(store: Store): Promise<{ readonly key: string; readonly pending: Pending }[]> {
  const found = await Promise.all(
    (await store.list(PENDING)).map(async (key) => ({
      key,
      pending: await readRecord<Pending>(store, key, pendingRecord),
    })),
  );
  return found.flatMap(({ key, pending }) => (pending ? [{ key, pending }] : []));
}

/** A release that was interrupted, or whose purge failed. */
export type Unfinished = {
  readonly release: Release;
  /** it is online, only its purge is outstanding */
  readonly isRecorded: boolean;
};

/** Unfinished releases for people, the newest last, with their keys. */
export async function readUnfinished(store: Store): Promise<readonly (Unfinished & { readonly key: string })[]> {
  const found = await readPending(store);
  const ids = found.length > 0 ? await releaseIds(store) : [];
  return found.map(({ key, pending: { release } }) => ({ key, release, isRecorded: ids.includes(release.id) }));
}

/** Removes the pending records of this release and of those that its plan took over: their work is done. */
export async function removePending(
  store: Store,
  release: Release | undefined,
  token: string,
  taken: readonly string[],
) {
  for (const key of [...taken, ...(release ? [pendingKey(release, token)] : [])]) await store.remove(key);
}

const copyKey = (page: string, hash: string) => `.page/${page}/${hash}.html`;

/** Document and compressed variants as they are kept for a roll-back, by content. */
export const copiesOf = (page: string, { hash, content, br, gzip }: BuildFile): StoreObject[] => [
  copy(copyKey(page, hash), content, 'text/html; charset=utf-8'),
  ...(br ? [packedCopy(`${copyKey(page, hash)}.br`, br, 'br', hash)] : []),
  ...(gzip ? [packedCopy(`${copyKey(page, hash)}.gz`, gzip, 'gzip', hash)] : []),
];

/** Named after its content: never changed, never purged. */
const copy = (key: string, content: Uint8Array, type: string): StoreObject => ({
  ...ownObject(key, content, type),
  cacheControl: ASSET_CACHE,
  surrogateKeys: 'copies',
});

const packedCopy = (key: string, content: Uint8Array, encoding: Encoding, hash: string): StoreObject => ({
  ...copy(key, content, 'application/octet-stream'),
  unpacked: { hash, encoding },
});

/** Keys of the kept documents of a release. */
export const copyKeysOf = ({ pages }: Release): string[] =>
  Object.entries(pages).flatMap(([page, { html, canary }]) =>
    [html, ...(canary ? [canary.page.html] : [])].flatMap(({ hash }) =>
      ['', '.br', '.gz'].map((ending) => copyKey(page, hash) + ending),
    ),
  );

/** What brings a page online that the store cannot bring back, for people. */
export const fromSource = (id: string, revision: string): string =>
  `Check out ${revision.replace(/-dirty$/, ' with the changes that were not committed')}, then run: npm run build -- ${id}, npm run release -- push ${id}`;

/** A kept document. @throws {StoreError} when it is gone or no longer what was kept */
export async function readCopy(
  store: Store,
  id: string,
  { html: { hash }, revision }: Pick<ReleasedPage, 'html' | 'revision'>,
): Promise<BuildFile> {
  const key = copyKey(id, hash);
  const [content, br, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => store.read(key + ending)));
  if (!content) throw new StoreError(`${key} is no longer kept in ${store.name}. ${fromSource(id, revision)}`);
  const [damaged] = [
    ...(sha256(content) === hash ? [] : [key]),
    ...(!br || unpacksTo({ hash, encoding: 'br' }, br) ? [] : [`${key}.br`]),
    ...(!gzip || unpacksTo({ hash, encoding: 'gzip' }, gzip) ? [] : [`${key}.gz`]),
  ];
  if (damaged !== undefined)
    throw new StoreError(
      `${damaged} in ${store.name} is damaged. Delete it in the store, then run the same command again.`,
    );
  return { file: `${id}.html`, hash, content, ...(br && { br }), ...(gzip && { gzip }) };
}
