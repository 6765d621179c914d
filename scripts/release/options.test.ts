import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { readOptions } from './options.ts';
import { openTarget } from './target.ts';
import { UsageError } from '../command-line.ts';

beforeEach(() => vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true'));
afterEach(() => vi.unstubAllEnvs());

const root = path.join(import.meta.dirname, '../..');
const read = (line: string, environment: Record<string, string> = {}) =>
  readOptions(line.split(' '), environment, root);

test('flags override the environment, and the environment overrides .env', () => {
  const environment = { RELEASE_SITE: 'https://env.example/', RELEASE_TARGET: 'folder:/env', RELEASED_BY: 'env' };
  expect(read('push repayment order --site https://flag.example/h5/ --by flag', environment)).toMatchObject({
    command: 'push',
    names: ['repayment', 'order'],
    site: 'https://flag.example/h5',
    target: 'folder:/env',
    by: 'flag',
    keep: { releases: 5, days: 8 },
    dist: path.join(root, 'dist'),
  });
  expect(read('push', environment)).toMatchObject({ site: 'https://env.example', by: 'env' });
  expect(read('push').site).toMatch(/^https:\/\//);
  // a purge would ask for other addresses
  for (const site of ['https://flag.example/#', 'https://flag.example/?a=1', 'flag.example'])
    expect(() => read(`push --site ${site}`), site).toThrow('--site (RELEASE_SITE) takes an address');
  expect(read('push').by).toMatch(/.@./);
});

test('a variable that is set to nothing, as in a workflow without it, counts as not set', () => {
  const names = ['RELEASE_SITE', 'VITE_H5_BASE', 'RELEASE_TARGET', 'RELEASE_LIMIT', 'RELEASE_ENCODE', 'RELEASED_BY'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(read('push', empty)).toEqual({ ...read('push'), target: '' });
});

test('a user id without a name, as in a container, is in the history as USER or as the id', () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  });
  expect(read('push', { USER: 'ana' }).by).toBe(`ana@${os.hostname()}`);
  expect(read('push').by).toBe(`uid-${process.getuid?.()}@${os.hostname()}`);
});

/** A repository with these files. The environment wins over them: what Vitest put there goes first. */
function repository(files: Readonly<Record<string, string>>): string {
  vi.stubEnv('VITE_H5_BASE', undefined);
  const folder = emptyFolder();
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

test('the site is the address that the build uses: .env.local overrides .env, and a value may name another one', () => {
  const files = { '.env': 'VITE_H5_BASE=https://h5.$LENDER\nLENDER=lender.example\n' };
  expect(readOptions(['push'], {}, repository(files)).site).toBe('https://h5.lender.example');
  const local = { ...files, '.env.local': 'VITE_H5_BASE=https://local.$LENDER\n' };
  expect(readOptions(['push'], {}, repository(local)).site).toBe('https://local.lender.example');
});

test('a command that purges is refused while nobody has set the site, and its address is the example of the repository', () => {
  const folder = repository({ '.env': 'VITE_H5_BASE=https://h5.example.ph\n' });
  const environment = { RELEASE_CDN: 'varnish:http://127.0.0.1:6082' };
  for (const line of [
    'purge repayment',
    'push',
    'plan',
    'rollback repayment',
    'promote repayment',
    'remove repayment',
  ]) {
    const refused = () => readOptions(line.split(' '), environment, folder);
    expect(refused, line).toThrow(UsageError);
    expect(refused, line).toThrow('Set RELEASE_SITE or --site');
  }
  for (const line of ['push --cdn none', 'list', 'push --site https://h5.example.ph'])
    expect(readOptions(line.split(' '), environment, folder).site, line).toBe('https://h5.example.ph');
  expect(readOptions(['push'], {}, folder).site).toBe('https://h5.example.ph');
});

test.each([
  ['deploy', "There is no command 'deploy'"],
  ['push --keep five', '--keep takes a whole number'],
  ['push --limit 0', "--limit (RELEASE_LIMIT) takes a whole number from 1, not '0'."],
  ['push --site h5.example.ph', '--site (RELEASE_SITE) takes an address'],
  ['push --nothing', "Unknown option '--nothing'"],
  // a flag that a command would ignore is refused
  ['promote repayment --canary 25', 'promote does not take --canary.'],
  ['push repayment --to 20261121T060454123Z', 'push does not take --to.'],
  ['rollback repayment --canary 1 --mixed', 'rollback does not take --canary, --mixed.'],
  ['push --all', 'push does not take --all.'],
  ['unlock --dry-run', 'unlock does not take --dry-run.'],
  ['unlock repayment', "unlock does not take names: 'repayment'."],
  ['list repayment', "list does not take names: 'repayment'."],
  ['verify nonsense', "verify does not take names: 'nonsense'."],
])('%s is refused', (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});

test('a target is a folder or a bucket', async () => {
  expect((await openTarget('folder:/srv/h5')).name).toBe(`folder ${path.resolve('/srv/h5')}`);
  const bucket = await openTarget('s3://h5/live/', { encode: 'br', hasCleanKeys: true });
  expect(bucket.name).toBe('s3://h5/live');
  expect(bucket.layout).toEqual({ hasVariants: false, encode: 'br', hasCleanKeys: true, hasShares: false });
  expect((await openTarget('s3://h5')).name).toBe('s3://h5');
  await expect(openTarget(undefined)).rejects.toThrow('RELEASE_TARGET');
  await expect(openTarget('/srv/h5')).rejects.toThrow("not '/srv/h5'");
  for (const home of ['~', '~/h5', '~ana/h5']) await expect(openTarget(`folder:${home}`)).rejects.toThrow(`not '~'`);
  // npm runs commands in the checkout
  for (const relative of ['h5', './h5', '../h5'])
    await expect(openTarget(`folder:${relative}`)).rejects.toThrow(
      `folder: takes a whole path, such as folder:/srv/h5, not '${relative}'.`,
    );
  await expect(openTarget('folder:/srv/h5', { hasCleanKeys: true })).rejects.toThrow('for buckets');
  await expect(openTarget('s3://h5', { encode: 'zip' })).rejects.toThrow('br or gzip');
});

const checkout = path.join(import.meta.dirname, '../..');
test.each([
  path.join(checkout, 'dist'),
  path.join(checkout, 'dist/'),
  path.join(checkout, 'dist/site'),
  checkout,
  '/srv/build',
  '/srv/build/site',
  '/srv',
])('a target that is a build, contains it or is in it is refused: %s', async (folder) => {
  const opened = openTarget(`folder:${folder}`, { dist: '/srv/build' });
  await expect(opened).rejects.toThrow(UsageError);
  await expect(opened).rejects.toThrow('it is the build');
});
