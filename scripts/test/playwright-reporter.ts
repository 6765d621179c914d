import type { Reporter, TestCase } from '@playwright/test/reporter';
import { note } from './note.ts';

/** Notes every end of a test for the runner of `npm test`; a test that is retried counts once, after its last try. */
class NotingReporter implements Reporter {
  onTestEnd(test: TestCase): void {
    const isLast = test.results.length > test.retries || test.outcome() !== 'unexpected';
    if (!isLast) return;
    const ends = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' } as const;
    note(ends[test.outcome()]);
  }
}

export default NotingReporter;
