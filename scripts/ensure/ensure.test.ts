import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { alone } from './alone.mjs';
import { ensure, find, locate, MissingProgramError } from './debian.ts';
import { refusalOf } from './node.mjs';
import { isInstalled } from './packages.mjs';

const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
const { engines } = JSON.parse(manifest) as { readonly engines: { readonly node: string } };

test.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('Node %s is refused with a sentence', (version) => {
  expect(refusalOf(version, engines.node)).toBe(
    `Node 20 (≥ 20.19.0) or ≥ 22.12.0 is needed; this is ${version}. Install it, for example with: nvm install`,
  );
});

test.each(['20.19.0', '20.20.2', '22.12.0', '23.4.0', '24.0.0', '25.1.0'])('Node %s is accepted', (version) => {
  expect(refusalOf(version, engines.node)).toBeUndefined();
});

const entry = (version: string) => ({ version, integrity: `sha512-${version}` });
const tree = (packages: object) => JSON.stringify({ packages });
const optional = (limits: object) => ({ ...entry('1.0.0'), optional: true, ...limits });
const lock = tree({
  '': {},
  'node_modules/a': entry('1.0.0'),
  'node_modules/other-platform': optional({ os: ['sunos'], cpu: ['s390'] }),
});
const withOptional = (limits: object) =>
  tree({ '': {}, 'node_modules/a': entry('1.0.0'), 'node_modules/native': optional(limits) });

test('npm packages count as installed when npm recorded the same tree', () => {
  expect(isInstalled(lock, tree({ 'node_modules/a': entry('1.0.0') }))).toBe(true);
});

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test.each([
  [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  [{ os: ['linux'], cpu: ['x64'] }],
  [{ os: ['darwin', 'linux'] }],
  [{ cpu: ['x64'] }],
  [{ os: ['!win32'] }],
])('an optional package for this machine, with %j, has to be there', (limits) => {
  const native = { 'node_modules/a': entry('1.0.0'), 'node_modules/native': entry('1.0.0') };
  expect(isInstalled(withOptional(limits), tree({ 'node_modules/a': entry('1.0.0') }), linux)).toBe(false);
  expect(isInstalled(withOptional(limits), tree(native), linux)).toBe(true);
});

test.each([
  [{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  [{ os: ['linux'], cpu: ['arm64'] }],
  [{ os: ['win32'], cpu: ['x64'] }],
  [{ os: ['!linux'] }],
  [{}],
])('an optional package with %j may be missing on this machine', (limits) => {
  expect(isInstalled(withOptional(limits), tree({ 'node_modules/a': entry('1.0.0') }), linux)).toBe(true);
});

test('the machine is the one that this runs on', () => {
  const missing = withOptional({ os: [process.platform], cpu: [process.arch] });
  expect(isInstalled(missing, tree({ 'node_modules/a': entry('1.0.0') }))).toBe(false);
});

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', tree({})],
  ['a version differs', tree({ 'node_modules/a': entry('1.0.1') })],
  ['a package is left over', tree({ 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('1.0.0') })],
])('npm packages count as missing when %s', (_what, installed) => expect(isInstalled(lock, installed)).toBe(false));

/** A folder with nothing to install. */
function project() {
  const root = emptyFolder();
  for (const file of ['alone.mjs', 'main.mjs', 'node.mjs', 'npm.mjs', 'packages.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(root, 'scripts/ensure', file));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module","engines":{"node":">=20"}}');
  writeFileSync(path.join(root, 'package-lock.json'), tree({}));
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), tree({}));
  const stamp = path.join(root, 'node_modules/.lock-hash');
  const run = (env = process.env) =>
    spawnSync(process.execPath, [path.join(root, 'scripts/ensure/main.mjs')], { encoding: 'utf8', env });
  const ensured = () => {
    const { status, stderr } = run();
    return [status, stderr];
  };
  return { root, stamp, run, ensured };
}

/** A folder in which nothing is installed yet. @param script what npm does there */
function empty(script: string) {
  const { root, run } = project();
  const present = path.join(root, 'node_modules/.package-lock.json');
  rmSync(present);
  const npm = path.join(root, 'npm-cli.js');
  const parts = [
    "const fs = require('node:fs')",
    `const install = () => fs.writeFileSync(${JSON.stringify(present)}, '{"packages":{}}')`,
    `const log = (text) => fs.appendFileSync(${JSON.stringify(path.join(root, 'log'))}, text)`,
    script,
  ];
  writeFileSync(npm, parts.join(';\n'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"commonjs","engines":{"node":">=20"}}');
  return { root, run, npm: { ...process.env, npm_execpath: npm } };
}

test('an installation prints nothing to standard output, which may be a file or read by a program', () => {
  const { run, npm } = empty("install(); console.log('added 1 package');");
  const { status, stdout, stderr } = run(npm);
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(/^Installing npm packages \(npm ci\) …\nadded 1 package\n/);
});

test('when an installation fails, the last lines of npm are the reason, and its exit code is that of the command', () => {
  const { root, run, npm } = empty("console.error('npm error code ENOSPC'); process.exitCode = 3;");
  const { status, stderr } = run(npm);
  expect([status, stderr]).toEqual([3, 'Installing npm packages (npm ci) …\nnpm ci failed:\nnpm error code ENOSPC\n']);
  expect(existsSync(path.join(root, '.installing'))).toBe(false);
});

test('of two commands at the same time one installs, and the other one waits for it', async () => {
  const { root, npm } = empty("setTimeout(install, 1000); log('installs');");
  const start = () => promisify(execFile)(process.execPath, [path.join(root, 'scripts/ensure/main.mjs')], { env: npm });
  const said = (await Promise.all([start(), start()])).map(({ stderr }) => stderr).sort();
  expect(said).toEqual([
    `Another command is installing npm packages (${path.join(root, '.installing')}): waiting for it. If there is none, delete that file.\n`,
    'Installing npm packages (npm ci) …\n',
  ]);
  expect(readFileSync(path.join(root, 'log'), 'utf8')).toBe('installs');
});

test.each([
  ['that was killed', `${spawnSync(process.execPath, ['--version']).pid} ${os.hostname()}`, 0],
  ['of another machine that has been there for an hour', '1 elsewhere', 3600],
])('nobody waits for an installation %s', (_what, owner, seconds) => {
  const { root, run, npm } = empty('install();');
  const file = path.join(root, '.installing');
  writeFileSync(file, owner);
  const then = Date.now() / 1000 - seconds;
  utimesSync(file, then, then);
  const { status, stderr } = run(npm);
  expect([status, stderr]).toEqual([0, 'Installing npm packages (npm ci) …\n']);
});

test('nobody waits for a process of its own number: a container that was started again counts from the beginning', () => {
  const file = path.join(emptyFolder(), '.installing');
  writeFileSync(file, `${process.pid} ${os.hostname()}`);
  expect(alone(file, () => 'installed')).toBe('installed');
  expect(existsSync(file)).toBe(false);
});

test('installed packages are enough where node_modules cannot be written', () => {
  const { root, stamp, ensured } = project();
  // a link to nowhere cannot be written; root can write everywhere else
  symlinkSync(path.join(root, 'missing/folder'), stamp, 'junction');
  expect(ensured()).toEqual([0, '']);
});

test('packages that another machine or another Node has installed are checked again', () => {
  const { stamp, ensured } = project();
  expect(ensured()).toEqual([0, '']);
  const own = readFileSync(stamp, 'utf8');
  for (const part of [process.version, process.platform, process.arch]) {
    writeFileSync(stamp, own.replace(part, 'other'));
    expect(ensured()).toEqual([0, '']);
    expect(readFileSync(stamp, 'utf8')).toBe(own);
  }
});

test('packages are checked again when npm has added or removed some since', () => {
  const { root, stamp, ensured } = project();
  ensured();
  const own = readFileSync(stamp, 'utf8');
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {}, requires: true }));
  ensured();
  expect(readFileSync(stamp, 'utf8')).not.toBe(own);
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
