// @vitest-environment node
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBuild } from './sample-build.ts';
import { site } from './site.ts';

let build: Awaited<ReturnType<typeof sampleBuild>>;
beforeAll(async () => {
  build = await sampleBuild();
});
afterAll(() => build.remove());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(build.dist)(new Request(`http://localhost${path}`, { method, headers }));

test.each(['/orderDetails', '/orderDetails.html', '/order', '/loanDetails', '/order?productId=1&orderId=2'])(
  '%s reaches the file of its screen without a redirect',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(build.texts['orderDetails.html']);
  },
);

test('HTML is asked for again each time, hashed assets are kept for a year', async () => {
  expect((await ask('/repayment')).headers.get('cache-control')).toBe('no-cache');
  const asset = await ask('/assets/repayment-abc.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await ask('/assets/picture-abc.png')).headers.get('content-type')).toBe('image/png');
});

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [null, 'identity', (bytes: Buffer) => bytes],
])('sends %s to who accepts %s', async (encoding, accepted, unpack) => {
  const response = await ask('/assets/repayment-abc.js', { 'accept-encoding': accepted });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(unpack(bytes).toString()).toBe(build.texts['assets/repayment-abc.js']);
});

test('a file without variants does not vary', async () => {
  const response = await ask('/assets/picture-abc.png', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
});

test('what the browser has is not sent again, per variant', async () => {
  const etag = (await ask('/repayment', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const again = await ask('/repayment', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await ask('/repayment', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD has the same headers and no body, other methods are refused', async () => {
  const [get, head] = [await ask('/repayment'), await ask('/repayment', {}, 'HEAD')];
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(await head.text()).toBe('');
  const post = await ask('/repayment', {}, 'POST');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/..%5coutside.txt',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%2fetc/passwd',
  '//etc/passwd',
  '/link.txt',
  '/.hidden/key.txt',
  '/assets',
  '/assets/',
  '/repayment/',
  '/repayment.html%00.png',
  '/%',
])('%s finds nothing', async (path) => {
  await symlink(join(build.dist, '../outside.txt'), join(build.dist, 'link.txt')).catch(() => undefined);
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

test('an unknown path lists the screens that are built, escaped', async () => {
  const page = await (await ask('/nothing/%3Cscript%3E&<b>')).text();
  expect(page).toContain('href="/repayment"');
  expect(page).not.toContain('href="/bindBank"');
  expect(page).not.toMatch(/<script|<b>/);
});

test('an unknown path shows the error screen with 404 when there is one', async () => {
  const withError = await sampleBuild({ 'error.html': '<title>Page not found</title>' });
  const response = await site(withError.dist)(new Request('http://localhost/assets/gone.js'));
  await withError.remove();
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  expect(await response.text()).toContain('Page not found');
});

test.each(['/repayment', '/assets/repayment-abc.js', '/nothing'])('%s carries the security headers', async (path) => {
  const { headers } = await ask(path);
  expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
});
