import { expect, test } from 'vitest';
import { createCases } from './cases.ts';

const cases = () =>
  createCases(new Map([['once', { answer: 1, failures: { '/path': { kind: 'drop' as const, times: 1 } } }]]));

test('a case is found by its name, a copy by the name and what follows ~', () => {
  const { find } = cases();
  expect(find('once')?.answer).toBe(1);
  expect(find('once~2')?.answer).toBe(1);
  expect(find('twice')).toBeUndefined();
});

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
