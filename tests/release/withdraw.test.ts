import { describe, expect, test } from 'vitest';
import { objectsOf } from '../../scripts/release/objects.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { readStatus } from '../../scripts/release/status.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withoutScreen } from './support/registry.ts';
import { FIRST } from './support/sample-site.ts';
import { DOWN, text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket'] as const)('taking a page offline in a %s', (kind) => {
  const at = workplace(kind);

  test('a page whose screen was deleted stays online after a push, and is removed by its name with all its addresses', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    withoutScreen('orderDetails');
    await push(around(), { build: build({ ...FIRST, pages: { repayment: 'two', aboutUs: 'one' } }) });
    expect(await text(store, 'orderDetails.html')).toContain('one');
    const addresses = async () => {
      const { pages } = await readStatus(store, 'http://127.0.0.1:1', new AbortController().signal);
      return pages.find(({ id }) => id === 'orderDetails')?.seen.map(({ url }) => url);
    };
    const seen = await addresses();
    expect(seen).toEqual(['/orderDetails', '/order', '/loanDetails', '/orderDetails.html']);
    const { release } = await remove(around({ by: 'ben', purgers: [DOWN] }), ['orderDetails']);
    const changed = { pages: ['orderDetails'], files: [] };
    expect(release).toMatchObject({ action: 'remove', by: 'ben', revision: 'abc123', changed });
    expect(await store.read('orderDetails.html')).toBeUndefined();
    purged();
    await remove(around(), ['orderDetails']);
    expect(purged()).toEqual(seen);
    expect(await addresses()).toEqual(seen);
  });

  test('a document that arrives after the removal is reported by verify; the next push or removal deletes and purges it', async () => {
    const { store, build, around, purged } = at();
    const site = build(FIRST);
    await push(around(), { build: site });
    await remove(around(), ['orderDetails']);
    const { html } = site.pages.find(({ screen }) => screen.id === 'orderDetails')!;
    const late = objectsOf(html, store.layout);
    const runs = {
      push: () => push(around(), { build: site }),
      'push of another page': () => push(around(), { build: site, pages: ['aboutUs'] }),
      remove: () => remove(around(), ['orderDetails']),
      // its screen is gone since
      'removal of another page': () => (withoutScreen('orderDetails'), remove(around(), ['aboutUs'])),
    };
    for (const [name, run] of Object.entries(runs)) {
      for (const object of late) await store.put(object);
      const fault = 'the page was taken offline. The next release deletes it.';
      expect((await verify(store)).faults, name).toEqual(late.map(({ key }) => ({ key, fault })));
      purged();
      await run();
      expect((await verify(store)).faults, name).toEqual([]);
      expect(await store.read('orderDetails.html'), name).toBeUndefined();
      expect(purged(), name).toEqual(expect.arrayContaining(['/orderDetails', '/order', '/orderDetails.html']));
    }
    expect((await push(around(), { build: site })).release, 'nothing is left').toBeUndefined();
  });

  test('a file that was deleted from public stays online, and is removed by its path', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    const rest = build({ ...FIRST, files: { 'robots.txt': 'User-agent: *' } });
    expect((await push(around(), { build: rest })).release).toBeUndefined();
    purged();
    const { release } = await remove(around(), ['/img/app.svg']);
    expect(release?.changed).toEqual({ pages: [], files: ['img/app.svg'] });
    expect(purged()).toEqual(['/img/app.svg']);
    expect(await store.list('img')).toEqual([]);
    expect((await verify(store)).faults).toEqual([]);
    expect((await push(around(), { build: rest })).release, 'it stays offline').toBeUndefined();
    await push(around(), { build: build(FIRST) });
    expect(await text(store, 'img/app.svg'), 'the build has it again').toBe('<svg/>');
  });

  test('a file that somebody has deleted in the store is no fault any more after its removal', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    for (const key of await store.list('img')) await store.remove(key);
    expect((await verify(store)).faults).toContainEqual({ key: 'img/app.svg', fault: 'missing' });
    await remove(around(), ['/img/app.svg', 'aboutUs']);
    expect((await verify(store)).faults).toEqual([]);
    expect(await store.read('aboutUs.html')).toBeUndefined();
  });

  test('a page that is unknown, not online or has to stay is refused by name', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    await expect(remove(around(), ['complaint'])).rejects.toThrow('complaint is not online');
    await expect(remove(around(), ['error'])).rejects.toThrow('it has to stay');
    await expect(remove(around(), ['promotoin'])).rejects.toThrow("There is no screen 'promotoin'");
    for (const file of ['/img/ap.svg', '/aboutUs', '/aboutUs.html'])
      await expect(remove(around(), [file])).rejects.toThrow(`There is no file ${file} online in ${store.name}`);
  });
});
