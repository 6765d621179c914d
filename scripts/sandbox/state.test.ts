import { expect, test, vi } from 'vitest';
import { createState } from './state.ts';

test('a reset reaches every store', () => {
  const { reset, ...stores } = createState();
  const resets = Object.values(stores).map((store) => vi.spyOn(store, 'reset'));
  reset();
  expect(resets.map(({ mock }) => mock.calls.length)).toEqual(resets.map(() => 1));
});
