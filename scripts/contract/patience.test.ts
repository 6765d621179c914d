import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

test.each([
  [undefined, 60_000],
  ['1.5', 1500],
  ['0.0005', 1],
  ['2147483', 2_147_483_000],
])('--timeout %s is %s ms', (seconds, ms) => expect(patienceOf(seconds)).toBe(ms));

test.each(['0', '-1', 'soon', '3000000', 'Infinity'])('--timeout %s is refused', (seconds) => {
  expect(() => patienceOf(seconds)).toThrow('--timeout must be a number of seconds, at most 2147483');
});
