import { expect, test } from 'vitest';
import { createCases } from './cases.ts';

test('each copy of a state counts its own failures, and reset clears the count', () => {
  const once = { answer: 1, failures: { '/path': { kind: 'drop' as const, times: 1 } } };
  const { find, reset } = createCases(new Map([['once', once]]));
  const kindOf = (name: string) => find(name)?.failureOf('/path')?.kind;
  expect(['once', 'once', 'once~2'].map(kindOf)).toEqual(['drop', undefined, 'drop']);
  reset();
  expect(kindOf('once')).toBe('drop');
});
