import { writeFileSync } from 'node:fs';
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

test('npm packages are there when npm recorded the same tree', () => {
  expect(isInstalled(lock, tree({ 'node_modules/a': entry('1.0.0') }))).toBe(true);
});

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', tree({})],
  ['a version differs', tree({ 'node_modules/a': entry('1.0.1') })],
  ['one is left over', tree({ 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('1.0.0') })],
])('npm packages are not there when %s', (_what, installed) => expect(isInstalled(lock, installed)).toBe(false));

afterEach(() => vi.unstubAllEnvs());

test('a variable names the executable of a program', () => {
  const file = path.join(emptyFolder(), 'chromium');
  writeFileSync(file, '');
  vi.stubEnv('CHROMIUM', file);
  expect(find('chromium')).toBe(file);
  vi.stubEnv('CHROMIUM_HEADLESS_SHELL', '/nowhere/shell');
  expect(locate('chromium-headless-shell'), 'the program that does the same').toBe(file);
});

test('a variable that names nothing is said plainly, and nothing is installed', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium');
  expect(() => locate('chromium')).toThrow('CHROMIUM names /nowhere/chromium, which is not there.');
  expect(() => ensure(['chromium'])).toThrow(MissingProgramError);
});
