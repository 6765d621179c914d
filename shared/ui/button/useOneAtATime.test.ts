import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOneAtATime } from './useOneAtATime.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
/** Runs an action that takes so many ms. */
function runs(takesMs: number) {
  const action = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, takesMs)));
  const { result } = renderHook(() => useOneAtATime<'a' | 'b'>());
  act(() => {
    result.current[0]('a', action);
    result.current[0]('b', action);
  });
  expect(action, 'a second one is ignored from the first moment').toHaveBeenCalledOnce();
  return { running: () => result.current[1], after: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}

test('a running action is shown from 100 ms until it ends', async () => {
  const { running, after } = runs(200);
  await after(99);
  expect(running()).toBeUndefined();
  await after(1);
  expect(running()).toBe('a');
  await after(100);
  expect(running()).toBeUndefined();
});

test('an action that ends sooner is never shown', async () => {
  const { running, after } = runs(50);
  await after(50);
  await after(100);
  expect(running()).toBeUndefined();
});
