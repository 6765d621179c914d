import { randomUUID } from 'node:crypto';
import { lockRecord } from './records.ts';
import { during, jsonObject, lookAgain, readRecord, StoreError, type Store } from './store.ts';

/** An entry of `releases/lock/`: who may change the store. Times are ISO 8601. */
export type Lock = {
  readonly token: string;
  readonly by: string;
  readonly action: string;
  readonly since: string;
  readonly until: string;
  /** given back, or broken by `unlock` */
  readonly isOver?: boolean;
};

/** A lock that is not renewed expires after this time, so a killed release does not block others for longer. Milliseconds. */
export const LOCK_TIME = 5 * 60_000;
/** How often it is renewed. */
const BEAT = LOCK_TIME / 10;
/** Waiting time in a store that ignores conditions: after it, one of two simultaneous locks has overwritten the other. Milliseconds. */
const SETTLED = 2000;
/** How long a command that ends tries to give its lock back: the store may not answer. Milliseconds. */
const PATIENCE = 10_000;

/** Somebody else releases. The message says who, since when and until when. */
export class LockedError extends Error {
  override name = 'LockedError';
}

export type HeldLock = {
  /** identifies the locked release in everything that it records */
  readonly token: string;
  /** ends with a LockedError as soon as the lock is known to be lost */
  readonly signal: AbortSignal;
  /** Asks the store whether it is still ours. @throws {LockedError} when it is not */
  readonly confirm: () => Promise<void>;
  readonly release: () => Promise<void>;
};

export type LockOptions = {
  readonly by: string;
  readonly action: string;
  readonly now?: () => Date;
  /** milliseconds between renewals */
  readonly beat?: number;
  /** milliseconds */
  readonly settled?: number;
  /** milliseconds that giving the lock back may take */
  readonly patience?: number;
  /** ends the attempt to take the lock, and questions about a lock that is held; such a lock is given back nevertheless */
  readonly signal?: AbortSignal | undefined;
};

const FOLDER = 'releases/lock';
const keyOf = (turn: number) => `${FOLDER}/${String(turn).padStart(8, '0')}.json`;
const entryOf = (store: Store, key: string) => readRecord<Lock>(store, key, lockRecord);
const turnOf = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);

/**
 * Every change of the lock (taken, renewed, given back, broken) is a new entry with the next number. It is created only if that
 * number is free, so of two releases that saw the same entry only one gets the next number. The highest number counts. A release
 * that takes the lock first deletes all lower entries, so that the previous owner finds its own entry gone.
 */
async function newest(store: Store): Promise<{ readonly turn: number; readonly lock: Lock | undefined }> {
  for (let look = 0; look < 10; look++) {
    const key = (await store.list(FOLDER)).pop();
    if (key === undefined) return { turn: 0, lock: undefined };
    const lock = await entryOf(store, key);
    if (lock) return { turn: turnOf(key), lock };
    // replaced between the two requests
  }
  throw new StoreError(
    `${FOLDER} in ${store.name} changes all the time: somebody is releasing. Try again in a minute.`,
  );
}

/** Puts the entry with this number. @returns false when somebody else has this number or a higher one */
async function enter(store: Store, turn: number, lock: Lock, settled: number): Promise<boolean> {
  await store.create(jsonObject(keyOf(turn), lock));
  if (!lock.isOver && !(await store.isExclusive())) await new Promise((resolve) => setTimeout(resolve, settled));
  // do not trust the result of `create`: a repeated request finds the entry that it has written itself
  const entry = await lookAgain(
    () => entryOf(store, keyOf(turn)),
    (seen) => seen !== undefined,
  );
  if (entry?.token !== lock.token) return false;
  const turns = await store.list(FOLDER);
  if (turns.some((key) => turnOf(key) > turn)) {
    // the number was used and deleted long ago
    await store.remove(keyOf(turn));
    return false;
  }
  for (const key of turns) if (turnOf(key) < turn) await store.remove(key);
  return true;
}

const isHeld = (lock: Lock | undefined, now: Date): lock is Lock =>
  lock !== undefined && !lock.isOver && Date.parse(lock.until) > now.getTime();

/** Who holds a lock, and what to do about it, for people. */
export const lockText = ({ by, action, since, until }: Lock): string =>
  `locked by ${by} (${action}) since ${since}, until ${until} at the latest. If that process is dead: npm run release -- unlock`;

const refusal = (store: Store, lock: Lock) => new LockedError(`${store.name} is ${lockText(lock)}`);

/** The lock that somebody holds; undefined when nobody does. */
export async function readLock(store: Store, now = new Date()): Promise<Lock | undefined> {
  const { lock } = await newest(store);
  return isHeld(lock, now) ? lock : undefined;
}

/** Ends the present lock, if any, and returns it: for people who know that no release is running. */
export async function breakLock(store: Store, { now = new Date(), settled = SETTLED } = {}): Promise<Lock | undefined> {
  for (;;) {
    const { turn, lock } = await newest(store);
    if (!isHeld(lock, now)) return undefined;
    // it was renewed at this very moment: try again
    if (await enter(store, turn + 1, { ...lock, token: randomUUID(), isOver: true }, settled)) return lock;
  }
}

/** Changes the lock although the command has been ended. Rejects when the store does not answer in time. */
async function atLast(store: Store, patience: number, change: (store: Store) => Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new StoreError(`${store.name} does not answer`)), patience);
  try {
    await change(during(store, late.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the lock and renews it until it is released. @throws {LockedError} when another release runs */
export async function acquireLock(
  store: Store,
  { by, action, now = () => new Date(), beat = BEAT, settled = SETTLED, patience = PATIENCE, signal }: LockOptions,
): Promise<HeldLock> {
  const until = () => new Date(now().getTime() + LOCK_TIME).toISOString();
  const asked = signal ? during(store, signal) : store;
  const there = await newest(asked);
  if (isHeld(there.lock, now())) throw refusal(store, there.lock);
  let lock: Lock = { token: randomUUID(), by, action, since: now().toISOString(), until: until() };
  let turn = there.turn + 1;
  const isTaken = enter(asked, turn, lock, settled).catch(async (error: unknown) => {
    // interrupted, or the store failed, perhaps after the entry arrived: end it, so that nobody has to wait until it expires
    await atLast(store, patience, async (last) => {
      const arrived = await entryOf(last, keyOf(turn));
      if (arrived?.token === lock.token) await enter(last, turn + 1, { ...lock, isOver: true }, settled);
    }).catch(() => undefined);
    throw error;
  });
  if (!(await isTaken)) {
    const { lock: other } = await newest(asked);
    throw isHeld(other, now())
      ? refusal(store, other)
      : new LockedError(
          `Somebody else changed ${store.name} at the same moment. See npm run release -- list, then run the same command again.`,
        );
  }

  const lost = new AbortController();
  let renewing: Promise<void> | undefined;

  /** Finds our entry, which has a higher number if the answer to a renewal was lost. @returns whether it is still the newest */
  async function find(through: Store): Promise<boolean> {
    const there = await newest(through);
    if (there.lock?.token !== lock.token) return false;
    turn = there.turn;
    return true;
  }
  /** @returns whether it was still ours */
  async function follow(through: Store, next: Lock): Promise<boolean> {
    if (!(await find(through)) || !(await enter(through, turn + 1, next, settled))) return false;
    turn += 1;
    lock = next;
    return true;
  }
  async function renew(): Promise<void> {
    if (!(await follow(asked, { ...lock, until: until() }))) lost.abort(await lostTo(asked));
  }
  /** An expired lock counts as lost even if nobody has taken it yet: somebody may be taking it now. */
  const isExpired = () => {
    if (!isHeld(lock, now()))
      lost.abort(new LockedError(`The lock of ${store.name} could not be renewed in time. ${STOPPED}`));
    return lost.signal.aborted;
  };
  const timer = setInterval(() => {
    if (isExpired()) return;
    // if a renewal fails, the next one makes up for it
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => (renewing = undefined));
  }, beat);
  timer.unref();

  async function confirm(): Promise<void> {
    while (!isExpired()) {
      if ((await entryOf(asked, keyOf(turn)))?.token === lock.token && !isExpired()) return;
      // the lock may have been renewed meanwhile: then the entry has another number
      await renewing;
      if (!(await find(asked))) lost.abort(await lostTo(asked));
    }
    lost.signal.throwIfAborted();
  }

  return {
    token: lock.token,
    signal: lost.signal,
    confirm,
    async release() {
      clearInterval(timer);
      // a renewal may hang, as the bucket does that has lost the lock
      if (!lost.signal.aborted) await renewing;
      if (lost.signal.aborted) return;
      await atLast(store, patience, (last) => follow(last, { ...lock, isOver: true }));
    },
  };
}

/** Of a release whose lock is gone. */
const STOPPED =
  'This release has stopped; what is online is whole. The next release finishes it; then run: npm run release -- verify';

/** Why a release that held the lock does not hold it any more. */
async function lostTo(store: Store): Promise<LockedError> {
  const { lock } = await newest(store);
  const what = lock && !lock.isOver ? `taken by ${lock.by} (${lock.action}) at ${lock.since}` : 'removed meanwhile';
  return new LockedError(`The lock of ${store.name} was ${what}. ${STOPPED}`);
}
