import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listenToBack } from '../../tests/setup/page.ts';
import { SentDialog } from './SentDialog.tsx';

test('while the page is being left, neither a tap nor the timer leaves it again; when it has stayed, a tap does', async () => {
  vi.useFakeTimers();
  let stay = () => undefined as void;
  const onEnd = vi.fn(() => new Promise<void>((resolve) => (stay = resolve)));
  render(<SentDialog stays={false} onEnd={onEnd} />);
  const dialog = screen.getByRole('dialog', { name: 'Successfully Sent' });
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  fireEvent.click(dialog);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(onEnd).toHaveBeenCalledTimes(1);
  stay();
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('heading'));
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('the host’s back control goes on to the next page; while that does not come, the app may close this one', async () => {
  listenToBack();
  const onEnd = vi.fn(() => new Promise<void>(() => undefined));
  render(<SentDialog stays={false} onEnd={onEnd} />);
  const back = () => act(() => Promise.resolve(window.onNativeBack?.()));
  expect([await back(), await back()]).toEqual([true, false]);
  expect(onEnd).toHaveBeenCalledOnce();
});
