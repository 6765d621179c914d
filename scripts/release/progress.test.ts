import { expect, test } from 'vitest';
import { progressOn } from './progress.ts';
import type { Step } from './types.ts';

/** What is written while a release stores two assets and two pages. */
function written(screen: { isTTY: boolean; columns?: number }): string {
  let text = '';
  const onStep = progressOn({ ...screen, write: (more) => (text += more) });
  const steps: Step[] = [
    { phase: 'assets', what: 'assets/a.js', done: 1, total: 2 },
    { phase: 'assets', what: 'assets/b.js', done: 2, total: 2 },
    { phase: 'pages', what: 'repayment', done: 1, total: 2 },
    { phase: 'pages', what: 'orderDetails', done: 2, total: 2 },
  ];
  steps.forEach(onStep);
  return text;
}

test('a log gets one line per page, and one line for all assets', () => {
  expect(written({ isTTY: false })).toBe('Assets: 2\nPages: repayment\nPages: orderDetails\n');
});

test('a terminal gets one line per phase, which is updated in place and never wraps', () => {
  const lines = written({ isTTY: true, columns: 60 }).split('\n');
  expect(lines).toHaveLength(3);
  const states = lines[0]!.split('\r\u001b[2K').slice(1);
  expect(states).toEqual([
    expect.stringMatching(/^Assets +█{12}░{12} 1\/2 assets/),
    expect.stringMatching(/^Assets +█{24} 2\/2 assets/),
  ]);
  expect(Math.max(...states.map(({ length }) => length))).toBeLessThan(60);
});
