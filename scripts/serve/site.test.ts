import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask as askUrl } from '../../tests/edge/support/ask.ts';
import { serving } from '../../tests/temporary.ts';
import { headersOf } from '../edge/rules.ts';
import { sampleBuild } from '../../tests/setup/sample-build.ts';
import { site } from './site.ts';

const build = await sampleBuild({ 'error.html': '<title>Page not found</title>', 'manifest.json': '"secret"' });
const url = await serving(site(build.dist));

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  askUrl(url + path, { method, headers });

/** As node gives the names of headers: in small letters. */
const asRead = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test.each(['/orderDetails', '/orderDetails.html', '/order', '/loanDetails', '/order?productId=1&orderId=2'])(
  '%s reaches the file of its screen without a redirect',
  async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(build.texts['orderDetails.html']);
  },
);

test.each([
  ['/repayment', 'repayment.html'],
  ['/repayment%2ehtml', 'repayment.html'],
  ['//assets%2f/repayment-abc.js', 'assets/repayment-abc.js'],
  ['/assets/repayment-abc.js', 'assets/repayment-abc.js'],
  ['/assets/picture-abc.png', 'assets/picture-abc.png'],
])('%s has the headers of the edge, and so does its answer 304', async (path, file) => {
  const first = await ask(path);
  expect(first.headers).toMatchObject(asRead(headersOf(file)));
  const known = await ask(path, { 'if-none-match': String(first.headers.etag) });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect(known.headers).toMatchObject(asRead(headersOf(file)));
});

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])('sends %s to a client that accepts %s', async (encoding, accepted, unpack) => {
  const { headers, body } = await ask('/assets/repayment-abc.js', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(build.texts['assets/repayment-abc.js']);
});

test('a page that is built again while the server runs is served', async () => {
  const before = await ask('/repayment');
  await build.write('repayment.html', '<title>Repayment, new</title>');
  const after = await ask('/repayment', { 'if-none-match': String(before.headers.etag) });
  await build.write('repayment.html', build.texts['repayment.html']);
  expect(after.body.toString()).toContain('new');
});

test('HEAD has the same headers as GET and no body; other methods are refused with 405', async () => {
  const [get, head] = [await ask('/repayment'), await ask('/repayment', {}, 'HEAD')];
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.body).toHaveLength(0);
  const post = await ask('/repayment', {}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['bytes=0-4', 'bytes=5-2'])('a request for the range %s gets the whole file', async (range) => {
  const { status, body } = await ask('/repayment', { range });
  expect([status, body.toString()]).toEqual([200, build.texts['repayment.html']]);
});

test.each([
  [
    'is not there',
    [
      '/nothing',
      '/nothing.html',
      '/REPAYMENT',
      '/assets/gone.js',
      '/repayment.html%00.png',
      '/repayment.html%3fx',
      '/%',
    ],
  ],
  [
    'leads out of the build',
    ['/%2e%2e/outside.txt', '/..%2foutside.txt', '/assets/..%2f..%2foutside.txt', '/..%5coutside.txt'],
  ],
  ['leads far out of the build', ['/%2e%2e%2f%2e%2e%2fetc/passwd', '//etc/passwd', '/assets/../manifest.json']],
  ['is hidden', ['/.hidden/key.txt', '/%2ehidden/key.txt', '/manifest.json', '/%6danifest.json', '/repayment.html.br']],
  ['is hidden behind another slash', ['//manifest.json', '/%2fmanifest.json', '//.hidden//key.txt']],
  ['is a folder', ['/assets', '/assets/', '/repayment/', '/repayment.html/']],
])('a path that %s answers 404 with the error page, which is not cached: %j', async (_why, paths) => {
  for (const path of paths) {
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'br' });
    expect([status, body.toString()], path).toEqual([404, '<title>Page not found</title>']);
    expect(headers, path).toMatchObject({ ...asRead(headersOf()), 'content-type': 'text/html; charset=utf-8' });
    expect(headers, path).not.toHaveProperty('no-vary-search');
  }
});
