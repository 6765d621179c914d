import { clean } from './clean.ts';
import { nextId, removePending, writePending, writeRelease } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { acquireLock, type HeldLock } from './lock.ts';
import type { Plan } from './plan.ts';
import { purgeAll } from './purge/purge-all.ts';
import type { PurgeReport, Purger } from './purge/purger.ts';
import { targetsOf } from './purge/targets.ts';
import { putVerified, type Store, type StoreObject } from './store.ts';
import { KEEP, type Keep, type OnStep, type Release, type Step } from './types.ts';

/** Everything around a release that is not its content. */
export type Around = {
  readonly store: Store;
  /** public address of the site, with its prefix if it has one */
  readonly site: string;
  readonly by: string;
  /** caches between the store and visitors, from the inside out */
  readonly purgers?: readonly Purger[];
  readonly keep?: Keep;
  readonly now?: () => Date;
  readonly onStep?: OnStep;
  /** ends the release after the object at hand; the next one goes on from there */
  readonly signal?: AbortSignal;
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

export const hasPurgeFailed = ({ purges }: Outcome): boolean => purges.some(({ failed }) => failed.length > 0);

/**
 * Makes a plan and carries it out while nobody else can: assets, then other files, then page by page, then the record,
 * then the CDN. Interrupted at any point, every visitor has a whole page, and the next release goes on from there.
 * @throws {LockedError} when another release runs @throws {StoreError} when the store does not keep what it was given
 */
export async function underLock(around: Around, action: string, makePlan: () => Promise<Plan>): Promise<Outcome> {
  const { store, by, now } = around;
  const lock = await acquireLock(store, { by, action, ...(now && { now }) });
  try {
    return await carryOut(await makePlan(), around, lock);
  } finally {
    // it ends by itself when it cannot be removed; the reason why the release failed is more important
    await lock.release().catch(() => undefined);
  }
}

async function carryOut(plan: Plan, around: Around, lock: HeldLock): Promise<Outcome> {
  const { store, site, by, purgers = [], keep = KEEP, now = () => new Date(), signal } = around;
  let release: Release | undefined;

  if (!plan.isUpToDate) {
    const time = now();
    const id = nextId(time, plan.latestId);
    release = {
      id,
      time: time.toISOString(),
      by,
      action: plan.action,
      revision: plan.revision,
      changed: plan.changed,
      pages: Object.fromEntries(
        Object.entries(plan.state.pages).map(([page, entry]) => [page, { ...entry, origin: entry.origin || id }]),
      ),
      files: plan.state.files,
    };
    await storeAll(plan, { release, around, lock });
  }

  const progress = steps(around, 'purge', purgers.length);
  const purges = await purgeAll(purgers, targetsOf(plan.purge, site), (purger) => progress(purger.name));
  let deleted: readonly string[] = [];
  if (purges.every(({ failed }) => failed.length === 0)) {
    await removePending(store);
    signal?.throwIfAborted();
    if (release) deleted = await clean(store, keep, now());
  }
  return { plan, ...(release && { release }), stored: storedBy(plan), deleted, purges };
}

type Storing = { readonly release: Release; readonly around: Around; readonly lock: HeldLock };

async function storeAll(plan: Plan, { release, around, lock }: Storing): Promise<void> {
  const { store, signal } = around;
  const put = async (object: StoreObject) => {
    signal?.throwIfAborted();
    await putVerified(store, object);
  };
  const putAll = async (phase: Step['phase'], objects: readonly StoreObject[]) => {
    const progress = steps(around, phase, objects.length);
    await inParallel(objects, async (object) => {
      await put(object);
      progress(object.key);
    });
  };

  await putAll('assets', plan.assets);
  await putAll('copies', plan.copies);
  await lock.confirm();
  // from here on visitors see the new release: what it is about to do must be known when it is interrupted
  await writePending(store, { release, purge: plan.purge });
  await putAll('files', plan.files);
  const progress = steps(around, 'pages', plan.pages.length);
  for (const { id, objects } of plan.pages) {
    await lock.confirm();
    for (const object of objects) await put(object);
    progress(id);
  }
  for (const key of plan.stale) await store.remove(key);
  await lock.confirm();
  await writeRelease(store, release);
  steps(around, 'record', 1)(release.id);
}

const storedBy = ({ assets, copies, files, pages }: Plan) =>
  assets.length + copies.length + files.length + pages.reduce((sum, { objects }) => sum + objects.length, 0);

/** Counts the steps of a phase. */
function steps({ onStep }: Around, phase: Step['phase'], total: number): (what: string) => void {
  let done = 0;
  return (what) => onStep?.({ phase, what, done: ++done, total });
}
