import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import {
  ASSET_CACHE,
  CANARY_SHARES,
  canaryFile,
  FILE_CACHE,
  GROUP_HEADER,
  HTML_CACHE,
  NO_SHARE,
  NO_VARY_SEARCH,
  urlsOf,
} from '../../scripts/edge/rules.ts';
import { ensure, locate } from '../../scripts/ensure/debian.ts';
import { ask, expectSecurityHeaders } from './support/ask.ts';
import { startCaddy, startOrigin } from './support/origin.ts';
import { freePorts } from './support/process.ts';
import { documentOf, openFolder, writeSampleSite } from './support/sample-site.ts';

// The answers of the generated configurations in a real nginx and a real Caddy.

describe.each([
  { name: 'nginx', programs: ['nginx', 'nginx-brotli'], start: startOrigin },
  { name: 'Caddy', programs: ['caddy'], start: startCaddy },
] as const)('$name', ({ name, programs, start }) => {
  const { folder, remove } = openFolder();
  const log = path.join(folder, 'access.log');
  let url: string;
  beforeAll(async () => {
    ensure(programs);
    const root = path.join(folder, 'site');
    writeSampleSite(root);
    const [port = 0] = await freePorts(1);
    const server = await start({ root, folder: path.join(folder, 'server'), port, log });
    url = `http://127.0.0.1:${port}`;
    return async () => {
      await server.stop();
      remove();
    };
  });

  const get = (address: string, encoding?: string) =>
    ask(url + address, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
  /** Caddy sends no keys. */
  const ofNginx = (header: string) => (name === 'nginx' ? header : undefined);

  test.each(screens)('$id is one file under all of its addresses, without a redirect', async (screen) => {
    for (const address of urlsOf(screen)) {
      const answer = await get(`${address}?orderId=1&sessionId=a%20b`);
      expect(answer.status, address).toBe(200);
      expect(answer.body.toString(), address).toBe(documentOf(screen.id));
      expect(answer.headers, address).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': HTML_CACHE,
        'no-vary-search': NO_VARY_SEARCH,
      });
      expect(answer.headers.vary, address).toBe('Accept-Encoding');
      expect(answer.headers['surrogate-key'], address).toBe(ofNginx(`html page-${screen.id}`));
      expectSecurityHeaders(answer, address);
    }
  });

  test.each([
    '/nothing',
    '/nothing.html',
    '/REPAYMENT',
    '/repayment/',
    '/repayment.htm',
    '/img/',
    '/assets/gone-abc.js',
    '/a/b/c',
    // existing files that are not for visitors
    '/manifest.json',
    '/manifest.json.br',
    '/releases/20261121T060454123Z.json',
    '/releases/html/repayment-abc.html',
    '/releases',
    '/.env',
    '/%2eenv',
    '/assets/.secret.js',
    '/.well-known/.key',
    '/.well-known/assetlinks.json.br',
    '/assets/../.env',
    '/repayment.html.br',
    '/assets/react-19-abc.js.gz',
    // an address is decoded once: decoded again, these would be hidden files, or pages that no purge reaches
    '/%252eenv',
    '/manifest.json%3F',
    '/releases%252F20261121T060454123Z.json',
    '/repayment.html.br%3F',
    '/aboutUs%252ehtml',
    '/aboutUs.html%3F',
    '/about%2555s',
  ])('%s answers 404 with the error page, which is not cached', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(documentOf('error'));
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['no-vary-search']).toBeUndefined();
    expect(answer.headers['surrogate-key']).toBeUndefined();
    expectSecurityHeaders(answer, address);
  });

  test.each([
    '//aboutUs',
    '/%61boutUs',
    '/aboutUs%0A',
    '/aboutUs%2ehtml',
    '//aboutUs.html',
    '/./aboutUs',
    '/aboutUs/..',
    '/img/../aboutUs.html',
    '/img/%2E%2E/aboutUs.html',
    '/aboutUs.html#top',
    '//img/picture.png',
    '/img/a%20%62.png',
    '/img/ni%c3%b1o.png',
  ])(
    '%s, another spelling of an address, is kept by no shared cache, because a purge would miss it',
    async (spelling) => {
      const answer = await get(`${spelling}?orderId=1`);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expectSecurityHeaders(answer, spelling);
    },
  );

  test.each([
    ['/assets/react-19-abc.js', ASSET_CACHE, 'assets shared', /javascript; charset=utf-8$/],
    ['/assets/early-abc.js', ASSET_CACHE, 'assets shared', /javascript; charset=utf-8$/],
    ['/assets/repayment-abc.js', ASSET_CACHE, 'assets page-repayment', /javascript; charset=utf-8$/],
    ['/assets/repayment.code128-abc.js', ASSET_CACHE, 'assets page-repayment', /javascript; charset=utf-8$/],
    ['/favicon.svg', FILE_CACHE, 'files', /^image\/svg\+xml$/],
    ['/robots.txt', FILE_CACHE, 'files', /^text\/plain; charset=utf-8$/],
    ['/.well-known/assetlinks.json', FILE_CACHE, 'files', /^application\/json\b/],
    ['/img/picture.png', FILE_CACHE, 'files', /^image\/png$/],
    ['/img/picture.png?from=//%61', FILE_CACHE, 'files', /^image\/png$/],
    ['/img/a%20b.png', FILE_CACHE, 'files', /^image\/png$/],
    ['/img/ni%C3%B1o.png', FILE_CACHE, 'files', /^image\/png$/],
  ])('%s has the headers of its kind', async (address, cache, key, type) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.headers['surrogate-key']).toBe(ofNginx(key));
    expect(answer.headers['content-type']).toMatch(type);
    expectSecurityHeaders(answer, address);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'a client that accepts %s gets the compressed variant of the build',
    async (accepted, encoding, decode) => {
      for (const address of ['/repayment', '/assets/react-19-abc.js', '/nothing']) {
        const plain = await get(address);
        const answer = await get(address, accepted);
        expect(answer.status, address).toBe(plain.status);
        expect(answer.headers['content-encoding'], address).toBe(encoding);
        expect(answer.headers.vary, address).toBe('Accept-Encoding');
        expect(plain.headers.vary, address).toBe('Accept-Encoding');
        expect(answer.headers['content-type'], address).toBe(plain.headers['content-type']);
        expect(decode(answer.body).equals(plain.body), address).toBe(true);
      }
    },
  );

  test('a proxy that names itself gets the compressed variant, too', async () => {
    const answer = await ask(`${url}/repayment`, { headers: { via: '1.1 varnish', 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('a client that has the file already gets 304 with its headers', async () => {
    const { headers } = await get('/repayment');
    const again = await ask(`${url}/repayment`, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe(HTML_CACHE);
    expect(again.headers['no-vary-search']).toBe(NO_VARY_SEARCH);
    expectSecurityHeaders(again, '304');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with 405', async (method) => {
    for (const address of ['/repayment', '/nothing', '/assets/react-19-abc.js', '/healthz']) {
      const answer = await ask(url + address, { method });
      expect(answer.status, address).toBe(405);
      expect(answer.headers.allow, address).toBe('GET, HEAD');
      expect(answer.headers['cache-control'], address).toBe('private, no-cache');
      expectSecurityHeaders(answer, address);
    }
  });

  test('HEAD is answered like GET, without a body', async () => {
    const answer = await ask(`${url}/order`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(0);
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(documentOf('orderDetails')));
  });

  test('no session is logged', async () => {
    const referer = 'https://h5.example/?s=session-of-a-borrower';
    await ask(`${url}/complaint?sessionId=session-of-a-borrower&deviceId=1`, { headers: { referer } });
    await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 10_000 }).toContain('/complaint');
    expect(readFileSync(log, 'utf8')).not.toMatch(/session|deviceId|\?/);
  });

  test('the health check is never cached', async () => {
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(answer.body.toString().trim()).toBe('ok');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['surrogate-key']).toBeUndefined();
  });

  if (name !== 'nginx') return;

  test('a group that a visitor claims is ignored, and no cache keeps the answer', async () => {
    const file = path.join(folder, 'site', canaryFile('orderDetails', CANARY_SHARES[0]));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, documentOf('canary'));
    onTestFinished(() => unlinkSync(file));
    const own = await get('/order?deviceId=1');
    for (const group of [...CANARY_SHARES, NO_SHARE]) {
      const answer = await ask(`${url}/order?deviceId=1`, { headers: { [GROUP_HEADER]: String(group) } });
      expect(answer.body.toString(), String(group)).toBe(own.body.toString());
      expect(answer.headers['cache-control'], String(group)).toBe('private, no-cache');
    }
  });

  // Varnish refuses to start with a VCL that it cannot compile
  test('its configuration is accepted without a warning', () => {
    const line = ['-t', '-q', '-e', 'stderr', '-c', path.join(folder, 'server/nginx.conf')];
    const { status, stderr } = spawnSync(locate('nginx'), line, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
