import { expect, test, vi } from 'vitest';
import { createState } from './state.ts';

test('a reset clears every store, including the store of a screen', () => {
  const { reset, keep, ...stores } = createState([]);
  const ofScreen = keep({ reset: vi.fn() });
  const resets = [...Object.values(stores).map((store) => vi.spyOn(store, 'reset')), ofScreen.reset];
  reset();
  expect(resets.map(({ mock }) => mock.calls.length)).toEqual(resets.map(() => 1));
});
