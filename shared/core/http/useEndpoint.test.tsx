import { act, renderHook } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '../session/session.ts';
import { call, endpoint } from './call.ts';
import { NetworkError } from './errors.ts';
import { useEndpoint } from './useEndpoint.ts';

const order = endpoint(
  call<{ orderId: string | undefined }, unknown>('POST', '/v3/order'),
  v.object({ amount: v.string() }),
);
let requests: {
  readonly url: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly settle: (how: Promise<Response>) => void;
}[];

beforeEach(() => {
  requests = [];
  history.replaceState(null, '', '/repayment?orderId=9&sessionId=old');
  const ask = (url: string, { body, signal }: { body: unknown; signal: AbortSignal }) =>
    new Promise<Response>((settle, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      requests.push({ url, body, signal, settle });
    });
  vi.stubGlobal('fetch', ask);
});

const tick = () => new Promise((done) => setTimeout(done, 5));
/** Ends the nth request, and lets the page hear of it. */
const end = (at: number, how: Promise<Response>) =>
  act(async () => {
    requests[at]!.settle(how);
    await tick();
  });
const drop = (at: number) => end(at, Promise.reject(new TypeError('failed')));
const answered = (at: number, status: number, body: string) => end(at, Promise.resolve(new Response(body, { status })));
const answer = (at: number, amount: string) => answered(at, 200, JSON.stringify({ code: '00', data: { amount } }));
const refuse = (at: number, message: string) => answered(at, 200, JSON.stringify({ code: '77', message }));

/** Does this, and lets the request start that follows from it. */
const step = (what: () => unknown) =>
  act(async () => {
    what();
    await Promise.resolve();
  });
// other `params` in every render
const render = () => renderHook(() => useEndpoint(order, ({ orderId }) => ({ orderId })), { wrapper: StrictMode });
type Page = ReturnType<typeof render>;
async function open(): Promise<Page> {
  const page = render();
  await step(() => undefined);
  return page;
}
const state = ({ result }: Page) => result.current[0];
const pageshow = (persisted: boolean) => step(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
const login = () => step(() => rebuildSession({ sessionId: 'new' }));
const ready = (amount: string) => ({ state: 'ready', data: { amount } });

describe('loading', () => {
  test('goes from loading to the data with one request, in StrictMode, at the first pageshow and with a new session', async () => {
    const page = await open();
    await pageshow(false);
    expect(state(page)).toEqual({ state: 'loading' });
    await answer(0, '5');
    await login();
    expect(state(page)).toEqual(ready('5'));
    expect(requests.map(({ url, body }) => [url, body])).toEqual([['/gateway/v3/order?sessionId=old', 'orderId=9']]);
    expect(requests[0]!.signal.aborted).toBe(false);
  });

  test.each([
    ['marks the data as complete and usable, and nothing before', '', ['complete', 'usable']],
    ['marks nothing while another part of the page has failed', '<p>No connection.</p>', []],
  ])('for monitoring it %s', async (_what, alert, expected) => {
    performance.clearMarks();
    document.body.innerHTML = `<div role="alert">${alert}</div>`;
    const marks = () => [...new Set(performance.getEntriesByType('mark').map(({ name }) => name))];
    await open();
    expect(marks()).toEqual([]);
    await answer(0, '5');
    expect(marks()).toEqual(expected);
  });

  test('for monitoring it marks nothing while another load of the page is on its way', async () => {
    performance.clearMarks();
    await open();
    await open();
    await answer(0, '5');
    expect(performance.getEntriesByType('mark')).toEqual([]);
    await answer(1, '6');
    expect(performance.getEntriesByType('mark').map(({ name }) => name)).toEqual(['complete', 'usable']);
  });
});

describe('Retry', () => {
  test('shows loading and asks again, with the values of the current address', async () => {
    const page = await open();
    await drop(0);
    expect(state(page)).toEqual({ state: 'error', error: new NetworkError() });
    history.replaceState(null, '', '/repayment?orderId=10');
    await step(page.result.current[1]);
    expect(state(page)).toEqual({ state: 'loading' });
    expect(requests[1]).toMatchObject({ url: '/gateway/v3/order', body: 'orderId=10' });
    await answer(1, '6');
    expect(state(page)).toEqual(ready('6'));
  });

  test('aborts a request that is still running; the last request counts', async () => {
    const page = await open();
    await step(page.result.current[1]);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(tick);
    expect(state(page)).toEqual({ state: 'loading' });
    await answer(1, '6');
    expect(state(page)).toEqual(ready('6'));
  });
});

describe('back from the back/forward cache', () => {
  test.each([
    ['a page that comes back', () => pageshow(true)],
    ['refresh', (page: Page) => step(page.result.current[2])],
  ])(
    '%s asks again and keeps the data until the server answers, such as that the order is paid',
    async (_who, asks) => {
      const page = await open();
      await answer(0, '5');
      await asks(page);
      expect(state(page)).toEqual(ready('5'));
      await refuse(1, 'This order is already paid.');
      expect(state(page)).toMatchObject({ state: 'error', error: { message: 'This order is already paid.' } });
      await asks(page);
      await answer(2, '6');
      expect(state(page)).toEqual(ready('6'));
    },
  );

  test.each([
    ['does not get through', drop],
    ['is answered by 429', (at: number) => answered(at, 429, '<h1>Slow down</h1>')],
    ['finds the session expired', (at: number) => answered(at, 401, '{"code":"401","message":"Log in again"}')],
    ['is answered by 503', (at: number) => answered(at, 503, '<h1>Unavailable</h1>')],
    ['is answered without an envelope', (at: number) => answered(at, 200, '<h1>Log in to this Wi-Fi</h1>')],
  ])('a refresh that %s keeps the data and marks it as old until another refresh succeeds', async (_what, fails) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await open();
    await answer(0, '5');
    await pageshow(true);
    await fails(1);
    expect(state(page)).toEqual({ ...ready('5'), isOld: true });
    await pageshow(true);
    await answer(2, '6');
    expect(state(page)).toEqual(ready('6'));
  });
});

test('a new session asks again after an error', async () => {
  const page = await open();
  await refuse(0, 'Please log in');
  await login();
  expect(state(page)).toEqual({ state: 'loading' });
  expect(requests[1]?.url).toBe('/gateway/v3/order?sessionId=new');
  await answer(1, '5');
  expect(state(page)).toEqual(ready('5'));
});

test('a new session asks again after a refresh that found the old one expired; the data stays until the answer', async () => {
  const page = await open();
  await answer(0, '5');
  await pageshow(true);
  await answered(1, 401, '{"code":"401","message":"Log in again"}');
  await login();
  expect(state(page)).toEqual({ ...ready('5'), isOld: true });
  expect(requests[2]?.url).toBe('/gateway/v3/order?sessionId=new');
  await answer(2, '6');
  expect(state(page)).toEqual(ready('6'));
  await login();
  expect(requests).toHaveLength(3);
});

test('a new session that comes while the error is rendered asks again, too', async () => {
  const use = () => {
    const [load] = useEndpoint(order, ({ orderId }) => ({ orderId }));
    useLayoutEffect(() => {
      if (load.state === 'error') rebuildSession({ sessionId: 'new' });
    }, [load.state]);
  };
  renderHook(use);
  await step(() => undefined);
  await refuse(0, 'Log in again');
  expect(requests[1]?.url).toBe('/gateway/v3/order?sessionId=new');
  await answer(1, '5');
});

test('unmounting aborts the request and stops listening', async () => {
  const page = await open();
  page.unmount();
  expect(requests[0]!.signal.aborted).toBe(false); // not yet: StrictMode may come back
  await tick();
  expect(requests[0]!.signal.aborted).toBe(true);
  await pageshow(true);
  expect(requests).toHaveLength(1);
});

test('after a refusal for a session that the host has replaced meanwhile, it asks again by itself, once', async () => {
  const page = await open();
  await login();
  await refuse(0, 'Please log in');
  expect(requests).toHaveLength(2);
  expect(requests[1]!.url).toContain('sessionId=new');
  await refuse(1, 'No such order');
  expect(requests).toHaveLength(2);
  expect(state(page)).toMatchObject({ state: 'error', error: { message: 'No such order' } });
});

test.each(['fails, because it is aborted', 'comes late'])(
  'refresh resolves with the newest answer when the page asks again meanwhile, and the answer of the first %s',
  async (how) => {
    const page = await open();
    await answer(0, '1');
    const told: unknown[] = [];
    await step(() => void page.result.current[2]().then((error) => told.push(error)));
    if (how === 'comes late') requests[1]!.settle(Promise.resolve(new Response('{"code":"00","data":{"amount":"2"}}')));
    await step(page.result.current[2]);
    await act(tick);
    expect([requests.length, told]).toEqual([3, []]);
    await answer(2, '3');
    expect(told).toEqual([undefined]);
    expect(state(page)).toMatchObject({ state: 'ready', data: { amount: '3' } });
  },
);
