import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { ensure, find, locate, MissingProgramError } from './debian.ts';
import { isOlder } from './node.mjs';
import { isInstalled } from './packages.mjs';

test.each([
  ['20.18.9', '20.19', true],
  ['18.20.0', '20.19', true],
  ['20.19.0', '20.19', false],
  ['22.0.0', '20.19', false],
])('Node: %s is older than %s: %s', (version, wanted, older) => expect(isOlder(version, wanted)).toBe(older));

const entry = (version: string) => ({ version, integrity: `sha512-${version}` });
const tree = (packages: object) => JSON.stringify({ packages });
const lock = tree({
  '': {},
  'node_modules/a': entry('1.0.0'),
  'node_modules/other-platform': { ...entry('1.0.0'), optional: true },
});

test('npm packages count as installed when npm recorded the same tree', () => {
  expect(isInstalled(lock, tree({ 'node_modules/a': entry('1.0.0') }))).toBe(true);
});

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', tree({})],
  ['a version differs', tree({ 'node_modules/a': entry('1.0.1') })],
  ['a package is left over', tree({ 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('1.0.0') })],
])('npm packages count as missing when %s', (_what, installed) => expect(isInstalled(lock, installed)).toBe(false));

test('installed packages are enough where node_modules cannot be written', () => {
  const root = emptyFolder();
  for (const file of ['main.mjs', 'node.mjs', 'npm.mjs', 'packages.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(root, 'scripts/ensure', file));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module","engines":{"node":">=20"}}');
  writeFileSync(path.join(root, 'package-lock.json'), tree({}));
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), tree({}));
  // a link to nowhere cannot be written; root can write everywhere else
  symlinkSync(path.join(root, 'missing/folder'), path.join(root, 'node_modules/.lock-hash'));
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/ensure/main.mjs')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

afterEach(() => vi.unstubAllEnvs());

test('a variable names the executable of a program', () => {
  const file = path.join(emptyFolder(), 'chromium');
  writeFileSync(file, '');
  vi.stubEnv('CHROMIUM', file);
  expect(find('chromium')).toBe(file);
  vi.stubEnv('CHROMIUM_HEADLESS_SHELL', '/nowhere/shell');
  expect(locate('chromium-headless-shell'), 'the program that does the same').toBe(file);
});

test('a variable that names a missing program is reported, and nothing is installed', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium');
  expect(() => locate('chromium')).toThrow('CHROMIUM names /nowhere/chromium, which is not there.');
  expect(() => ensure(['chromium'])).toThrow(MissingProgramError);
});
