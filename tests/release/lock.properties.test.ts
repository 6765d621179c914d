import { describe, expect, test } from 'vitest';
import { acquireLock, breakLock, LOCK_TIME, LockedError, readLock, type HeldLock } from '../../scripts/release/lock.ts';
import { fc } from '../properties.ts';
import { memoryStore } from './support/memory-store.ts';

/** The lock is never renewed automatically. */
const BY_HAND = { action: 'push', beat: 2 ** 31 - 1, settled: 0 };
const WHO = ['ana', 'ben', 'eva'] as const;
type Who = (typeof WHO)[number];

/** Who holds the lock, and until when. */
type Model = { holder: Who | undefined; until: number; now: number; hands: Set<Who> };
type Real = { store: ReturnType<typeof memoryStore>['store']; held: Map<Who, HeldLock>; now: () => Date };
type Step = fc.AsyncCommand<Model, Real>;

const isFree = ({ holder, until, now }: Model) => holder === undefined || until <= now;
const step = (name: string, run: Step['run'], check: Step['check'] = () => true): Step => ({
  check,
  run,
  toString: () => name,
});

const steps = [
  fc.constantFrom(...WHO).map((by) =>
    step(
      `${by} takes it`,
      async (model, { store, held, now }) => {
        const taken = acquireLock(store, { ...BY_HAND, by, now });
        if (isFree(model)) {
          held.set(by, await taken);
          Object.assign(model, { holder: by, until: model.now + LOCK_TIME });
          model.hands.add(by);
        } else {
          await expect(taken).rejects.toThrow(`is locked by ${model.holder}`);
        }
      },
      ({ hands }) => !hands.has(by),
    ),
  ),
  fc.constantFrom(...WHO).map((by) =>
    step(
      `${by} asks whether it is still theirs`,
      async (model, { held }) => {
        const asked = held.get(by)!.confirm();
        if (model.holder === by && !isFree(model)) await asked;
        else await expect(asked).rejects.toThrow(LockedError);
      },
      ({ hands }) => hands.has(by),
    ),
  ),
  fc.constantFrom(...WHO).map((by) =>
    step(
      `${by} gives it back`,
      async (model, { held }) => {
        await held.get(by)!.release();
        held.delete(by);
        model.hands.delete(by);
        if (model.holder === by) model.holder = undefined;
      },
      ({ hands }) => hands.has(by),
    ),
  ),
  fc.constantFrom(1, LOCK_TIME / 2, LOCK_TIME).map((ms) =>
    step(`${ms} ms pass`, (model) => {
      model.now += ms;
      return Promise.resolve();
    }),
  ),
  fc.constant(
    step('somebody breaks it', async (model, { store, now }) => {
      const broken = await breakLock(store, { now: now(), settled: 0 });
      expect(broken?.by).toBe(isFree(model) ? undefined : model.holder);
      model.holder = undefined;
    }),
  ),
  fc.constant(
    step('somebody looks', async (model, { store, now }) => {
      expect((await readLock(store, now()))?.by).toBe(isFree(model) ? undefined : model.holder);
    }),
  ),
];

describe('the lock of a release', () => {
  test('is held by the person whom the model expects, after any steps in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
        const model: Model = { holder: undefined, until: 0, now: 0, hands: new Set() };
        const real = { store: memoryStore().store, held: new Map(), now: () => new Date(model.now) };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        for (const one of real.held.values()) await (one as HeldLock).release();
      }),
    );
  });

  // each case is three releases, executed call by call
  test('is never held by two releases, however their calls to the store are interleaved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isOld) => {
        const { store } = memoryStore(() => scheduler.schedule(Promise.resolve()));
        const all: HeldLock[] = [];
        const take = async (by: string, at: number) => {
          const lock = await acquireLock(store, { ...BY_HAND, by, now: () => new Date(at) });
          all.push(lock);
          return lock;
        };
        if (isOld) await scheduler.waitFor(take('dead', 0));
        const takers = WHO.map((by) => take(by, LOCK_TIME + 1));
        const results = await scheduler.waitFor(Promise.allSettled(takers));
        const held = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const asked = await scheduler.waitFor(Promise.allSettled(held.map((lock) => lock.confirm())));
        expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
        for (const one of results) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LockedError);
        await scheduler.waitFor(Promise.allSettled(all.map((lock) => lock.release())));
      }),
    );
  });
});
