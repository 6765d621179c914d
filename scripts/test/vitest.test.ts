import { expect, test } from 'vitest';
import { count } from './vitest.ts';

const file = (status: 'passed' | 'failed', ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  testResults,
});

test('takes the numbers of the report', () => {
  expect(count(1, report(3, 1, file('failed', 'passed', 'failed')))).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(count(0, report(3, 0, file('passed', 'passed')))).toEqual({ passed: 3, failed: 0, skipped: 1 });
});

test('a file that could not be loaded is a failure', () => {
  expect(count(1, report(3, 0, file('failed'), file('passed', 'passed')))).toMatchObject({ failed: 1 });
});

test('an error outside of every test is a failure', () => {
  expect(count(1, report(3, 0, file('passed', 'passed')))).toMatchObject({ failed: 1 });
});

test('no report is a failure', () => {
  expect(count(1, undefined)).toEqual({ passed: 0, failed: 1 });
});
