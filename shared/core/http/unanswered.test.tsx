import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { call, endpoint } from './call.ts';
import { ServerError } from './errors.ts';
import { useAction } from './useAction.ts';

// how long the record of an unanswered action is kept, and to what it belongs

const save = endpoint(call('POST', '/save'), v.unknown(), 'acts');
const HOUR_MS = 3600_000;
const lookUp = () => Promise.reject(new ServerError('500', ''));

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));

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

test.each(['x', { params: {}, time: 5 }, null])(
  'a record of another shape, such as %j, is not taken for an answer that is missing',
  async (value) => {
    await lose('orderId=A');
    const [[name, text]] = Object.entries(localStorage) as [[string, string]];
    localStorage.setItem(name, JSON.stringify({ ...(JSON.parse(text) as object), value }));
    expect(isUnknown('orderId=A')).toBe(false);
  },
);

test('a late answer deletes only the record of its own request, not that of another web view', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  history.replaceState(null, '', '/?sessionId=s-1&orderId=A');
  const [one, two] = [1, 2].map(() => renderHook(() => useAction(save, { lookUp: () => Promise.resolve() })).result);
  let first: Promise<void> | undefined;
  act(() => void (first = one!.current.run({ n: 1 })));
  await act(() => vi.waitFor(() => expect(answers).toHaveLength(1)));
  await act(() => two!.current.run({ n: 2 })); // looks up: the first has not arrived
  act(() => void two!.current.run({ n: 2 }));
  await act(() => vi.waitFor(() => expect(answers).toHaveLength(2)));
  answers[0]!(Response.json({ code: '77', message: 'no' }));
  await act(() => first!);
  expect(isUnknown('orderId=A')).toBe(true);
});
