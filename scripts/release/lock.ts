import { randomUUID } from 'node:crypto';
import { jsonObject, putVerified, readJson, type Store } from './store.ts';

/** `releases/lock.json`. Times are ISO 8601. */
export type Lock = {
  readonly token: string;
  readonly by: string;
  readonly action: string;
  readonly since: string;
  readonly until: string;
};

const KEY = 'releases/lock.json';

/** A lock that is not renewed ends by itself: a killed release blocks nobody for longer. Milliseconds. */
export const LOCK_TIME = 10 * 60_000;

/** Somebody else releases. The message says who, since when and until when. */
export class LockedError extends Error {
  override name = 'LockedError';
}

export type HeldLock = {
  /** Is it still ours? Renews it when half of its time has passed. @throws {LockedError} when somebody took it over */
  readonly confirm: () => Promise<void>;
  readonly release: () => Promise<void>;
};

export type LockOptions = { readonly by: string; readonly action: string; readonly now?: () => Date };

const refusal = (store: Store, { by, action, since, until }: Lock) =>
  new LockedError(`${store.name} is locked by ${by} (${action}) since ${since}, until ${until} at the latest.`);

export const readLock = (store: Store): Promise<Lock | undefined> => readJson<Lock>(store, KEY);

/** Removes whatever lock there is and returns it: for people who know that nobody releases. */
export async function breakLock(store: Store): Promise<Lock | undefined> {
  const lock = await readLock(store);
  await store.remove(KEY);
  return lock;
}

/** @throws {LockedError} when another release runs */
export async function acquireLock(
  store: Store,
  { by, action, now = () => new Date() }: LockOptions,
): Promise<HeldLock> {
  const since = now();
  const until = (start: Date) => new Date(start.getTime() + LOCK_TIME);
  let lock: Lock = { token: randomUUID(), by, action, since: since.toISOString(), until: until(since).toISOString() };

  const there = await readLock(store);
  if (there && Date.parse(there.until) > since.getTime()) throw refusal(store, there);
  if (there) await store.remove(KEY);
  await store.create(jsonObject(KEY, lock));

  async function confirmOurs(): Promise<void> {
    const found = await readLock(store);
    if (found?.token === lock.token) return;
    throw found ? refusal(store, found) : new LockedError(`The lock of ${store.name} was removed meanwhile.`);
  }
  // whatever `create` says: not every bucket refuses a second lock, and a repeated request meets its own
  await confirmOurs();

  return {
    async confirm() {
      await confirmOurs();
      if (Date.parse(lock.until) - now().getTime() > LOCK_TIME / 2) return;
      lock = { ...lock, until: until(now()).toISOString() };
      await putVerified(store, jsonObject(KEY, lock));
    },
    async release() {
      if ((await readLock(store))?.token === lock.token) await store.remove(KEY);
    },
  };
}
