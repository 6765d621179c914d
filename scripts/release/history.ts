import {
  jsonObject,
  ownObject,
  putVerified,
  readJson,
  sha256,
  StoreError,
  type Store,
  type StoreObject,
} from './store.ts';
import type { BuildFile } from './build.ts';
import type { Changed, Release } from './types.ts';

const RECORD = /^releases\/(\d{8}T\d{9}Z)\.json$/;

const keyOf = (id: string) => `releases/${id}.json`;

/** `20261121T060454123Z`, later than the one before whatever the clocks say. */
export function nextId(now: Date, before: string | undefined): string {
  const idOf = (time: Date) => time.toISOString().replace(/[-:.]/g, '');
  const id = idOf(now);
  if (before === undefined || id > before) return id;
  const [, year, month, day, hour, minute, second, ms] = /^(.{4})(..)(..)T(..)(..)(..)(...)Z$/.exec(before) ?? [];
  return idOf(new Date(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) + 1));
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
  const release = await readJson<Release>(store, keyOf(id));
  if (!release) throw new StoreError(`There is no release ${id} in ${store.name}`);
  return release;
}

export async function latestRelease(store: Store): Promise<Release | undefined> {
  const [newest] = await releaseIds(store);
  return newest === undefined ? undefined : readRelease(store, newest);
}

/** Releases from the newest to the oldest, read one by one. */
export async function* releases(store: Store): AsyncGenerator<Release> {
  for (const id of await releaseIds(store)) yield await readRelease(store, id);
}

export const writeRelease = (store: Store, release: Release): Promise<void> =>
  putVerified(store, jsonObject(keyOf(release.id), release));

const PENDING = 'releases/pending.json';

/** What a release is about to do; it stays in the store until the release is recorded and the CDN has been told. */
export type Pending = { readonly release: Release; readonly purge: Changed };

export const readPending = (store: Store): Promise<Pending | undefined> => readJson<Pending>(store, PENDING);
export const writePending = (store: Store, pending: Pending): Promise<void> =>
  putVerified(store, jsonObject(PENDING, pending));
export const removePending = (store: Store): Promise<void> => store.remove(PENDING);

const copyKey = (page: string, hash: string) => `releases/html/${page}-${hash}.html`;

/** Document and compressed variants as they are kept for a roll-back, by content. */
export const copiesOf = (page: string, { hash, content, br, gzip }: BuildFile): StoreObject[] => [
  ownObject(copyKey(page, hash), content, 'text/html; charset=utf-8'),
  ...(br ? [ownObject(`${copyKey(page, hash)}.br`, br, 'application/octet-stream')] : []),
  ...(gzip ? [ownObject(`${copyKey(page, hash)}.gz`, gzip, 'application/octet-stream')] : []),
];

/** Keys of the kept documents of a release. */
export const copyKeysOf = ({ pages }: Release): string[] =>
  Object.entries(pages).flatMap(([page, { html }]) =>
    ['', '.br', '.gz'].map((ending) => copyKey(page, html.hash) + ending),
  );

/** A kept document. @throws {StoreError} when it is gone or no longer what was kept */
export async function readCopy(store: Store, page: string, hash: string): Promise<BuildFile> {
  const key = copyKey(page, hash);
  const [content, br, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => store.read(key + ending)));
  if (!content) throw new StoreError(`${key} is no longer kept in ${store.name}`);
  if (sha256(content) !== hash) throw new StoreError(`${key} in ${store.name} is damaged`);
  return { file: `${page}.html`, hash, content, ...(br && { br }), ...(gzip && { gzip }) };
}
