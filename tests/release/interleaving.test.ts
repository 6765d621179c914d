import { describe, expect, test } from 'vitest';
import { readPending, releaseIds } from '../../scripts/release/history.ts';
import { LOCK_TIME, LockedError } from '../../scripts/release/lock.ts';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withPages } from './support/sample-site.ts';
import { dyingOn, pausingAt } from './support/stores.ts';
import { text, workplace } from './support/workplace.ts';

// Two operators in every interleaving: the first release is paused at each of its writes in turn, while the second one runs.

const SMALL = { pages: { repayment: 'one', aboutUs: 'one' }, files: {} };

describe.each(['folder', 'memory'] as const)('two releases to a %s', (kind) => {
  const at = workplace(kind);

  test('if the first is suspended, the second takes over and finishes what was begun; the first writes nothing more', async () => {
    let time = Date.parse('2031-05-04T03:00:00Z');
    const now = () => new Date(time);
    const { store, build, around, purged } = at();
    await push(around({ now }), { build: build(SMALL) });
    for (let write = 1; ; write++) {
      const start = build(SMALL);
      let count = 0;
      const laptop = pausingAt(store, () => ++count === write);
      const ofAna = build(withPages({ repayment: `ana${write}` }, SMALL));
      const ofBen = build(withPages({ aboutUs: `ben${write}` }, SMALL));
      purged();
      // the clock of a suspended machine stops: only the store shows that time has passed
      const asleep = new Date(time);
      const first = push(around({ now: () => asleep, store: laptop.store }), {
        build: ofAna,
        pages: ['repayment'],
      }).catch((error: unknown) => error);
      const isOver = await Promise.race([laptop.reached.then(() => false), first.then(() => true)]);
      if (isOver) break;
      time += LOCK_TIME + 1;
      const { release } = await push(around({ now, by: 'ben' }), { build: ofBen, pages: ['aboutUs'] });
      laptop.resume();
      const result = await first;
      const what = `write ${write}, ${laptop.key() ?? ''}`;

      // only a release that had nothing left but cleaning up may report success
      const isDone = !(result instanceof Error);
      if (isDone) expect(laptop.key(), what).toMatch(/^releases\/(lock|pending)\//);
      else expect(result, what).toBeInstanceOf(LockedError);
      expect((await releaseIds(store))[0], what).toBe(release?.id);
      expect(await text(store, 'aboutUs.html'), what).toContain(`ben${write}`);

      // at most the one object that was being uploaded arrives late; verify says so, and the next release repairs it
      const { faults } = await verify(store);
      expect(
        faults.filter(({ key }) => key !== laptop.key() && !key.includes('/pending/')),
        what,
      ).toEqual([]);
      const isAnas = release?.pages.repayment?.html.hash === ofAna.pages[0]?.html.hash;
      if (isAnas) expect(purged(), what).toContain('/repayment');
      await push(around({ now, by: 'ben' }), { build: isAnas ? ofAna : start, pages: ['repayment'] });
      expect((await verify(store)).faults, what).toEqual([]);
      expect(await readPending(store), what).toEqual([]);

      // the history knows both releases: both pages can go back
      await rollback(around({ now }), { pages: isAnas ? ['aboutUs', 'repayment'] : ['aboutUs'] });
      expect(await text(store, 'aboutUs.html'), what).toContain('one');
      expect(await text(store, 'repayment.html'), what).toContain('one');
    }
  });

  test('a release that wakes up at its last step deletes only its own pending work', async () => {
    const { store, build, around, purged } = at();
    let time = Date.parse('2031-05-04T03:00:00Z');
    const now = () => new Date(time);
    await push(around({ now }), { build: build(SMALL) });
    let pendingWrites = 0;
    const laptop = pausingAt(store, (key) => key.startsWith('releases/pending/') && ++pendingWrites === 2);
    const ofAna = build(withPages({ repayment: 'ana' }, SMALL));
    const first = push(around({ now, store: laptop.store }), { build: ofAna, pages: ['repayment'] });
    await laptop.reached;
    time += LOCK_TIME + 1;
    const dying = dyingOn(store, /^releases\/\d/);
    const ofBen = build(withPages({ aboutUs: 'ben' }, SMALL));
    await expect(push(around({ now, store: dying }), { build: ofBen, pages: ['aboutUs'] })).rejects.toThrow('died');
    laptop.resume();
    await first;
    purged();
    await push(around({ now }), { build: build(withPages({ repayment: 'eva' }, SMALL)), pages: ['repayment'] });
    expect(purged(), 'of what ben had begun').toContain('/aboutUs');
    expect(await text(store, 'aboutUs.html')).toContain('ben');
    expect((await verify(store)).faults).toEqual([]);
  });
});
