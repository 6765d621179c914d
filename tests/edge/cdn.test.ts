import { unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { ensure } from '../../scripts/ensure/debian.ts';
import { ask, expectSecurityHeaders } from './support/ask.ts';
import { startCdn } from './support/cdn.ts';
import { startOrigin } from './support/origin.ts';
import { freePorts, type RunningProcess } from './support/process.ts';
import { documentOf, openFolder, writeSampleSite } from './support/sample-site.ts';

// What the generated VCL does, asked of a real Varnish before a real nginx.

const { folder, remove } = openFolder();
const root = path.join(folder, 'site');
const running: RunningProcess[] = [];
let url: string;
let admin: string;
beforeAll(async () => {
  ensure(['nginx', 'nginx-brotli', 'varnishd', 'varnish-xkey']);
  writeSampleSite(root);
  const [originPort = 0, port = 0, adminPort = 0] = await freePorts(3);
  running.push(await startOrigin({ screens, root, folder: path.join(folder, 'nginx'), port: originPort }));
  running.push(await startCdn({ originPort, folder: path.join(folder, 'varnish'), port, adminPort }));
  url = `http://127.0.0.1:${port}`;
  admin = `http://127.0.0.1:${adminPort}`;
});
afterAll(async () => {
  for (const server of running.reverse()) await server.stop();
  remove();
});

/** What the cache says about an address: HIT, MISS, STALE. */
async function cacheOf(address: string, encoding?: string): Promise<unknown> {
  const { headers } = await ask(url + address, {
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });
  return headers['x-cache'];
}

const purge = (address: string, headers: Record<string, string> = {}, to = admin) =>
  ask(to + address, { method: 'PURGE', headers: { connection: 'close', ...headers } });

test('keeps each encoding by itself and nothing of the query', async () => {
  expect(await cacheOf('/aboutUs')).toBe('MISS');
  expect(await cacheOf('/aboutUs?sessionId=1')).toBe('HIT');
  expect(await cacheOf('/aboutUs', 'gzip, br')).toBe('MISS');
  expect(await cacheOf('/aboutUs', 'br;q=1.0, gzip;q=0.8')).toBe('HIT');
  expect(await cacheOf('/aboutUs', 'gzip')).toBe('MISS');
  const brotli = await ask(`${url}/aboutUs`, { headers: { 'accept-encoding': 'br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers).not.toHaveProperty('surrogate-key');
  expect(brotli.headers).not.toHaveProperty('via');
});

test('a purge of one address forgets all of its variants, and no other address', async () => {
  for (const address of ['/repayment', '/repayment.html']) {
    await cacheOf(address);
    await cacheOf(address, 'br');
  }
  expect((await purge('/repayment')).status).toBe(200);
  expect(await cacheOf('/repayment.html')).toBe('HIT');
  expect(await cacheOf('/repayment', 'br')).toBe('MISS');
  expect(await cacheOf('/repayment')).toBe('MISS');
  expect(await cacheOf('/repayment')).toBe('HIT');
  // the purge itself accepts no encoding and finds nothing to hit
  await cacheOf('/complaintList', 'br');
  await purge('/complaintList');
  expect(await cacheOf('/complaintList', 'br')).toBe('MISS');
});

test('a purge by key forgets a page under all of its addresses', async () => {
  const addresses = ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html'];
  for (const address of [...addresses, '/confirmV3']) await cacheOf(address);
  const { body } = await purge('/', { 'x-purge-key': 'page-orderDetails' });
  expect(body.toString()).toContain('purged by key: 4');
  for (const address of addresses) expect(await cacheOf(address), address).toBe('MISS');
  expect(await cacheOf('/confirmV3')).toBe('HIT');
});

test('only the admin socket purges, and it does nothing else', async () => {
  await cacheOf('/complaint');
  expect((await purge('/complaint', {}, url)).status).toBe(405);
  expect(await cacheOf('/complaint')).toBe('HIT');
  expect((await ask(`${admin}/complaint`)).status).toBe(403);
});

test('refuses what does not read, and says so with the headers of every answer', async () => {
  const answer = await ask(`${url}/repayment`, { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expectSecurityHeaders(answer, 'POST');
});

test('a wrong address reaches the origin once in five seconds, and a page that comes is there after its purge', async () => {
  const file = path.join(root, 'img/late.svg');
  onTestFinished(() => unlinkSync(file));
  expect((await ask(`${url}/img/late.svg`)).status).toBe(404);
  expect(await cacheOf('/img/late.svg')).toBe('HIT');
  writeFileSync(file, '<svg/>');
  await purge('/img/late.svg');
  expect((await ask(`${url}/img/late.svg`)).status).toBe(200);
});

test('another document of the same size is fetched after its purge', async () => {
  const file = path.join(root, 'testPreview.html');
  const changed = documentOf('testPreview').replace('Lorem', 'Other');
  await cacheOf('/testPreview');
  writeFileSync(file, changed);
  utimesSync(file, 1_000_000_000, 1_000_000_000); // releases set times of the past
  expect((await ask(`${url}/testPreview`)).body.toString(), 'before the purge').not.toBe(changed);
  await purge('/testPreview');
  expect((await ask(`${url}/testPreview`)).body.toString()).toBe(changed);
});

test('without the origin every page is there, purged ones too; what was never asked for is not', async () => {
  const addresses = screens.map(({ path: clean }) => clean);
  for (const address of addresses) await cacheOf(address);
  await purge('/', { 'x-purge-key': 'html' });
  await running[0]?.stop();
  for (const address of addresses) {
    const answer = await ask(url + address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers['x-cache'], address).toBe('STALE');
  }
  expect((await ask(`${url}/never`)).status).toBe(503);
});
