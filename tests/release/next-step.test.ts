import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderStore } from '../../scripts/release/folder-store.ts';
import { acquireLock } from '../../scripts/release/lock.ts';
import { withPlace } from '../../scripts/release/named-commands.ts';
import { push } from '../../scripts/release/push.ts';
import { StoreError } from '../../scripts/release/store.ts';
import { commandLine } from './support/command-line.ts';
import { FIRST, sampleSite, withPages } from './support/sample-site.ts';
import { changing, dyingOn } from './support/stores.ts';

// What somebody reads at night: what happened, what was kept, what to do next.

const { folder, site, dist, cache, address, environment, release } = await commandLine();
let count = 0;
/** a folder of its own for each test */
let place = '';
let target: readonly string[] = [];
beforeEach(() => {
  place = path.join(folder, `place-${++count}`);
  target = ['--target', `folder:${place}`];
});
/** The words that complete a command in a message, as this system's paths need them. */
const there = () => withPlace('npm run release -- list', { target: `folder:${place}` }).replace(/^.* -- list /, '');
const around = (store = folderStore(place)) => ({ store, site: environment.RELEASE_SITE, by: 'ben' });

test('a push that is locked out names the owner and the command that removes the lock, in the store of that push', async () => {
  sampleSite(dist, FIRST);
  const lock = await acquireLock(folderStore(place), { by: 'ben', action: 'push' });
  const locked = await release('push', ...target);
  expect([locked.code, locked.all]).toEqual([3, expect.stringContaining('locked by ben (push) since')]);
  const unlock = 'If that process is dead: npm run release -- unlock';
  expect(locked.all).toContain(`at the latest. ${unlock} ${there()}\n`);
  expect((await release('status', '--site', 'http://127.0.0.1:1', ...target)).out).toContain(`${unlock} ${there()}\n`);
  const { out } = await release('unlock', ...target);
  expect(out).toMatch(
    /^The lock of ben .* is removed .*stops before its next write\. The next release finishes it\.$/m,
  );
  await expect(lock.confirm()).rejects.toThrow(
    'was removed meanwhile. This release has stopped; what is online is whole',
  );
  await lock.release();
});

test('a command needs no flags for what the environment says', async () => {
  const lock = await acquireLock(folderStore(site), { by: 'ben', action: 'push' });
  sampleSite(dist, FIRST);
  expect((await release('push')).all).toContain('is dead: npm run release -- unlock\n');
  await lock.release();
});

test('while the first release is not finished, list, verify, status and plan say so', async () => {
  const dying = dyingOn(folderStore(place), /^orderDetails\.html$/);
  await expect(push(around(dying), { build: sampleSite(dist, FIRST) })).rejects.toThrow('died');
  const begun = /Release \w+ by ben is not finished \(repayment, orderDetails, .*\): the next release finishes it/;
  const nothing = `No release to folder ${place} is finished yet.`;
  for (const [command, code] of [
    ['list', 0],
    ['verify', 1],
  ] as const) {
    const said = await release(command, ...target);
    expect([said.code, said.all], command).toEqual([code, expect.stringContaining(nothing)]);
    expect(said.all, command).toMatch(begun);
  }
  const status = (await release('status', '--site', 'http://127.0.0.1:1', ...target)).out;
  expect(status).toContain(nothing);
  expect(status).toMatch(/record: release \w+ by ben is not finished/);
  const plan = (await release('plan', ...target)).out;
  expect(plan).toMatch(/^Release \w+ by ben is not finished \(.*\): this one finishes it\.$/m);
  expect(plan).not.toContain('First release');
  await release('push', ...target);
  expect((await release('list', ...target)).out).not.toContain('not finished');
});

test('a release that is online but not purged is not called unfinished', async () => {
  sampleSite(dist, FIRST);
  cache.status = 403;
  await release('push', ...target);
  cache.status = 200;
  const owed = /\w+ by ana is online, but not purged everywhere: /;
  for (const command of ['list', 'verify', 'plan']) {
    const said = (await release(command, ...target)).all;
    expect(said, command).toMatch(owed);
    expect(said, command).not.toContain('not finished');
  }
});

test('the first release into a store says so, in a plan too: it may be the wrong store', async () => {
  sampleSite(dist, FIRST);
  const first = `First release into folder ${place}.`;
  for (const line of [['plan'], ['push', '--dry-run'], ['push']])
    expect((await release(...line, ...target)).out, line.join(' ')).toContain(first);
  sampleSite(dist, withPages({ aboutUs: 'two' }));
  for (const line of ['plan', 'push'])
    expect((await release(line, ...target)).out, line).not.toContain('First release');
  for (const command of ['list', 'verify'])
    expect((await release(command, '--target', `folder:${place}-empty`)).all, command).toContain(
      'yet. Is RELEASE_TARGET (--target) right?',
    );
});

test('a dry run has the words of its command, and names what goes offline', async () => {
  for (const word of ['one', 'two']) {
    sampleSite(dist, withPages({ repayment: word }));
    await release('push', ...target);
  }
  const dry = async (...line: string[]) => (await release(...line, '--dry-run', ...target)).out;
  expect(await dry('remove', 'aboutUs')).toContain(
    `remove from folder ${place}, abc123: 1 page and 0 other files change.\n  aboutUs  goes offline\n`,
  );
  expect(await dry('rollback', 'repayment')).toContain(`rollback in folder ${place},`);
  sampleSite(dist, withPages({ repayment: 'three' }));
  expect(await dry('push', 'repayment')).toContain(`push to folder ${place},`);
  await release('push', 'repayment', '--canary', '5', ...target);
  expect(await dry('promote', 'repayment')).toContain(`promote in folder ${place},`);
  const removed = (await release('remove', 'aboutUs', ...target)).out;
  expect(removed).toMatch(/^Release \w+ is recorded in .*\. Offline now: aboutUs\. 0 objects/m);
});

test('a release, page or share that is not there is refused with what there is', async () => {
  sampleSite(dist, FIRST);
  await release('push', ...target);
  const list = `npm run release -- list ${there()}`;
  const [latest = ''] = (await release('list', ...target)).out.split(' ');
  for (const [line, words] of [
    ['rollback aboutUs --to 20200101T000000000Z', `no release 20200101T000000000Z in folder ${place}. Those that`],
    ['rollback aboutUs --to 20200101T000000000Z', list],
    ['rollback complaint --to latest', 'has no page complaint. What each release changed: npm run release -- list'],
    ['rollback aboutUs', `To take it offline: npm run release -- remove ${there()} aboutUs`],
    ['promote aboutUs', 'Pages with a share: none.'],
    ['remove complaint', 'Online: repayment, orderDetails, aboutUs.'],
    ['rollback complaint', 'Online: repayment, orderDetails, aboutUs.'],
  ] as const) {
    const refused = await release(...line.replace('latest', latest).split(' '), ...target);
    expect([refused.code, refused.all], line).toEqual([1, expect.stringContaining(words)]);
  }
  // another file of the tool is no release, and not called damaged
  const [entry] = await folderStore(place).list('releases/lock');
  const name = path.basename(entry!, '.json');
  expect((await release('rollback', 'aboutUs', '--to', `lock/${name}`, '--dry-run', ...target)).all).toContain(list);
});

test('a store that fails in the middle of a release: the message says what is online and how to go on', async () => {
  const full = changing(folderStore(place), (key, go) =>
    key === 'robots.txt' ? Promise.reject(new StoreError(`${key}: no space left`)) : go(),
  );
  await expect(push(around(full), { build: sampleSite(dist, FIRST) })).rejects.toThrow(
    'no space left. What is online is whole; the same command goes on from here, unless somebody else has released since',
  );
  // nothing had begun
  await writeFile(path.join(place, 'releases/20310504T030000000Z.json'), 'cut');
  const damaged = (await release('push', ...target)).all;
  expect(damaged).toContain('is damaged. While nobody releases');
  expect(damaged).not.toContain('goes on from here');
});

test('a purge that failed says how to repeat it, and what to do about a cache that is not named', async () => {
  sampleSite(dist, FIRST);
  const cdn = ['--cdn', `POST:${address}/at{path}`];
  cache.status = 403;
  expect((await release('purge', 'aboutUs')).out).toMatch(/^The same command purges again\.$/m);
  await release('push', ...target, ...cdn);
  cache.status = 200;
  const unnamed = await release('push', ...target);
  expect([unnamed.code, unnamed.out]).toEqual([4, expect.stringContaining('does not name this cache')]);
  expect(unnamed.out).toContain(
    'The next release that names that cache purges it. If it is gone: push once more with --cdn none.',
  );
  expect(unnamed.out).not.toContain('purges again.');

  sampleSite(dist, withPages({ aboutUs: 'two' }));
  await release('push', ...target, ...cdn);
  cache.status = 403;
  const back = await release('rollback', 'aboutUs', ...target, ...cdn);
  cache.status = 200;
  expect(back.out).toContain(`npm run purge -- ${there()} --cdn 'POST:${address}/at{path}' aboutUs purges again.`);
  expect(readFileSync(path.join(place, 'aboutUs.html'), 'utf8')).toContain('one');
});
