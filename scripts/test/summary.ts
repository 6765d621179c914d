import type { Done } from './schedule.ts';

/** The table of all suites and, alone on the last line, the count of all tests. */
export function summary(done: readonly Done[]): string {
  const passed = sum(done, ({ outcome }) => outcome.passed);
  const failed = sum(done, ({ outcome }) => outcome.failed);
  return ['', ...done.map(row), '', `${passed} passed, ${failed} failed`].join('\n');
}

/** 0 only when something was tested and nothing failed. */
export function exitCode(done: readonly Done[]): 0 | 1 {
  const isGood = done.every(({ outcome }) => outcome.failed === 0) && sum(done, ({ outcome }) => outcome.passed) > 0;
  return isGood ? 0 : 1;
}

/** One suite in one line. */
export function row({ stage, outcome, seconds }: Done): string {
  const { passed, failed, skipped = 0 } = outcome;
  return [
    failed > 0 || passed === 0 ? '✗' : '✓',
    stage.name.padEnd(10),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(10),
    `${seconds.toFixed(1)} s`.padStart(9),
    ` ${stage.about}${skipped > 0 ? ` (${skipped} skipped)` : ''}`,
  ].join(' ');
}

const sum = (done: readonly Done[], of: (one: Done) => number) => done.reduce((total, one) => total + of(one), 0);
