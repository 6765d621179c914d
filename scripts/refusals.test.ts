import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs a command of package.json. If it is not refused and keeps running, it is ended. */
function run(line: string) {
  const words = ['--import', 'tsx', ...line.split(' ')];
  const options = { cwd: path.resolve(import.meta.dirname, '..'), timeout: 120_000 };
  return spawnSync(process.execPath, words, { ...options, encoding: 'utf8' });
}

test.each([
  ['scripts/build.ts repayment --help', "There is no flag '--help'"],
  ['scripts/build.ts repaymnt', "There is no screen 'repaymnt'"],
  ['scripts/start.ts --prot 5', "Unknown option '--prot'"],
  ['scripts/contract/main.ts write extra', "write takes no 'extra'"],
  ['scripts/contract/main.ts check http://127.0.0.1:1 extra', "check takes no 'extra'"],
  ['scripts/texts/main.ts repayment --typo', "There is no screen '--typo'"],
  ['tests/mutation/run.ts shared/core/format pages/nosuch', "there are no rules in 'pages/nosuch'"],
  ['tests/lighthouse/run.ts repaymnt', "There is no screen 'repaymnt'"],
  ['tests/lighthouse/run.ts index --runs x', '--runs takes a whole number from 1'],
  ['tests/lighthouse/run.ts --typo', "Unknown option '--typo'"],
])('%s is refused before anything is done', (line, message) => {
  const { status, stdout, stderr } = run(line);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});

test.each([
  ['unti', 'unti'],
  // where no suite before it takes arguments
  ['format lint typs', 'typs'],
  ['types --fix', '--fix'],
])('an unknown suite is refused, and counted as failed: npm test -- %s', (words, unknown) => {
  const { status, stdout, stderr } = run(`scripts/test/main.ts ${words}`);
  expect([status, stdout, stderr]).toEqual([
    2,
    '\n0 passed, 1 failed\n',
    expect.stringContaining(`No suite is called '${unknown}'`),
  ]);
});

test('a flag that the tool of a suite does not know is refused without a stack trace, and the suite beside it is ended', () => {
  const { status, stdout, stderr } = run('scripts/test/main.ts types contract -g x');
  expect([status, stdout, stderr]).toEqual([
    2,
    expect.stringMatching(/\n\d passed, 1 failed\n$/),
    'vitest takes no such argument: Unknown option `-g`\n',
  ]);
});
