import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { playSandbox } from '../../../tests/setup/sandbox.ts';
import { usePaid } from './usePaid.ts';

const sandbox = playSandbox();
const ORDER = { productId: '101', orderId: 'full~paid' };
const order = () => ORDER;

test('usePaid is undefined before the first answer and without an occasion, and stays false while it asks again', async () => {
  const { result, rerender } = renderHook((occasion: unknown) => usePaid(occasion, order), {
    initialProps: 1,
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(false));
  rerender(2);
  expect(result.current).toBe(false);
  rerender(undefined);
  expect(result.current).toBeUndefined();
});

test('an order that was once found paid stays paid while it is asked for again, and when that request fails', async () => {
  sandbox.state.orders.find(ORDER).isPaid = true;
  const { result, rerender } = renderHook((occasion: number) => usePaid(occasion, order), { initialProps: 1 });
  await waitFor(() => expect(result.current).toBe(true));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  rerender(2);
  expect(result.current).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current).toBe(true);
});

test('after 5 s nobody waits any more, but a later answer that the order is paid still counts', async () => {
  vi.useFakeTimers();
  let answer: (how: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  const { result } = renderHook(() => usePaid(1, order));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toBe(false);
  await act(() => {
    answer(Response.json({ code: '00', data: { orderStatus: 200 } }));
    return vi.advanceTimersByTimeAsync(10);
  });
  expect(result.current).toBe(true);
});
