import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommandLine } from '../../scripts/release/cli.ts';
import { folderStore } from '../../scripts/release/folder-store.ts';
import { InterruptedError } from '../../scripts/release/interrupted.ts';
import { acquireLock } from '../../scripts/release/lock.ts';
import { emptyFolder, serving } from '../temporary.ts';
import { withAliases, withoutScreen } from './support/registry.ts';
import { FIRST, sampleSite, withPages } from './support/sample-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = emptyFolder();
const site = path.join(folder, 'site');
const dist = path.join(folder, 'dist');
const purged: string[] = [];
let status = 200;
/** called instead of an answer of the cache */
let hangs: (() => void) | undefined;
const address = await serving(({ method = '', url = '' }, response) => {
  purged.push(`${method} ${url}`);
  if (hangs) return hangs();
  response.writeHead(status).end('token-of-test');
});

const environment = {
  RELEASE_TARGET: `folder:${site}`,
  RELEASE_SITE: 'https://h5.example.ph',
  RELEASE_CDN: `POST:${address}/{key}`,
  RELEASED_BY: 'ana',
  PURGE_AUTHORIZATION: 'Bearer token-of-test',
};

/** Runs a command line as `npm run release -- …` does. */
const release = (...args: string[]) => releaseUntil(new AbortController().signal, ...args);

async function releaseUntil(signal: AbortSignal, ...args: string[]) {
  let [out, all] = ['', ''];
  const isOfBuild = args[0] === 'plan' || args[0] === 'push';
  const code = await runCommandLine([...args, ...(isOfBuild ? ['--dist', dist] : [])], {
    root,
    environment,
    out: { write: (text) => ((out += text), (all += text)) },
    err: { write: (text) => (all += text) },
    signal,
  });
  return { code, out, all };
}

test('plan, push, rollback, verify, list and purge print their results and end with their exit codes', async () => {
  sampleSite(dist, FIRST);
  const plan = await release('plan');
  expect(plan.code).toBe(0);
  expect(plan.out).toContain('orderDetails  /orderDetails /order /loanDetails /orderDetails.html');
  expect(plan.out).toContain('https://h5.example.ph/loanDetails');
  const first = await release('push');
  expect(first.code).toBe(0);
  expect(first.out).toMatch(
    /Release \d{8}T\d{9}Z is online in folder .*: repayment, orderDetails, aboutUs, img\/app.svg, robots.txt/,
  );
  expect(first.all).toContain('Pages: repayment\n');
  expect((await release('push')).out).toContain('is up to date');

  sampleSite(dist, { ...withPages({ repayment: 'two' }), revision: 'unknown-dirty' });
  const unknown = (await release('plan')).out;
  expect(unknown).toContain('Warning: the build does not say from which revision');
  expect(unknown).not.toContain('not committed');
  sampleSite(dist, { ...withPages({ repayment: 'two' }), revision: 'abc-dirty', revisions: { aboutUs: 'abc' } });
  expect((await release('plan', '--mixed')).out).toContain('Warning: built from files that are not committed');
  purged.length = 0;
  const second = await release('push', 'repayment', '--json');
  expect(JSON.parse(second.out)).toMatchObject({
    action: 'push',
    release: { by: 'ana', changed: { pages: ['repayment'], files: [] } },
    purges: [{ purged: ['page-repayment'], failed: [] }],
  });
  expect(purged).toEqual(['POST /page-repayment']);

  status = 403;
  const back = await release('rollback', 'repayment');
  expect(back.code).toBe(4);
  expect(back.out).toContain('NOT PURGED');
  expect(back.all).not.toContain('token-of-test');
  expect((await release('verify')).code).toBe(1);
  status = 200;
  expect((await release('rollback', 'repayment')).code).toBe(0);
  expect((await release('verify')).code).toBe(0);
  expect((await release('list')).out.split('\n')[0]).toMatch(
    /^\w+ {2}\d{4}-\d\d-\d\d \d\d:\d\dZ +rollback +abc123 +ana: repayment$/,
  );

  purged.length = 0;
  expect((await release('purge', 'aboutUs', '/order')).code).toBe(0);
  expect(purged).toEqual(['POST /page-aboutUs', 'POST /page-orderDetails']);
});

test('a push names the person who holds the lock, until unlock takes the lock away', async () => {
  const lock = await acquireLock(folderStore(site), { by: 'ben', action: 'push' });
  const locked = await release('push');
  expect(locked.code).toBe(3);
  expect(locked.all).toContain('locked by ben (push) since');
  expect((await release('unlock')).out).toContain('The lock of ben');
  await expect(lock.confirm()).rejects.toThrow('was removed meanwhile');
  await lock.release();
});

test.each([
  ['purge nothing', 2, "There is no screen 'nothing'. Screens: index, aboutUs"],
  ['purge token-of-test', 2, "There is no screen '***'"],
  ['deploy', 2, "There is no command 'deploy'."],
  ['rollback', 2, 'Which page?'],
  ['remove', 2, 'Which page?'],
  ['push --encode br', 2, 'for buckets'],
  ['push --canary 5', 2, 'names of pages'],
  ['push complaint', 1, 'npm run build -- complaint'],
  ['plan --cdn akamai:x', 2, "No cache is called 'akamai'"],
  ['purge aboutUs --cdn POST:https://cdn.example/?u={url}&token=hunter22', 2, 'belong into the environment'],
  ['push --site https://ops:hunter22@h5.example.ph', 2, 'belong into the environment'],
  ['push --target s3://ops:hunter22@bucket', 2, 'Set RELEASE_TARGET'],
  ['push --s3-endpoint https://s3.example/?X-Amz-Signature=hunter22', 2, 'belong into the environment'],
])('%s ends with %s and %j, and shows no secret', async (line, code, words) => {
  sampleSite(dist, FIRST);
  const ended = await release(...line.split(' '));
  expect([ended.code, ended.all]).toEqual([code, expect.stringContaining(words)]);
  expect(ended.all).not.toMatch(/hunter22|token-of-test/);
});

test('purge with --dry-run and --json prints addresses and keys, or what was wrong', async () => {
  const purge = async (...names: string[]): Promise<unknown> =>
    JSON.parse((await release('purge', ...names, '--dry-run', '--json')).out);
  expect(await purge('aboutUs')).toEqual({
    urls: ['https://h5.example.ph/aboutUs', 'https://h5.example.ph/aboutUs.html'],
    keys: ['page-aboutUs'],
  });
  expect(await purge('aboutUs', '--all')).toEqual({ code: 2, error: 'Name pages or say --all, not both.' });
});

test('purge finds a page whose screen was deleted in the releases, by its name and by its addresses', async () => {
  sampleSite(dist, FIRST);
  await release('push', 'orderDetails');
  withoutScreen('orderDetails');
  const paths = ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html', '/aboutUs', '/aboutUs.html'];
  const lines = paths.map((address) => `https://h5.example.ph${address}\n`).join('');
  for (const name of ['orderDetails', '/loanDetails', 'https://h5.example.ph/order?sessionId=1'])
    expect(await release('purge', name, 'aboutUs', '--dry-run'), name).toMatchObject({ code: 0, out: lines });
  const alone = await release('purge', 'orderDetails', '--target', '');
  expect([alone.code, alone.all]).toEqual([2, expect.stringContaining('was deleted: set RELEASE_TARGET.')]);
});

test('after a roll-back that was not purged, the command that purges again names every address of the release', async () => {
  sampleSite(dist, FIRST);
  await release('push', 'orderDetails');
  sampleSite(dist, withPages({ orderDetails: 'two' }));
  await release('push', 'orderDetails');
  withAliases('orderDetails', (aliases) => aliases.filter((alias) => alias !== '/order'));
  const cdn = ['--cdn', `POST:${address}/at{path}`];
  status = 403;
  const back = await release('rollback', 'orderDetails', ...cdn);
  status = 200;
  const [, names = ''] = /npm run purge -- (.*) purges again/.exec(back.out) ?? [];
  purged.length = 0;
  await release('purge', ...names.split(' '), ...cdn);
  const paths = ['/orderDetails', '/loanDetails', '/orderDetails.html', '/order'];
  expect([names, [...purged].sort()]).toEqual(['orderDetails /order', paths.map((path) => `POST /at${path}`).sort()]);
  // no purge is outstanding any more
  expect((await release('push', 'orderDetails', ...cdn)).code).toBe(0);
});

test('after Ctrl+C during the purge of a push, the message names what was not purged, and the same command purges', async () => {
  sampleSite(dist, withPages({ aboutUs: 'purged later' }));
  const interrupt = new AbortController();
  hangs = () => interrupt.abort(new InterruptedError());
  const first = await releaseUntil(interrupt.signal, 'push', 'aboutUs');
  expect([first.code, first.out]).toEqual([130, expect.stringContaining('The same command purges again.')]);
  expect(first.out).toMatch(/^NOT PURGED everywhere: POST .*, nothing \(1 request\)\n {2}page-aboutUs: Interrupted/m);
  hangs = undefined;
  purged.length = 0;
  expect((await release('push', 'aboutUs')).code).toBe(0);
  expect(purged).toEqual(['POST /page-aboutUs']);
});

test('a command that takes longer than --limit says what it has not done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hangs = () => vi.advanceTimersByTime(60_000);
  onTestFinished(() => {
    hangs = undefined;
    vi.useRealTimers();
  });
  const late = await release('purge', 'aboutUs', '--limit', '1');
  expect([late.code, late.out]).toEqual([4, expect.stringContaining('page-aboutUs: Not done within 1 min (--limit)')]);
});

test('a dry run needs the same settings as the real command, and changes nothing', async () => {
  purged.length = 0;
  for (const line of ['purge aboutUs --dry-run', 'push --dry-run', 'rollback aboutUs --dry-run']) {
    expect((await release(...line.split(' '))).code, line).toBe(0);
    const bad = await release(...line.split(' '), '--cdn', 'fastly:svc');
    expect([bad.code, bad.all], line).toEqual([2, expect.stringContaining('fastly needs FASTLY_API_TOKEN')]);
  }
  expect(purged).toEqual([]);
  // a plan needs no credentials
  expect((await release('plan', '--cdn', 'fastly:svc')).code).toBe(0);
});

test('a share of the visitors, its promotion and a removal are in the history, and no record has a secret', async () => {
  sampleSite(dist, { ...withPages({ repayment: 'tried' }), revision: 'abc-dirty' });
  const tried = await release('push', 'repayment', '--canary', '5', '--by', 'eva, token-of-test');
  expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('Warning: built from files')]);
  expect((await release('promote', 'repayment', '--dry-run')).out).toContain('promote to folder');
  expect((await release('promote', 'repayment')).code).toBe(0);
  expect((await release('remove', 'repayment')).code).toBe(0);
  const history = (await release('list')).out.split('\n').slice(0, 3);
  expect(history.map((line) => /(push|promote|remove) .*: repayment$/.exec(line)?.[1])).toEqual([
    'remove',
    'promote',
    'push',
  ]);
  // secrets appear neither in the output nor in records
  const records = readdirSync(path.join(site, 'releases')).filter((file) => file.endsWith('.json'));
  const recorded = records.map((file) => readFileSync(path.join(site, 'releases', file), 'utf8')).join('');
  expect(recorded).toContain('eva, ***');
  expect(recorded).not.toContain('token-of-test');

  const status = await release('status', '--site', 'http://127.0.0.1:1');
  expect([status.code, status.out]).toEqual([1, expect.stringMatching(/^repayment +withdrawn/m)]);
});

/** A push in a process of its own. */
function pushing() {
  const line = ['scripts/release/main.ts', 'push', '--dist', dist];
  const env = { ...environment, PATH: process.env.PATH };
  return spawn(process.execPath, ['--import', 'tsx', ...line], { cwd: root, env });
}

test('a release goes on if its output is closed, as by head: the page is online, and the lock is given back', async () => {
  sampleSite(dist, withPages({ aboutUs: 'unread' }));
  const child = pushing();
  child.stdout.destroy();
  child.stderr.once('data', () => child.stderr.destroy());
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  expect(readFileSync(path.join(site, 'aboutUs.html'), 'utf8')).toContain('unread');
  expect((await release('unlock')).out).toContain('is not locked');
});

// Windows ends a process at once: it never gets the signal
const onPosix = test.skipIf(process.platform === 'win32');
onPosix.each(['SIGTERM', 'SIGHUP'] as const)(
  'a release that gets %s ends with 130 and gives its lock back, and the next push continues',
  async (signal) => {
    const words = {
      ...withPages({ aboutUs: signal }),
      files: Object.fromEntries(Array.from({ length: 400 }, (_one, at) => [`img/${at}.svg`, `${signal} ${at}`])),
    };
    sampleSite(dist, words);
    const child = pushing();
    let said = '';
    let isStopped = false;
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // the moment when it has the lock and hundreds of files left
      if (!isStopped && said.includes('Kept for roll-back')) isStopped = child.kill(signal);
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([130, expect.stringContaining('Interrupted. What is online is whole')]);
    expect((await release('plan')).out).toContain('was not finished');
    expect((await release('push')).code).toBe(0);
  },
);
