import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A command of package.json. One that is not refused and goes on is ended. */
function run(line: string) {
  const words = ['--import', 'tsx', ...line.split(' ')];
  const options = { cwd: path.resolve(import.meta.dirname, '..'), timeout: 120_000 };
  return spawnSync(process.execPath, words, { ...options, encoding: 'utf8' });
}

test.each([
  ['scripts/build.ts repayment --help', "There is no flag '--help'"],
  ['tests/mutation/run.ts shared/core/format pages/nosuch', "there are no rules in 'pages/nosuch'"],
])('%s is refused before anything is done', (line, message) => {
  const { status, stdout, stderr } = run(line);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});
