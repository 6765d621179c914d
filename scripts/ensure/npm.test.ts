import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../files-below.ts';
import { textOf } from '../test/markdown.ts';
import { npmCommand, runNpm } from './npm.mjs';

const node = path.resolve('/node/bin/node');
const windows = { env: {}, execPath: node, platform: 'win32' } as const;

test.each([
  ['from the npm that runs this', { npm_execpath: path.resolve('/own/npm-cli.js') }, '/own/npx-cli.js'],
  ['beside node on Windows', {}, '/node/bin/node_modules/npm/bin/npx-cli.js'],
  ['beside node elsewhere', {}, '/node/lib/node_modules/npm/bin/npx-cli.js'],
  ['beside node under another tool', { npm_execpath: '/yarn/yarn.js' }, '/node/lib/node_modules/npm/bin/npx-cli.js'],
])('node runs the script of npx %s', (_where, env, place) => {
  const script = path.resolve(place);
  const found = npmCommand('npx', ['a b'], { ...windows, env }, (file) => file === script);
  expect(found).toEqual({ command: node, args: [script, 'a b'], shell: false });
});

test.each([
  ['a shell starts the .cmd file on Windows, blanks stay in words', 'win32', 'npm.cmd ci "C:\\my folder"', [], true],
  ['the command itself is started elsewhere', 'linux', 'npm', ['ci', 'C:\\my folder'], false],
] as const)('without a script, %s', (_what, platform, command, args, shell) => {
  const found = npmCommand('npm', ['ci', 'C:\\my folder'], { ...windows, platform }, () => false);
  expect(found).toEqual({ command, args, shell });
});

test.each(['npm', 'npx'] as const)('%s runs on this machine', (name) => {
  const { status, stdout } = runNpm(name, ['--version'], {});
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+/)]);
});

const sources = ['scripts', 'tests']
  .flatMap(filesOf)
  .filter((file) => /^(?!.*\/(node_modules|dist)\/).*\.m?[jt]s$/.test(file));

test('no other code starts npm or npx by its name', () => {
  const starts = /(spawn|exec|fork)\w*\)?\(\s*['"`]np[mx]\b/;
  expect(sources.filter((file) => starts.test(textOf(file)))).toEqual([]);
});

test('every symbolic link is a junction, which Windows lets everybody make', () => {
  const other = /symlinkSync\((?![^;]*'junction')/;
  expect(sources.filter((file) => other.test(textOf(file)))).toEqual([]);
});
