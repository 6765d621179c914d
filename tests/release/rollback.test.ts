import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../scripts/files-below.ts';
import { readBuild } from '../../scripts/release/build.ts';
import { releaseIds } from '../../scripts/release/history.ts';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { FIRST, withPages, type Words } from './support/sample-site.ts';
import { DOWN, text, workplace, type Workplace } from './support/workplace.ts';

/** Every byte that belongs to a page's document. */
const bytesOf = ({ store }: Workplace, page: string) =>
  Promise.all(['', '.br', '.gz'].map((ending) => store.read(`${page}.html${ending}`)));

/** The operating system in byte 9 of a gzip file. */
const LINUX = 3;
const MACOS = 19;

/** A build whose gzip files were made on another operating system. */
function builtOn(system: number, { build, folder }: Workplace, words: Words) {
  build(words);
  const dist = path.join(folder, 'dist');
  for (const file of filesBelow(dist).filter((name) => name.endsWith('.gz'))) {
    const content = readFileSync(path.join(dist, file));
    content[9] = system;
    writeFileSync(path.join(dist, file), content);
  }
  return readBuild(dist);
}

describe.each(['folder', 'bucket'] as const)('roll-back in a %s', (kind) => {
  const at = workplace(kind);

  test('brings one page back byte for byte, without a build, and leaves the other pages as they are', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    const before = await bytesOf(at(), 'repayment');
    await push(around(), { build: build(withPages({ repayment: 'two', aboutUs: 'two' })) });
    expect(await bytesOf(at(), 'repayment')).not.toEqual(before);
    purged();
    const { release } = await rollback(around({ by: 'ben' }), { pages: ['repayment'] });
    expect(await bytesOf(at(), 'repayment')).toEqual(before);
    expect(await text(store, 'aboutUs.html')).toContain('two');
    expect(purged()).toEqual(['/repayment', '/repayment.html']);
    expect(release).toMatchObject({ by: 'ben', action: 'rollback', changed: { pages: ['repayment'], files: [] } });
    expect((await verify(store)).faults).toEqual([]);
  });

  test('goes back one document each time, or to a named release', async () => {
    const { store, build, around } = at();
    for (const word of ['one', 'two', 'three']) await push(around(), { build: build(withPages({ repayment: word })) });
    const [third = ''] = await releaseIds(store);
    const back = async (release?: string) => {
      await rollback(around(), { pages: ['repayment'], ...(release !== undefined && { release }) });
      return /repayment (\w+)/.exec((await text(store, 'repayment.html')) ?? '')?.[1];
    };
    expect(await back()).toBe('two');
    expect(await back()).toBe('one');
    await expect(back()).rejects.toThrow('repayment has no earlier document');
    expect(await back(third)).toBe('three');
    expect(await back()).toBe('two');
  });

  test('does only the purge if the same command failed to purge before, whatever else was rolled back since', async () => {
    const { store, build, around, purged } = at();
    for (const word of ['one', 'two', 'three']) {
      await push(around(), { build: build(withPages({ repayment: word, aboutUs: word })) });
    }
    for (const page of ['repayment', 'aboutUs']) await rollback(around({ purgers: [DOWN] }), { pages: [page] });
    purged();
    await rollback(around(), { pages: ['repayment'] });
    expect(await text(store, 'repayment.html')).toContain('two');
    expect(purged()).toEqual(expect.arrayContaining(['/repayment', '/aboutUs']));
  });

  test('to a release brings back every page as it was, but a tool of the team only if it is named', async () => {
    const { store, build, around, purged } = at();
    const withTool = build(withPages({ testPreview: 'one' }));
    const { release } = await push(around(), { build: withTool, isInternalIncluded: true });
    await push(around(), { build: build(withPages({ repayment: 'two', aboutUs: 'two' })) });
    purged();
    await rollback(around(), { pages: [], release: release!.id });
    expect(await text(store, 'repayment.html')).toContain('one');
    expect(await text(store, 'aboutUs.html')).toContain('one');
    expect(await store.read('testPreview.html')).toBeUndefined();
    expect(purged()).not.toContain('/orderDetails');
    await rollback(around(), { pages: ['testPreview'], release: release!.id });
    expect(await text(store, 'testPreview.html')).toContain('one');
  });

  test('works after a push from another operating system, which compresses the same files to other bytes', async () => {
    const { around, bucket, purged } = at();
    const store = kind === 'bucket' ? bucket({ encode: 'gzip' }) : at().store;
    const { release } = await push(around({ store }), { build: builtOn(LINUX, at(), FIRST) });
    const react = release!.pages.orderDetails!.assets[0]!.objects.find(({ encoding }) => encoding === 'gzip')!;
    const before = await store.read(react.key);
    const next = builtOn(MACOS, at(), withPages({ orderDetails: 'two' }));
    await push(around({ store }), { build: next, pages: ['orderDetails'] });
    expect(await store.read(react.key), 'the same asset stays').toEqual(before);
    expect((await verify(store)).faults).toEqual([]);
    await rollback(around({ store }), { pages: ['orderDetails'] });
    expect((await verify(store)).faults).toEqual([]);
    purged();
    const same = await push(around({ store }), { build: builtOn(MACOS, at(), FIRST) });
    expect([same.release, same.stored, purged()], 'nothing is new').toEqual([undefined, 0, []]);
  });

  test('leaves a page that cannot be rolled back as it is, and says why', async () => {
    const { store, build, around } = at();
    const { release } = await push(around(), { build: build(FIRST) });
    await push(around(), { build: build(withPages({ repayment: 'two' })) });
    const { file: asset, objects } = release!.pages.repayment!.assets.at(-1)!;
    // the store's metadata of the document is still right
    for (const { key, hash } of objects) await store.put({ ...ownObject(key, Buffer.from('outdated')), hash });
    await expect(rollback(around(), { pages: ['repayment'] })).rejects.toThrow(`other content: ${asset}`);
    expect(await text(store, asset), 'nothing was changed').toBe('outdated');
    await expect(rollback(around(), { pages: ['complaint'] })).rejects.toThrow('complaint is not online');
    await expect(rollback(around(), { pages: ['repayment'], release: '20200101T000000000Z' })).rejects.toThrow(
      'There is no release 20200101T000000000Z',
    );
    expect(await text(store, 'repayment.html')).toContain('two');
  });
});
