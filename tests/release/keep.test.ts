import { describe, expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withPages } from './support/sample-site.ts';
import { text, workplace } from './support/workplace.ts';

const DAY = 24 * 3_600_000;

describe.each(['folder', 'bucket'] as const)('what a %s keeps', (kind) => {
  const at = workplace(kind);

  // the four releases are of the days 0, 30, 37 and 39
  test.each([
    { releases: 2, days: 0 },
    { releases: 0, days: 8 },
  ])('an old asset and its document are kept for %j after they were replaced, and then deleted', async (keep) => {
    const { store, build, around } = at();
    const pushed = (word: string, day: number) => {
      const now = () => new Date(Date.parse('2031-05-04T03:00:00Z') + day * DAY);
      return push(around({ keep, now }), { build: build(withPages({ repayment: word })) });
    };
    await store.put(ownObject('assets/foreign-12345678.js', Buffer.from('foreign')));
    const { release } = await pushed('one', 0);
    const asset = release!.pages.repayment!.assets.at(-1)!.file;
    const copy = `.page/repayment/${release!.pages.repayment!.html.hash}.html`;
    for (const [word, day] of [['two', 30] as const, ['three', 37] as const]) {
      await pushed(word, day);
      expect(await store.read(asset), word).toBeDefined();
      expect(await store.read(copy), word).toBeDefined();
    }
    const { deleted } = await pushed('four', 39);
    expect(deleted).toEqual(expect.arrayContaining([asset, copy]));
    expect(await store.read(asset)).toBeUndefined();
    expect(await store.read(copy)).toBeUndefined();
    // files that other pages share with it, and files that no release knows, are still there
    expect(await text(store, 'assets/foreign-12345678.js')).toBe('foreign');
    expect((await verify(store)).faults).toEqual([]);
    await expect(rollback(around(), { pages: ['repayment'], release: release!.id })).rejects.toThrow(
      `${copy} is no longer kept in ${store.name}. Check out abc123, then run: npm run build -- repayment, npm run release -- push repayment`,
    );
  });
});
