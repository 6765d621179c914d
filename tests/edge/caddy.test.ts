import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { ASSET_CACHE, FILE_CACHE, HTML_CACHE, urlsOf } from '../../scripts/edge/rules.ts';
import { ensure } from '../../scripts/ensure/debian.ts';
import { ask, expectSecurityHeaders } from './support/ask.ts';
import { startCaddy } from './support/origin.ts';
import { freePorts, type RunningProcess } from './support/process.ts';
import { documentOf, openFolder, writeSampleSite } from './support/sample-site.ts';

// What the generated Caddyfile answers, asked of a real Caddy.

const { folder, remove } = openFolder();
const log = path.join(folder, 'access.log');
let caddy: RunningProcess | undefined;
let url: string;
beforeAll(async () => {
  ensure(['caddy']);
  const root = path.join(folder, 'site');
  writeSampleSite(root);
  const [port = 0] = await freePorts(1);
  caddy = await startCaddy({ screens, root, folder: path.join(folder, 'caddy'), port, log });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await caddy?.stop();
  remove();
});

const get = (address: string, encoding = 'identity') =>
  ask(url + address, { headers: { 'accept-encoding': encoding } });

test('every screen has one file and no redirect', async () => {
  for (const screen of screens)
    for (const address of urlsOf(screen)) {
      const answer = await get(`${address}?sessionId=a`);
      expect(answer.status, address).toBe(200);
      expect(answer.body.toString(), address).toBe(documentOf(screen.id));
      expect(answer.headers['cache-control'], address).toBe(HTML_CACHE);
      expect(answer.headers['content-type'], address).toBe('text/html; charset=utf-8');
      expectSecurityHeaders(answer, address);
    }
});

test.each([
  '/nothing',
  '/REPAYMENT',
  '/assets/gone-abc.js',
  '/manifest.json',
  '/releases/x.json',
  '/.env',
  '/repayment.html.br',
])('%s is the error page with 404, kept by nobody', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe(documentOf('error'));
  expect(answer.headers['cache-control']).toBe('no-cache');
  expectSecurityHeaders(answer, address);
});

test('files are kept by their kind, in the variants of the build', async () => {
  const plain = await get('/assets/repayment-abc.js');
  expect(plain.headers['cache-control']).toBe(ASSET_CACHE);
  expect((await get('/favicon.svg')).headers['cache-control']).toBe(FILE_CACHE);
  const packed = await get('/assets/repayment-abc.js', 'br, gzip');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toContain('Accept-Encoding');
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
});

test('what does not read is refused', async () => {
  const answer = await ask(`${url}/repayment`, { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expectSecurityHeaders(answer, 'POST');
});

test('no session is logged', async () => {
  const session = 'session-of-a-borrower';
  await ask(`${url}/repayment?sessionId=${session}`, { headers: { referer: `https://h5.example/?s=${session}` } });
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 10_000 }).toContain('/repayment');
  expect(readFileSync(log, 'utf8')).not.toContain(session);
});
