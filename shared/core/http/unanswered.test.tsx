import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, endpoint } from './call.ts';
import { ServerError } from './errors.ts';
import { useAction } from './useAction.ts';

// how long the record of an unanswered action is kept, and to what it belongs

const save = endpoint(call('POST', '/save'), v.unknown(), 'acts');
const HOUR_MS = 3600_000;
const lookUp = () => Promise.reject(new ServerError('500', ''));

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
// ends vi.setSystemTime
afterEach(() => vi.useRealTimers());

const open = (query: string) => {
  cleanup();
  history.replaceState(null, '', `/?sessionId=s-1&${query}`);
  return renderHook(() => useAction(save, { lookUp })).result;
};
/** Opens the page and loses the answer of its action. */
const lose = (query: string) => {
  const page = open(query);
  return act(() => page.current.run({}));
};
const isUnknown = (query: string) => open(query).current.isUnknown;

test('the record is kept when the clock is set back, and expires a day after the time it was written with', async () => {
  const now = Date.now();
  vi.setSystemTime(now + 2 * HOUR_MS);
  await lose('orderId=A');
  vi.setSystemTime(now);
  expect(isUnknown('orderId=A')).toBe(true);
  vi.setSystemTime(now + 27 * HOUR_MS);
  expect(isUnknown('orderId=A')).toBe(false);
});

test.each([
  ['orderId=A', 'orderId=A&productId=101', true],
  ['orderId=A&productId=101', 'orderId=A', true],
  ['productId=101', 'productId=101', true],
  ['productId=101', 'productId=102', false],
])(
  'the record belongs to the order, or to the product without an order: sent with %s, opened with %s',
  async (sent, opened, isFound) => {
    await lose(sent);
    expect(isUnknown(opened)).toBe(isFound);
  },
);
