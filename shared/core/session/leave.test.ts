import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, RefusedUrlError } from './leave.ts';

const assign = vi.fn();
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
});
afterEach(() => {
  vi.runAllTimers(); // the toast
  vi.useRealTimers();
});

test('goes to an address that is allowed', () => {
  void leave('https://pay.example.com/x');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example.com/x');
});

test('replaces the page where it is not to be returned to', () => {
  void leave('./orderDetails.html', { replace: true });
  expect(replace).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/orderDetails.html');
  expect(assign).not.toHaveBeenCalled();
});

test.each(['javascript:alert(1)', 'http://pay.example.com', ''])('refuses %j with a message', async (address) => {
  await expect(leave(address)).rejects.toBeInstanceOf(RefusedUrlError);
  expect(assign).not.toHaveBeenCalled();
  expect(document.querySelector('[role=status]')?.textContent).toBe('This link cannot be opened.');
});

test('whoever waits stays busy until the page is shown again', async () => {
  const done = vi.fn();
  void leave('https://pay.example.com').then(done);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(done).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

test('a navigation that comes to nothing is given up after 8 s', async () => {
  const done = vi.fn();
  void leave('loanapp://order').then(done);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(done).toHaveBeenCalled();
});
