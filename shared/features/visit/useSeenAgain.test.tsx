import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSeenAgain } from './useSeenAgain.ts';

const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('look is called when the page comes back into view, not when it is hidden or leaves the back/forward cache', () => {
  const look = vi.fn();
  const { unmount } = renderHook(() => useSeenAgain(look));
  turn('hidden');
  expect(look).not.toHaveBeenCalled();
  turn('visible');
  expect(look).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pagehide'));
  turn('hidden');
  turn('visible');
  dispatchEvent(new Event('pageshow'));
  expect(look).toHaveBeenCalledOnce();
  turn('visible');
  expect(look).toHaveBeenCalledTimes(2);
  unmount();
  turn('visible');
  expect(look).toHaveBeenCalledTimes(2);
});
