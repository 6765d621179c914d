import { unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask, expectSecurityHeaders } from './support/ask.ts';
import { startEdge, type Edge } from './support/edge.ts';
import { documentOf, writeSampleSite } from './support/sample-site.ts';

// The behaviour of the generated VCL in a real Varnish in front of a real nginx.

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  writeSampleSite(edge.site);
  return edge.stop;
});

/** What the cache says about an address: HIT, MISS, STALE. */
const cacheOf = async (address: string, encoding?: string): Promise<unknown> =>
  (await edge.ask(address, encoding)).headers['x-cache'];

test('keeps one copy for each encoding, whatever the query', async () => {
  expect(await cacheOf('/aboutUs')).toBe('MISS');
  expect(await cacheOf('/aboutUs?sessionId=1')).toBe('HIT');
  expect(await cacheOf('/aboutUs', 'gzip, br')).toBe('MISS');
  expect(await cacheOf('/aboutUs', 'br;q=1.0, gzip;q=0.8')).toBe('HIT');
  expect(await cacheOf('/aboutUs', 'gzip')).toBe('MISS');
  const brotli = await edge.ask('/aboutUs', 'br');
  expect(brotli.headers['content-encoding']).toBe('br');
  // a CDN in front of it purges by key, too
  expect(brotli.headers).toMatchObject({ 'surrogate-key': 'html page-aboutUs' });
  expect(brotli.headers).not.toHaveProperty('xkey');
  expect(brotli.headers).not.toHaveProperty('via');
});

test('a purge of one address removes all of its variants, and no other address', async () => {
  for (const address of ['/repayment', '/repayment.html']) {
    await cacheOf(address);
    await cacheOf(address, 'br');
  }
  expect((await edge.purge('/repayment')).status).toBe(200);
  expect(await cacheOf('/repayment.html')).toBe('HIT');
  expect(await cacheOf('/repayment', 'br')).toBe('MISS');
  expect(await cacheOf('/repayment')).toBe('MISS');
  expect(await cacheOf('/repayment')).toBe('HIT');
  // the purge request accepts no encoding, so it hits no stored variant
  await cacheOf('/complaintList', 'br');
  await edge.purge('/complaintList');
  expect(await cacheOf('/complaintList', 'br')).toBe('MISS');
});

test('a purge of an address leaves no copy under another spelling of it', async () => {
  const spellings = ['//aboutUs', '/%61boutUs', '/aboutUs%0A', '/./aboutUs', '/aboutUs#top'];
  // twice, as a second visitor would get a kept copy
  for (const spelling of [...spellings, ...spellings]) await edge.ask(`${spelling}?orderId=1`);
  await edge.purge('/aboutUs');
  for (const spelling of spellings)
    expect(await edge.ask(spelling), spelling).toMatchObject({ status: 200, headers: { 'x-cache': 'MISS' } });
  // an app that joins two slashes still gets the page, from the cache
  expect(await edge.ask('//aboutUs')).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } });
  await edge.purge('//aboutUs');
  expect(await cacheOf('/aboutUs')).toBe('MISS');
});

test('an origin without brotli is asked for gzip, too', async () => {
  const plain = await startEdge({ brotli: false });
  onTestFinished(plain.stop);
  writeSampleSite(plain.site);
  expect((await plain.ask('/aboutUs', 'gzip, br')).headers['content-encoding']).toBe('gzip');
  expect((await plain.ask('/aboutUs', 'gzip, deflate, br, zstd')).headers['x-cache']).toBe('HIT');
});

test('a purge by key removes a page under all of its addresses', async () => {
  const addresses = ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html'];
  for (const address of [...addresses, '/confirmV3']) await cacheOf(address);
  const { body } = await edge.purgeKey('page-orderDetails');
  expect(body.toString()).toContain('purged by key: 4');
  for (const address of addresses) expect(await cacheOf(address), address).toBe('MISS');
  expect(await cacheOf('/confirmV3')).toBe('HIT');
});

test('only the admin socket purges, and it answers no other request', async () => {
  await cacheOf('/complaint');
  expect((await ask(`${edge.url}/complaint`, { method: 'PURGE', headers: { connection: 'close' } })).status).toBe(405);
  expect(await cacheOf('/complaint')).toBe('HIT');
  expect((await ask(`${edge.admin}/complaint`)).status).toBe(403);
});

test('refuses other methods than GET and HEAD with 405 and the headers of every answer', async () => {
  const answer = await ask(`${edge.url}/repayment`, { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expectSecurityHeaders(answer, 'POST');
});

test('a 404 is kept; if the file is added later, it is served after its purge', async () => {
  const file = path.join(edge.site, 'img/late.svg');
  onTestFinished(() => unlinkSync(file));
  expect((await edge.ask('/img/late.svg')).status).toBe(404);
  expect(await cacheOf('/img/late.svg')).toBe('HIT');
  writeFileSync(file, '<svg/>');
  await edge.purge('/img/late.svg');
  expect((await edge.ask('/img/late.svg')).status).toBe(200);
});

test('another document of the same size is fetched after its purge', async () => {
  const file = path.join(edge.site, 'testPreview.html');
  const changed = documentOf('testPreview').replace('Lorem', 'Other');
  await cacheOf('/testPreview');
  writeFileSync(file, changed);
  utimesSync(file, 1_000_000_000, 1_000_000_000); // releases set times of the past
  expect((await edge.ask('/testPreview')).body.toString(), 'before the purge').not.toBe(changed);
  await edge.purge('/testPreview');
  expect((await edge.ask('/testPreview')).body.toString()).toBe(changed);
});
