import { expect, test } from 'vitest';
import { createCases } from './cases.ts';

const cases = () =>
  createCases(new Map([['once', { answer: 1, failures: { '/path': { kind: 'drop' as const, times: 1 } } }]]));

test('each copy counts its own failures; reset forgets the count', () => {
  const { find, reset } = cases();
  expect([find('once'), find('once'), find('once~2')].map((one) => one?.failureOf('/path')?.kind)).toEqual([
    'drop',
    undefined,
    'drop',
  ]);
  reset();
  expect(find('once')?.failureOf('/path')?.kind).toBe('drop');
});
