import { clean } from './clean.ts';
import { nextId, removePending, writePending, writeRelease } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { GOES_ON } from './interrupted.ts';
import { acquireLock, type HeldLock, type LockOptions } from './lock.ts';
import type { Plan } from './plan.ts';
import { purgeAll } from './purge/purge-all.ts';
import type { PurgeReport, Purger, PurgeTargets } from './purge/purger.ts';
import { targetsOf } from './purge/targets.ts';
import { DamagedError, during, putVerified, StoreError, type Store, type StoreObject } from './store.ts';
import { KEEP, type Keep, type OnStep, type Release, type ReleasedPage, type Step } from './types.ts';

/** The settings of a release, without its content. */
export type Around = {
  readonly store: Store;
  /** public address of the site, with its prefix if it has one */
  readonly site: string;
  readonly by: string;
  /** caches between the store and visitors, from the inside out */
  readonly purgers?: readonly Purger[];
  /** there are no caches any more: outstanding purges are forgotten */
  readonly isWithoutCaches?: boolean;
  readonly keep?: Keep;
  readonly now?: () => Date;
  readonly onStep?: OnStep;
  /** ends the release at once; the next release continues from there */
  readonly signal?: AbortSignal;
  readonly timing?: Pick<LockOptions, 'beat' | 'settled' | 'patience'>;
};

export type Outcome = {
  readonly plan: Plan;
  /** undefined when nothing had to be stored */
  readonly release?: Release;
  /** objects that were stored */
  readonly stored: number;
  /** old objects that were deleted */
  readonly deleted: readonly string[];
  readonly purges: readonly PurgeReport[];
};

export const hasPurgeFailed = (purges: readonly PurgeReport[]): boolean =>
  purges.some(({ failed }) => failed.length > 0);

/** A running release: its store refuses changes once the lock is lost or somebody has interrupted. */
type Running = Around & { readonly lock: HeldLock; readonly signal: AbortSignal };

/**
 * Makes a plan and carries it out while nobody else can: assets, then other files, then page by page, then the record,
 * then the CDN. Interrupted at any point, every visitor has a whole page, and the next release goes on from there.
 * @throws {LockedError} when another release runs @throws {StoreError} when the store does not keep what it was given
 */
export async function underLock(
  around: Around,
  action: string,
  makePlan: (store: Store) => Promise<Plan>,
): Promise<Outcome> {
  const { store, by, now, timing, signal = new AbortController().signal } = around;
  const lock = await acquireLock(store, { by, action, signal, ...(now && { now }), ...timing });
  try {
    const running = AbortSignal.any([signal, lock.signal]);
    const held = during(store, running, lock.confirm);
    const plan = await makePlan(held);
    return await carryOut(plan, { ...around, store: held, lock, signal: running }).catch(failInTheMiddle);
  } finally {
    // if the lock cannot be removed it expires; the reason why the release failed is more important
    await lock.release().catch(() => undefined);
  }
}

/** The store failed after the release had begun. */
function failInTheMiddle(error: unknown): never {
  if (!(error instanceof StoreError) || error instanceof DamagedError) throw error;
  throw new StoreError(`${error.message.replace(/\.?$/, '.')} ${GOES_ON}`, { cause: error });
}

async function carryOut(plan: Plan, running: Running): Promise<Outcome> {
  const { store, site, by, purgers = [], keep = KEEP, now = () => new Date(), signal, lock } = running;
  let release: Release | undefined;

  if (!plan.isUpToDate) {
    const time = now();
    const id = nextId(time, plan.latestId);
    const stamped = (page: ReleasedPage): ReleasedPage => ({
      ...page,
      origin: page.origin || id,
      ...(!page.since && { since: time.toISOString(), by }),
      ...(page.canary && { canary: { ...page.canary, page: stamped(page.canary.page) } }),
    });
    release = {
      id,
      time: time.toISOString(),
      by,
      action: plan.action,
      revision: plan.revision,
      changed: plan.changed,
      ...plan.state,
      pages: Object.fromEntries(Object.entries(plan.state.pages).map(([page, entry]) => [page, stamped(entry)])),
    };
    await storeAll(plan, release, running);
  }

  const progress = steps(running, 'purge', purgers.length);
  const targets = targetsOf(plan.purge, site, plan.addresses);
  const untold = owedBy(plan, running).filter((name) => !purgers.some((purger) => purger.name === name));
  const purges = [
    ...(await purgeAll(purgers, targets, signal, (purger) => progress(purger.name))),
    ...(untold.length > 0 ? [unset(untold, targets)] : []),
  ];
  // if the lock is lost, another release is running already: it has found the outstanding purges of this one
  lock.signal.throwIfAborted();
  let deleted: readonly string[] = [];
  if (!hasPurgeFailed(purges)) {
    if (release) deleted = await clean(store, keep, now());
    // last: if it is killed before this line, the same command continues from there
    await removePending(store, release, lock.token, plan.pendingKeys);
  }
  return { plan, ...(release && { release }), stored: storedBy(plan), deleted, purges };
}

async function storeAll(plan: Plan, release: Release, running: Running): Promise<void> {
  const { store, lock, purgers = [] } = running;
  const putAll = async (phase: Step['phase'], objects: readonly StoreObject[]) => {
    const progress = steps(running, phase, objects.length);
    await inParallel(objects, async (object) => {
      await putVerified(store, object);
      progress(object.key);
    });
  };

  await putAll('assets', plan.assets);
  await putAll('copies', plan.copies);
  // from here on visitors see the new release: if it is interrupted, the next one must know what it was going to do
  const caches = [...new Set([...owedBy(plan, running), ...purgers.map(({ name }) => name)])];
  await writePending(store, { release, purge: plan.purge, caches, addresses: plan.addresses }, lock.token);
  await putAll('files', plan.files);
  const progress = steps(running, 'pages', plan.pages.length);
  for (const { id, objects } of plan.pages) {
    for (const object of objects) await putVerified(store, object);
    progress(id);
  }
  for (const key of plan.stale) await store.remove(key);
  await writeRelease(store, release);
  steps(running, 'record', 1)(release.id);
}

const owedBy = ({ owedTo }: Plan, { isWithoutCaches }: Around) => (isWithoutCaches ? [] : owedTo);

/** Why a cache was not purged. */
export const UNNAMED = 'RELEASE_CDN (--cdn) does not name this cache';

/** Caches that an earlier release could not purge and that this one does not name: they still have the old pages. */
const unset = (caches: readonly string[], { urls }: PurgeTargets): PurgeReport => ({
  purger: caches.join(' '),
  requests: 0,
  purged: [],
  failed: urls.map((target) => ({ target, reason: UNNAMED })),
});

const storedBy = ({ assets, copies, files, pages }: Plan) =>
  assets.length + copies.length + files.length + pages.reduce((sum, { objects }) => sum + objects.length, 0);

/** Counts the steps of a phase. */
function steps({ onStep }: Around, phase: Step['phase'], total: number): (what: string) => void {
  let done = 0;
  return (what) => onStep?.({ phase, what, done: ++done, total });
}
