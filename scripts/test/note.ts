import { appendFileSync } from 'node:fs';

/** Names the file that ends of tests are noted in: set by the runner of `npm test`. */
export const COUNT_FILE = 'TEST_COUNT_FILE';

export type TestEnd = 'passed' | 'failed' | 'skipped';

/** Notes that a test has ended. At once: whatever happens to this process later, it counts. */
export function note(end: TestEnd): void {
  const file = process.env[COUNT_FILE];
  if (file) appendFileSync(file, `${end}\n`);
}
