import { appendFileSync } from 'node:fs';

/** Environment variable with the file in which ends of tests are noted; the runner of `npm test` sets it. */
export const COUNT_FILE = 'TEST_COUNT_FILE';

export type TestEnd = 'passed' | 'failed' | 'skipped';

/** Notes immediately that a test has ended, so that it counts even if this process crashes later. */
export function note(end: TestEnd): void {
  const file = process.env[COUNT_FILE];
  if (file) appendFileSync(file, `${end}\n`);
}
