import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ASSET_CACHE, CANARY_SHARES, canaryFile, GROUP_HEADER, NO_VARY_SEARCH } from '../../scripts/edge/rules.ts';
import { ask } from './support/ask.ts';
import { startEdge, type Edge } from './support/edge.ts';
import { documentOf, writeSampleSite } from './support/sample-site.ts';

// A share of the visitors gets another document, chosen by a real Varnish, and by a real nginx without Varnish in front.

const DEVICES = 10_000;
const SHARE = 5;
const PAGE = 'orderDetails';
const ADDRESSES = ['/orderDetails', '/order', '/orderDetails.html'];
const CANARY = documentOf('canary');

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  writeSampleSite(edge.site);
  return edge.stop;
});

const purge = () => edge.purgeKey(`page-${PAGE}`);
const devices = Array.from({ length: DEVICES }, (_one, at) => `device-${at * 7919}`);

/** The document that each device gets; a few requests at a time. */
async function answersOf(base: string, address: string) {
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
  const queue = devices.values();
  const lane = async () => {
    for (const device of queue)
      answers.set(device, await ask(`${base}${address}?sessionId=1&deviceId=${device}&osVersion=1`));
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return answers;
}

const inShare = (answers: Awaited<ReturnType<typeof answersOf>>) =>
  devices.filter((device) => answers.get(device)!.body.toString() === CANARY);

test(`of ${DEVICES} devices always the same ${SHARE} % get the other document, from the cache`, async () => {
  for (const address of [...ADDRESSES, '/repayment']) await edge.ask(address);
  for (const group of CANARY_SHARES.filter((share) => share <= SHARE)) {
    const file = path.join(edge.site, canaryFile(PAGE, group));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, CANARY);
  }
  await purge();

  const [first] = ADDRESSES;
  const answers = await answersOf(edge.url, first!);
  const chosen = inShare(answers);
  expect(Math.abs((100 * chosen.length) / DEVICES - SHARE)).toBeLessThanOrEqual(1);
  const others = devices.filter((device) => !chosen.includes(device));
  expect(others.every((device) => answers.get(device)!.body.toString() === documentOf(PAGE))).toBe(true);
  // one miss for each group, everything else is a hit
  const missed = [...answers.values()].filter(({ headers }) => headers['x-cache'] !== 'HIT');
  expect(missed.length).toBeLessThan(100);
  for (const device of [chosen[0], others[0]])
    expect((await edge.ask(`${first}?deviceId=${device}`)).headers['x-cache']).toBe('HIT');

  // the same devices again, under another address
  expect(inShare(await answersOf(edge.url, ADDRESSES[1]!))).toEqual(chosen);
  // no outer cache keeps one of the two documents for everybody
  for (const { headers: head } of [answers.get(chosen[0]!)!, answers.get(others[0]!)!]) {
    expect(head).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    // nor does a browser use the document that it has fetched ahead without the device
    expect(head['no-vary-search']).toBeUndefined();
  }
  // other pages are untouched
  const other = await edge.ask(`/repayment?deviceId=${chosen[0]}`);
  expect(other.headers['x-cache']).toBe('HIT');
  expect(other.body.toString()).toBe(documentOf('repayment'));
  expect(other.headers['no-vary-search']).toBe(NO_VARY_SEARCH);
});

test('without a device id, the visitor’s address decides', async () => {
  const asked = (address: string) => ask(`${edge.url}/order`, { headers: { 'x-forwarded-for': address } });
  const seen = await Promise.all(Array.from({ length: 300 }, (_one, at) => asked(`10.0.${at}.1`)));
  const chosen = seen.filter(({ body }) => body.toString() === CANARY).length;
  expect(chosen).toBeGreaterThan(0);
  expect(chosen).toBeLessThan(60);
});

test('nginx chooses the group itself if no cache has chosen it', async () => {
  const answers = await answersOf(edge.originUrl, '/order');
  const chosen = inShare(answers);
  expect(Math.abs((100 * chosen.length) / DEVICES - SHARE)).toBeLessThanOrEqual(1);
  expect(answers.get(devices[0]!)!.headers['cache-control']).toBe('private, no-cache');
  const unknown = await ask(`${edge.originUrl}/order`, { headers: { [GROUP_HEADER]: 'none that there is' } });
  expect(unknown.headers['cache-control']).toBe('private, no-cache');
  expect((await ask(`${edge.originUrl}/repayment`)).headers['cache-control']).toContain('s-maxage');
});

test('the file of a group is not served; a document is served by its hash, cached for a year and not indexed', async () => {
  expect((await edge.ask(`/${canaryFile(PAGE, 1)}`)).status).toBe(404);
  const hash = 'a'.repeat(64);
  writeFileSync(path.join(edge.site, `.page/${PAGE}/${hash}.html`), 'kept');
  const answer = await edge.ask(`/.page/${PAGE}/${hash}.html`);
  expect([answer.status, answer.body.toString()]).toEqual([200, 'kept']);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.headers['cache-control']).toBe(ASSET_CACHE);
});

test('after the end of a share everybody gets the page again, and every cache may keep it', async () => {
  for (const group of CANARY_SHARES) rmSync(path.join(edge.site, canaryFile(PAGE, group)), { force: true });
  await purge();
  for (const device of devices.slice(0, 300)) {
    const { body, headers } = await edge.ask(`/order?deviceId=${device}`);
    expect(body.toString()).toBe(documentOf(PAGE));
    expect(headers['cache-control']).toContain('s-maxage');
    expect(headers['no-vary-search']).toBe(NO_VARY_SEARCH);
  }
});
