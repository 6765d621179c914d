import { describe, expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { text, workplace } from './support/workplace.ts';

const DAY = 24 * 3_600_000;

describe.each(['folder', 'bucket'] as const)('what a %s keeps', (kind) => {
  const at = workplace(kind);

  test('an old asset and its document stay for `keep` releases, then they are deleted', async () => {
    const { store, build, around } = at();
    const keep = { releases: 2, days: 0 };
    await store.put(ownObject('assets/foreign-12345678.js', Buffer.from('foreign')));
    const { release } = await push(around({ keep }), { build: build(FIRST) });
    const asset = release!.pages.repayment!.assets.at(-1)!.file;
    const copy = `.page/repayment/${release!.pages.repayment!.html.hash}.html`;
    for (const word of ['two', 'three']) {
      await push(around({ keep }), { build: build(withPages({ repayment: word })) });
      expect(await store.read(asset), word).toBeDefined();
      expect(await store.read(copy), word).toBeDefined();
    }
    const { deleted } = await push(around({ keep }), { build: build(withPages({ repayment: 'four' })) });
    expect(deleted).toEqual(expect.arrayContaining([asset, copy]));
    expect(await store.read(asset)).toBeUndefined();
    expect(await store.read(copy)).toBeUndefined();
    // what other pages share with it, and what no release knows, is still there
    expect(await text(store, 'assets/foreign-12345678.js')).toBe('foreign');
    expect((await verify(store)).faults).toEqual([]);
    await rollback(around({ keep }), { pages: ['repayment'] });
    expect(await text(store, 'repayment.html')).toContain('three');
  });

  test('and for `days`, counted from when they were replaced', async () => {
    const { store, build, around } = at();
    let time = Date.parse('2031-05-04T03:00:00Z');
    const options = { keep: { releases: 0, days: 8 }, now: () => new Date(time) };
    const { release } = await push(around(options), { build: build(FIRST) });
    const asset = release!.pages.repayment!.assets.at(-1)!.file;
    time += 30 * DAY;
    await push(around(options), { build: build(withPages({ repayment: 'two' })) });
    time += 7 * DAY;
    await push(around(options), { build: build(withPages({ repayment: 'three' })) });
    expect(await store.read(asset)).toBeDefined();
    time += 2 * DAY;
    await push(around(options), { build: build(withPages({ repayment: 'four' })) });
    expect(await store.read(asset)).toBeUndefined();
  });
});
