import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Ended } from '../tests/run-lines.ts';

/** A command line → what it must say, where it is refused. */
const refusals = [
  ['scripts/build.ts repayment --typo', "There is no flag '--typo'"],
  ['scripts/build.ts repaymnt', "There is no screen 'repaymnt'"],
  ['scripts/start.ts --prot 5', "Unknown option '--prot'"],
  ['scripts/contract/main.ts write extra', "write takes no 'extra'"],
  ['scripts/contract/main.ts check http://127.0.0.1:1 extra', "check takes no 'extra'"],
  ['scripts/contract/main.ts check http://127.0.0.1:1 --origin h5.example', '--origin must be an origin'],
  ['scripts/contract/main.ts check http://127.0.0.1:1 --origin https://h5.example/x', '--origin must be an origin'],
  // without the hint of Node how a name may start with a '-'
  ['scripts/contract/main.ts check --typo', "Unknown option '--typo'\n\nnpm run contract"],
  ['scripts/texts/main.ts repaymnt', "There is no screen 'repaymnt'"],
  ['scripts/pictures/main.ts readme repaymnt', 'No screen is called repaymnt'],
  ['scripts/pictures/main.ts against', 'Against which revision?'],
  ['tests/bench/run.ts repaymnt', "no measure for 'repaymnt'"],
  ['tests/mutation/run.ts shared/core/format pages/nosuch', "there are no rules in 'pages/nosuch'"],
  ['tests/lighthouse/run.ts repaymnt', "There is no screen 'repaymnt'"],
  ['tests/lighthouse/run.ts index --runs x', '--runs takes a whole number from 1'],
  ['tests/lighthouse/run.ts --typo', "Unknown option '--typo'"],
] as const;

/** A command line that asks for the usage → how the usage begins. */
const usages = [
  ['scripts/contract/main.ts --help', 'npm run contract -- write\n'],
  ['scripts/contract/main.ts check -h', 'npm run contract -- write\n'],
  ['scripts/edge/main.ts nginx --help', 'npm run edge -- <what>'],
  ['scripts/build.ts -h', 'npm run build [-- <screen>…]'],
  ['scripts/texts/main.ts --help', 'npm run texts [-- <screen>…]'],
  ['scripts/start.ts -h', 'npm start -- [--list]'],
  ['scripts/release/main.ts push -h', 'npm run release -- <command>'],
  ['scripts/release/capacity.ts --help', 'npm run capacity -- [options]'],
  ['tests/lighthouse/run.ts --help', 'npm run lighthouse -- [screen …]'],
  ['tests/bench/run.ts -h', 'npm run bench -- [write]'],
  ['scripts/pictures/main.ts --help', 'npm run pictures [-- accept'],
] as const;

const launchFiles = [
  ['scripts/contract/main.ts check http://127.0.0.1:1 --launch nofile.json', 'There is no file nofile.json.\n'],
  [
    'scripts/contract/main.ts check http://127.0.0.1:1 --launch package.json',
    'package.json: private must be a text, or texts under the id of a screen.\n',
  ],
] as const;

const suites = [
  ['scripts/test/main.ts unti', 'unti'],
  // where no suite before it takes arguments
  ['scripts/test/main.ts format lint typs', 'typs'],
  ['scripts/test/main.ts types --fix', '--fix'],
] as const;

/** Runs a script of this repository. If it does not end, it is ended. */
function run(...words: readonly string[]) {
  const options = { cwd: path.resolve(import.meta.dirname, '..'), timeout: 240_000 };
  return spawnSync(process.execPath, ['--import', 'tsx', ...words], { ...options, encoding: 'utf8' });
}

const ends = new Map<string, Ended>();
beforeAll(() => {
  const lines = [...refusals, ...usages, ...launchFiles, ...suites].map(([line]) => line);
  const { stdout, stderr } = run('tests/run-lines.ts', JSON.stringify(lines));
  expect(stderr).toBe('');
  for (const [at, end] of (JSON.parse(stdout) as Ended[]).entries()) ends.set(lines[at]!, end);
});

test.each(refusals)('%s is refused before anything is done', (line, message) => {
  expect(ends.get(line)).toEqual([2, '', expect.stringContaining(message)]);
});

test.each(usages)('%s prints the usage, and nothing else is done', (line, usage) => {
  expect(ends.get(line)).toEqual([0, expect.stringContaining(usage), '']);
});

test.each(launchFiles)('a launch file that cannot be used is refused without the usage: %s', (line, message) => {
  expect(ends.get(line)).toEqual([2, '', message]);
});

test.each(suites)('an unknown suite is refused, and counted as failed: %s', (line, unknown) => {
  expect(ends.get(line)).toEqual([
    2,
    '\n0 passed, 1 failed\n',
    expect.stringContaining(`No suite is called '${unknown}'`),
  ]);
});

test('a flag that the tool of a suite does not know is refused without a stack trace, and the suite beside it is ended', () => {
  const { status, stdout, stderr } = run('scripts/test/main.ts', 'types', 'contract', '-g', 'x');
  expect([status, stdout, stderr]).toEqual([
    2,
    expect.stringMatching(/\n\d passed, 1 failed\n$/),
    'vitest takes no such argument: Unknown option `-g`\n',
  ]);
});
