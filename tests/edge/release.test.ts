import { cpSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlsOf } from '../../scripts/edge/rules.ts';
import { readBuild, type Build, type BuildPage } from '../../scripts/release/build.ts';
import { push } from '../../scripts/release/push.ts';
import { promote } from '../../scripts/release/promote.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { readStatus } from '../../scripts/release/status.ts';
import type { Step } from '../../scripts/release/types.ts';
import { edits } from '../build/edits.ts';
import { workspaces } from '../build/workspace.ts';
import { DIST } from '../dist.ts';
import { ask } from './support/ask.ts';
import { startEdge, type Edge } from './support/edge.ts';
import { startLoad } from './support/load.ts';
import { startVisitors, visit } from './support/visitors.ts';

// A release as production sees it: nginx over a folder, Varnish before it, visitors in front. Each test continues from the state of the one before.

/** How long the load lasts. */
const SECONDS = 20;
/** A page with aliases and with script of its own. */
const PAGE = 'orderDetails';
const ALL_OF_PAGE = ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html'];
/** The edit changes the page's own script, hence its document. */
const SCRIPT = /^assets\/orderDetails-[\w-]+\.js$/;

let edge: Edge;
let before: Build;
let after: Build;
/** addresses of every page online */
let addresses: readonly string[];
let quiet: readonly string[];

const live = (build: Build): BuildPage[] => build.pages.filter(({ screen }) => !screen.isInternal);
const pageOf = (build: Build): BuildPage => build.pages.find(({ screen }) => screen.id === PAGE)!;
const changeTimeOf = (file: string) => statSync(path.join(edge.site, file)).ctimeMs;
const timesOf = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, changeTimeOf(file)]));

const copies = workspaces();
afterAll(copies.dispose);
beforeAll(async () => {
  before = readBuild(DIST);
  // a text of one page was edited and that page alone was built again, in a copy
  const { root, build } = copies.create();
  cpSync(DIST, path.join(root, 'dist'), { recursive: true, preserveTimestamps: true });
  edits[0]!.apply(path.join(root, 'pages', PAGE));
  await build(PAGE);
  after = readBuild(path.join(root, 'dist'));
  addresses = live(before).flatMap(({ screen }) => urlsOf(screen));
  quiet = addresses.filter((address) => !ALL_OF_PAGE.includes(address));
  edge = await startEdge();
  return edge.stop;
});

test('the first push puts every page online, byte for byte, and the cache keeps it', async () => {
  const { release } = await push(edge.around, { build: before });
  expect(Object.keys(release?.pages ?? {}).sort()).toEqual(
    live(before)
      .map(({ screen }) => screen.id)
      .sort(),
  );

  for (const { screen, html, assets } of live(before)) {
    for (const address of urlsOf(screen)) {
      const answer = await edge.ask(`${address}?sessionId=1`);
      expect(answer.status, address).toBe(200);
      expect(answer.body.equals(html.content), address).toBe(true);
      expect((await edge.ask(address, 'br')).body.equals(html.br ?? html.content), address).toBe(true);
      expect((await edge.ask(address)).headers['x-cache'], address).toBe('HIT');
    }
    for (const { file, content } of assets) expect((await edge.ask(`/${file}`)).body.equals(content), file).toBe(true);
  }
  const internal = before.pages.find(({ screen }) => screen.isInternal);
  if (internal) expect((await ask(edge.originUrl + internal.screen.path)).status, 'left out').toBe(404);
});

test(
  `push, purge and roll-back under ${SECONDS} s of load: no request is lost`,
  { timeout: SECONDS * 1000 + 120_000 },
  async () => {
    const others = live(before)
      .filter(({ screen }) => screen.id !== PAGE)
      .map(({ html }) => html.file);
    const untouched = timesOf(others);
    const purgesBefore = edge.purges.length;
    const paths = [...addresses, ...pageOf(before).assets.map(({ file }) => `/${file}`)];
    const load = startLoad({ base: edge.url, paths, seconds: SECONDS, folder: edge.folder });
    const visitors = startVisitors(edge.url, ALL_OF_PAGE, quiet);
    await pause(SECONDS * 150);

    const early = await visit(edge.url, '/order');
    const steps: Step[] = [];
    const pushStart = performance.now();
    const pushed = await push({ ...edge.around, onStep: (step) => steps.push(step) }, { build: after, isMixed: true });
    const pushTook = performance.now() - pushStart;

    // as soon as the push returns, nobody gets the old document
    for (const address of ALL_OF_PAGE) {
      expect((await edge.ask(address)).body.equals(pageOf(after).html.content), address).toBe(true);
      expect((await edge.ask(address, 'br')).body.equals(pageOf(after).html.br ?? new Uint8Array()), address).toBe(
        true,
      );
    }
    // a visitor who loaded the old document a moment ago still gets all of its scripts, also from a cold cache
    expect(early.html.equals(pageOf(before).html.content)).toBe(true);
    expect(early.scripts.some((file) => SCRIPT.test(file.slice(1)))).toBe(true);
    for (const script of early.scripts)
      for (const base of [edge.url, edge.originUrl]) expect((await ask(base + script)).status, script).toBe(200);

    // first the files that a document needs, then the document, then the purge of exactly its addresses
    const phases = steps.map(({ phase }) => phase);
    expect([...new Set(phases)].filter((phase) => phase !== 'copies')).toEqual(['assets', 'pages', 'record', 'purge']);
    const script = pageOf(after).assets.find(({ file }) => SCRIPT.test(file))?.file ?? '';
    const documentTimes = Object.values(timesOf(['', '.br', '.gz'].map((ending) => `${PAGE}.html${ending}`)));
    const scriptTimes = Object.values(timesOf(['', '.br', '.gz'].map((ending) => script + ending)));
    expect(Math.max(...scriptTimes)).toBeLessThanOrEqual(Math.min(...documentTimes));
    const purges = edge.purges.slice(purgesBefore);
    expect(purges.map(({ path: address }) => address).sort()).toEqual([...ALL_OF_PAGE].sort());
    expect(purges.every(({ method, key }) => method === 'PURGE' && key === undefined)).toBe(true);
    expect(Math.min(...purges.map(({ at }) => at))).toBeGreaterThanOrEqual(Math.floor(Math.max(...documentTimes)));
    expect(pushed.purges.flatMap(({ failed }) => failed)).toEqual([]);

    await pause(SECONDS * 250);
    const backStart = performance.now();
    await rollback(edge.around, { pages: [PAGE] });
    const backTook = performance.now() - backStart;
    for (const address of ALL_OF_PAGE)
      expect((await edge.ask(address)).body.equals(pageOf(before).html.content), address).toBe(true);
    for (const ending of ['', '.br', '.gz'])
      expect(readFileSync(path.join(edge.site, `${PAGE}.html${ending}`)), ending).toEqual(
        readFileSync(path.join(DIST, `${PAGE}.html${ending}`)),
      );
    expect(timesOf(others), 'other pages').toEqual(untouched);

    const { requests, seconds, lost, tool, output } = await load;
    const { loads, looks, problems, notHit } = await visitors.stop();
    expect(lost, output).toBe(0);
    expect(requests).toBeGreaterThan(SECONDS * 10);
    expect(problems).toEqual([]);
    expect(notHit, 'pages that nobody touched come out of the cache').toEqual([]);
    expect(loads).toBeGreaterThan(0);
    console.log(
      [
        `${tool}: ${requests} requests in ${seconds} s (${Math.round(requests / seconds)}/s), ${lost} lost`,
        `slow visitors: ${loads} pages with their scripts, ${problems.length} problems`,
        `other pages: ${looks} answers, all of them HIT`,
        `push of one page ${Math.round(pushTook)} ms, roll-back ${Math.round(backTook)} ms, ${purges.length} addresses purged`,
      ].join('\n'),
    );
  },
);

test('a share, its promotion, a removal and a roll-back reach the right visitors, and status finds no difference', async () => {
  const devices = Array.from({ length: 400 }, (_one, at) => `/order?deviceId=device-${at}`);
  /** How many of the devices get the new document. */
  const reached = async () => {
    const answers = await Promise.all(devices.map((address) => edge.ask(address)));
    return answers.filter(({ body }) => body.equals(pageOf(after).html.content)).length;
  };
  const differences = async () =>
    (await readStatus(edge.around.store, edge.url, new AbortController().signal)).differences;
  await push(edge.around, { build: after, pages: [PAGE], canary: 5 });
  const some = await reached();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(60);
  expect(await differences()).toEqual([]);
  await promote(edge.around, [PAGE]);
  expect(await reached()).toBe(devices.length);
  expect(await differences()).toEqual([]);
  await remove(edge.around, [PAGE]);
  for (const address of ALL_OF_PAGE) expect((await edge.ask(address)).status, address).toBe(404);
  expect(await differences()).toEqual([]);
  await rollback(edge.around, { pages: [PAGE] });
  await rollback(edge.around, { pages: [PAGE] });
  expect(await reached()).toBe(0);
  expect((await edge.ask('/order')).body.equals(pageOf(before).html.content)).toBe(true);
  expect(await differences()).toEqual([]);
});

test('without the origin every page is served stale, even after a purge; with the origin it is fetched again', async () => {
  for (const address of addresses) await edge.ask(address);
  await edge.purgeKey('html');
  await edge.stopOrigin();
  for (const { screen, html } of live(before))
    for (const address of urlsOf(screen)) {
      const answer = await edge.ask(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers['x-cache'], address).toBe('STALE');
      expect(answer.body.equals(html.content), address).toBe(true);
    }
  expect((await edge.ask('/never')).status, 'never asked for').toBe(503);
  await edge.startOrigin();
  await expect
    .poll(async () => (await edge.ask(`/${PAGE}`)).headers['x-cache'], { timeout: 20_000, interval: 200 })
    .toBe('HIT');
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
