import { describe, expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { objectsOf } from '../../scripts/release/objects.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject, StoreError } from '../../scripts/release/store.ts';
import { sha256 } from '../../scripts/build/hash.ts';
import { outcomeText } from '../../scripts/release/texts.ts';
import { verify } from '../../scripts/release/verify.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket'] as const)('verify a %s', (kind) => {
  const at = workplace(kind);

  test('finds damaged and missing objects and, in a bucket, other headers; the same push repairs them', async () => {
    const { store, build, around, purged } = at();
    const site = build(FIRST);
    await push(around(), { build: site });
    purged();
    const [page] = site.pages;
    const [, , own] = page!.assets;
    const document = objectsOf(page!.html, store.layout).at(-1)!;
    const damaged = Buffer.from('damaged');
    await store.put({ ...document, content: damaged, hash: sha256(damaged) });
    await store.remove(own!.file);
    // the kept copy of a page whose own document is right
    const [copy] = await store.list('.page/aboutUs');
    await store.remove(copy!);
    const robots = objectsOf(site.files.at(-1)!, store.layout).at(-1)!;
    await store.put({ ...robots, cacheControl: 'no-store' });

    const { faults } = await verify(store);
    expect(faults).toEqual(
      expect.arrayContaining([
        { key: own!.file, fault: 'missing' },
        {
          key: 'kept aboutUs.html',
          fault: expect.stringContaining(`${copy} is no longer kept in ${store.name}`) as string,
        },
        { key: 'repayment.html', fault: 'other content' },
      ]),
    );
    // the web server sets the headers of a folder
    expect(faults.map(({ key }) => key).includes('robots.txt')).toBe(kind === 'bucket');

    await push(around(), { build: site });
    expect((await verify(store)).faults).toEqual([]);
    expect(await text(store, 'repayment.html')).toContain('one');
    expect(purged()).toEqual(expect.arrayContaining(['/repayment', `/${own!.file}`]));
  });

  test.each(['.br', '.gz'])(
    'names a kept document whose %s is damaged, and a roll-back does not serve it',
    async (ending) => {
      const { store, build, around } = at();
      const { release } = await push(around(), { build: build(FIRST) });
      const copy = `.page/repayment/${release!.pages.repayment!.html.hash}.html${ending}`;
      await store.put(ownObject(copy, Buffer.from('damaged')));
      const fault = `${copy} in ${store.name} is damaged. Delete it in the store, then run the same command again.`;
      expect((await verify(store)).faults).toEqual([{ key: 'kept repayment.html', fault }]);
      await push(around(), { build: build(withPages({ repayment: 'two' })), pages: ['repayment'] });
      await expect(rollback(around(), { pages: ['repayment'] })).rejects.toThrow(fault);
      expect(await text(store, 'repayment.html')).toContain('two');
      // the plain document and the other variant are enough
      await store.remove(copy);
      await rollback(around(), { pages: ['repayment'] });
      expect(await text(store, 'repayment.html')).toContain('one');
    },
  );

  test('a push that only restores a kept copy has nothing to purge, and does not say that no CDN is set', async () => {
    const { store, build, around } = at();
    const first = await push(around({ purgers: [] }), { build: build(FIRST) });
    expect(outcomeText(first, store.name)).toContain('No CDN is set');
    const [copy] = await store.list('.page/aboutUs');
    await store.remove(copy!);
    const again = await push(around(), { build: build(FIRST) });
    expect([again.release !== undefined, again.purges]).toEqual([true, []]);
    expect(outcomeText(again, store.name)).not.toContain('No CDN is set');
  });

  test('a damaged upload makes the push fail', async () => {
    const { store, build, around } = at();
    const lossy = {
      ...store,
      put: (object: Parameters<typeof store.put>[0]) =>
        store.put(object.key === 'aboutUs.html' ? { ...object, content: object.content.slice(1) } : object),
    };
    const pushed = push(around({ store: lossy }), { build: build(FIRST) });
    await expect(pushed).rejects.toThrow(StoreError);
    await expect(pushed).rejects.toThrow(
      /after its upload: other content\. Run the same command again\. .* delete that object in the store\.$/,
    );
  });

  test('an empty store is reported as empty', async () => {
    await expect(verify(at().store)).rejects.toThrow('Nothing was released');
  });
});
