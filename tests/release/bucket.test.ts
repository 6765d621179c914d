import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ASSET_CACHE, FILE_CACHE, HTML_CACHE } from '../../scripts/edge/rules.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withAliases, withoutScreen } from './support/registry.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { dyingOn } from './support/stores.ts';
import { text, workplace } from './support/workplace.ts';

const at = workplace('plain bucket');

/** The object as a visitor of a bare bucket gets it. */
async function asServed(key: string) {
  const { endpoint, prefix } = at();
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true });
  const answer = await client.send(new GetObjectCommand({ Bucket: 'site', Key: `${prefix}/${key}` }));
  const { ContentType, CacheControl, ContentEncoding, Metadata } = answer;
  const content = Buffer.from(await answer.Body!.transformToByteArray());
  return { ContentType, CacheControl, ContentEncoding, keys: Metadata?.['surrogate-key'], content };
}

/** The word in the document of orderDetails under each of its keys. */
async function expectEverywhere(word: string | undefined): Promise<void> {
  for (const key of ['orderDetails', 'order', 'loanDetails', 'orderDetails.html'])
    expect(/ (\w+)</.exec((await text(at().store, key)) ?? '')?.[1], key).toBe(word);
}

test('every object has the headers and the surrogate keys that it has to be served with', async () => {
  const { build, around } = at();
  const { release } = await push(around(), { build: build(FIRST) });
  const asset = release!.pages.repayment!.assets.at(-1)!.file;
  expect(await asServed('repayment.html')).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    CacheControl: HTML_CACHE,
    ContentEncoding: undefined,
    keys: 'html page-repayment',
  });
  expect(await asServed(asset)).toMatchObject({
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: ASSET_CACHE,
    keys: 'assets page-repayment',
  });
  expect(await asServed('img/app.svg')).toMatchObject({ ContentType: 'image/svg+xml', CacheControl: FILE_CACHE });
});

test('with --encode br, texts are stored compressed', async () => {
  const { build, around, bucket } = at();
  const store = bucket({ encode: 'br' });
  await push(around({ store }), { build: build(FIRST) });
  const { ContentEncoding, content } = await asServed('orderDetails.html');
  expect(ContentEncoding).toBe('br');
  expect(brotliDecompressSync(content).toString()).toContain('orderDetails one');
  expect((await verify(store)).faults).toEqual([]);
});

test('files that pages share may be stored with another encoding: pages still come back, and verify finds no fault', async () => {
  const { build, around, bucket } = at();
  const site = build(FIRST);
  await push(around(), { build: site });
  const two = build(withPages({ repayment: 'two' }));
  await push(around({ store: bucket({ encode: 'br' }) }), { build: two, pages: ['repayment'] });
  expect((await verify(at().store)).faults).toEqual([]);
  await rollback(around(), { pages: ['repayment'] });
  expect(await text(at().store, 'repayment.html')).toContain('repayment one');
  // a colleague without the option
  await push(around(), { build: site, pages: ['orderDetails'] });
  expect((await verify(at().store)).faults).toEqual([]);
});

test('after a push with another encoding that was interrupted, any page is pushed and comes back', async () => {
  const { build, around, bucket } = at();
  const site = build(FIRST);
  await push(around(), { build: site });
  const two = build(withPages({ repayment: 'two', orderDetails: 'two' }));
  const dying = push(around({ store: dyingOn(bucket({ encode: 'br' }), /^repayment\.html/) }), {
    build: two,
    pages: ['repayment'],
  });
  await expect(dying).rejects.toThrow('died');
  await push(around(), { build: two, pages: ['orderDetails'] });
  expect((await verify(at().store)).faults).toEqual([]);
  await rollback(around(), { pages: ['orderDetails'] });
  expect(await text(at().store, 'orderDetails.html')).toContain('orderDetails one');
  expect((await verify(at().store)).faults).toEqual([]);
});

test('an alias that has moved to a page that is offline stays with the page that has it online', async () => {
  const { build, around, bucket } = at();
  const site = build(FIRST);
  await push(around({ store: bucket({ hasCleanKeys: true }) }), { build: site });
  await remove(around(), ['aboutUs']);
  withAliases('orderDetails', (aliases) => aliases.filter((alias) => alias !== '/order'));
  withAliases('aboutUs', (aliases) => [...aliases, '/order']);
  expect((await verify(at().store)).faults).toEqual([]);
  await push(around(), { build: site, pages: ['repayment'] });
  await expectEverywhere('one');
});

test('clean keys stay up to date without the flag, after a roll-back or a removal, and if the screen was deleted', async () => {
  const { build, around, bucket } = at();
  const { release } = await push(around({ store: bucket({ hasCleanKeys: true }) }), { build: build(FIRST) });
  expect(await asServed('order')).toMatchObject({ ContentType: 'text/html; charset=utf-8', CacheControl: HTML_CACHE });
  const two = build(withPages({ orderDetails: 'two' }));
  await push(around(), { build: two });
  await expectEverywhere('two');
  await rollback(around(), { pages: ['orderDetails'] });
  await expectEverywhere('one');
  await remove(around(), ['orderDetails']);
  await expectEverywhere(undefined);
  // its upload arrives after the removal
  await at().store.put(ownObject('order', Buffer.from('late')));
  expect((await verify(at().store)).faults.map(({ key }) => key)).toEqual(['order']);
  await push(around(), { build: two, pages: ['orderDetails'] });
  withoutScreen('orderDetails');
  await rollback(around(), { pages: [], release: release!.id });
  await expectEverywhere('one');
});
