import { describe, expect, test } from 'vitest';
import { acquireLock, LOCK_TIME, LockedError, readLock } from '../../scripts/release/lock.ts';
import { push } from '../../scripts/release/push.ts';
import type { Store } from '../../scripts/release/store.ts';
import { memoryStore } from './support/memory-store.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { changing, silentAt } from './support/stores.ts';
import { text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket', 'plain bucket'] as const)('lock of a %s', (kind) => {
  const at = workplace(kind);

  test('a second push is refused, and the message says who holds the lock, since when and until when', async () => {
    const { store, build, around } = at();
    const now = () => new Date('2031-05-04T03:00:00Z');
    const lock = await acquireLock(store, { by: 'ben', action: 'push repayment', now, settled: 50 });
    await expect(push(around({ now }), { build: build(FIRST) })).rejects.toThrow(
      'is locked by ben (push repayment) since 2031-05-04T03:00:00.000Z, until 2031-05-04T03:05:00.000Z at the latest. If that process is dead: npm run release -- unlock',
    );
    expect(await store.read('repayment.html')).toBeUndefined();
    await lock.release();
  });

  test('of two pushes at the same time one succeeds, and the other is refused', async () => {
    const { store, build, around } = at();
    const results = await Promise.allSettled([
      push(around({ by: 'ana' }), { build: build(withPages({ repayment: 'of ana' })) }),
      push(around({ by: 'ben' }), { build: build(withPages({ repayment: 'of ben' })) }),
    ]);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused).toBeInstanceOf(LockedError);
    const winner = results[0].status === 'fulfilled' ? 'of ana' : 'of ben';
    expect(await text(store, 'repayment.html')).toContain(winner);
  });
});

test('a release that has lost its lock says to whom, and what to do next', async () => {
  const { store } = memoryStore();
  const at = (time: string) => ({ now: () => new Date(time) });
  const lock = await acquireLock(store, { by: 'ben', action: 'push', ...at('2031-05-04T03:00:00Z') });
  // a machine whose clock is ahead
  const other = await acquireLock(store, { by: 'eva', action: 'remove', ...at('2031-05-04T03:10:00Z') });
  await expect(lock.confirm()).rejects.toThrow(
    'The lock of memory was taken by eva (remove) at 2031-05-04T03:10:00.000Z. This release has stopped; what is online is whole. The next release finishes it; then run: npm run release -- verify',
  );
  await other.release();
});

test('if somebody else has released between the look at a lock and its taking, the message does not speak of a lost lock', async () => {
  const { store } = memoryStore();
  let isLate = false;
  const late = changing(store, async (_key, go) => {
    if (!isLate) {
      isLate = true;
      await (await acquireLock(store, { by: 'eva', action: 'push' })).release();
    }
    return go();
  });
  await expect(acquireLock(late, { by: 'ben', action: 'push' })).rejects.toThrow(
    'Somebody else changed memory at the same moment. See npm run release -- list, then run the same command again.',
  );
});

test('a release that is interrupted while it takes the lock leaves none', async () => {
  const { store } = memoryStore();
  const interrupted = new AbortController();
  const slow = changing(store, async (_key, go) => {
    const done = await go();
    interrupted.abort(new Error('Ctrl+C'));
    return done;
  });
  const taking = acquireLock(slow, { by: 'ben', action: 'push', signal: interrupted.signal });
  await expect(taking).rejects.toThrow('Ctrl+C');
  expect(await readLock(store)).toBeUndefined();
});

describe('when the network goes and somebody presses Ctrl+C', () => {
  const at = workplace('memory');

  test('a release ends, at whatever call it was', async () => {
    const { build, around } = at();
    const site = build({ pages: { aboutUs: 'one' } });
    for (let call = 1; ; call++) {
      const interrupted = new AbortController();
      const store = silentAt(memoryStore().store, call, () => interrupted.abort(new Error('Ctrl+C')));
      const timing = { settled: 0, patience: 1 };
      const pushed = push(around({ store, signal: interrupted.signal, timing }), { build: site });
      const ended = await pushed.then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (!store.isSilent()) break;
      // the last calls give the lock back
      expect(['Ctrl+C', 'done'], `call ${call}`).toContain(ended);
    }
  });
});

test.each([
  ['only the beginning of', 20],
  ['nothing of', undefined],
])('a store that shows %s a new entry for a moment does not stop a release', async (_what, bytes) => {
  const { store } = memoryStore();
  const written = new Set<string>();
  const slow: Store = {
    ...changing(store, (key, go) => (written.add(key), go())),
    read: async (key) => {
      const content = await store.read(key);
      return written.delete(key) ? (bytes === undefined ? bytes : content?.subarray(0, bytes)) : content;
    },
  };
  const lock = await acquireLock(slow, { by: 'ben', action: 'push' });
  await lock.confirm();
  await lock.release();
  expect(await readLock(store)).toBeUndefined();
});

test('a long release renews its lock; a lock that is not renewed in time is lost, even if nobody has taken it', async () => {
  const { store } = memoryStore();
  let time = Date.parse('2031-05-04T03:00:00Z');
  const now = () => new Date(time);
  const lock = await acquireLock(store, { by: 'ben', action: 'push', now, beat: 10 });
  for (let beat = 0; beat < 6; beat++) {
    time += 0.3 * LOCK_TIME;
    const until = new Date(time + LOCK_TIME).toISOString();
    await expect.poll(async () => (await readLock(store, now()))?.until).toBe(until);
    await lock.confirm();
  }
  time += LOCK_TIME;
  await expect.poll(() => lock.signal.aborted).toBe(true);
  await expect(lock.confirm()).rejects.toThrow(
    'could not be renewed in time. This release has stopped; what is online is whole',
  );
  await lock.release();
});

test.each(['create', 'remove'])(
  'if the answer to %s gets lost during a renewal, the lock is still held, and can be given back',
  async (last) => {
    const { store } = memoryStore();
    let isUp = true;
    let losesAnswer = false;
    const reach = async <T>(what: string, go: () => Promise<T>): Promise<T> => {
      if (!isUp) throw new Error('connection lost');
      const answer = await go();
      isUp = !(losesAnswer && what === last);
      return isUp ? answer : reach(what, go);
    };
    const broken: Store = {
      ...store,
      read: (key) => reach('read', () => store.read(key)),
      list: (folder) => reach('list', () => store.list(folder)),
      create: (object) => reach('create', () => store.create(object)),
      remove: (key) => reach('remove', () => store.remove(key)),
    };
    const lock = await acquireLock(broken, { by: 'ben', action: 'push', beat: 10 });
    losesAnswer = true;
    await expect.poll(() => isUp).toBe(false);
    losesAnswer = false;
    isUp = true;
    await lock.confirm();
    await lock.release();
    expect(await readLock(store)).toBeUndefined();
  },
);
