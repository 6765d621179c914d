import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { countOf, counted } from './counted.ts';
import { COUNT_FILE } from './note.ts';

test.each([
  ['passed and skipped tests are counted', 0, ['passed', 'passed', 'skipped'], { passed: 2, failed: 0, skipped: 1 }],
  ['failed tests are counted', 1, ['passed', 'failed'], { passed: 1, failed: 1, skipped: 0 }],
  ['an error outside of every test is a failure', 1, ['passed'], { passed: 1, failed: 1, skipped: 0 }],
  ['nothing but skipped tests is a failure', 0, ['skipped'], { passed: 0, failed: 1, skipped: 1 }],
  ['no test at all is a failure', 0, [], { passed: 0, failed: 1, skipped: 0 }],
] as const)('%s', (_what, code, ends, expected) => expect(countOf(code, ends)).toEqual(expected));

const folder = emptyFolder();
const reporter = `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.ts')}`;
const run = () =>
  counted('vitest', ['run', '--root', folder, '--globals', '--pool=forks', '--maxWorkers=2', reporter], {});

test('each test of a vitest run is counted, and a file that cannot be loaded is a failure', async () => {
  writeFileSync(
    path.join(folder, 'some.test.js'),
    "test('a', () => {}); test('b', () => expect(1).toBe(2)); test.skip('c');",
  );
  writeFileSync(path.join(folder, 'broken.test.js'), "throw new Error('not loaded');");
  expect(await run()).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
});

test('a vitest run that breaks off is a failure, and tests that passed until then count', async () => {
  rmSync(path.join(folder, 'broken.test.js'));
  // two files: of a file that has ended Vitest says so for certain, of a single test sometimes only with the next one
  writeFileSync(path.join(folder, 'some.test.js'), "test('a', () => {});");
  writeFileSync(
    path.join(folder, 'other.test.js'),
    `import { readFileSync } from 'node:fs';
     test('b', async () => {
       while (!readFileSync(process.env.${COUNT_FILE}, 'utf8')) await new Promise((resolve) => setTimeout(resolve, 20));
       process.kill(process.ppid, 'SIGKILL');
       await new Promise(() => {});
     }, 1e6);`,
  );
  expect(await run()).toMatchObject({ passed: 1, failed: 1 });
});
