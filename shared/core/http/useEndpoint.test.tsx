import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '../session/session.ts';
import { call, endpoint } from './call.ts';
import { ServerError } from './errors.ts';
import { useEndpoint } from './useEndpoint.ts';

const order = endpoint(
  call<{ orderId: string | undefined }, unknown>('POST', '/v3/order'),
  v.object({ amount: v.string() }),
);
const params = ({ orderId }: { readonly orderId?: string }) => ({ orderId });

type Request = {
  readonly url: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly answer: (amount: string) => Promise<void>;
  readonly refuse: (message: string) => Promise<void>;
  readonly fail: (status: number, body: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};
let requests: Request[];

beforeEach(() => {
  requests = [];
  history.replaceState(null, '', '/repayment?orderId=9&sessionId=old');
  vi.stubGlobal('fetch', (url: string, { body, signal }: { body: unknown; signal: AbortSignal }) => {
    const { promise, resolve, reject } = withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const settled = (settle: () => void) =>
      act(async () => {
        settle();
        await promise.catch(() => undefined);
        await new Promise((tick) => setTimeout(tick, 5));
      });
    const json = (envelope: unknown) => settled(() => resolve(new Response(JSON.stringify(envelope))));
    requests.push({
      url,
      body,
      signal,
      answer: (amount) => json({ code: '00', data: { amount } }),
      refuse: (message) => json({ code: '77', message }),
      fail: (status, body) => settled(() => resolve(new Response(body, { status }))),
      drop: () => settled(() => reject(new TypeError('failed'))),
    });
    return promise;
  });
});

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (cause: unknown) => void;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

const open = () => renderHook(() => useEndpoint(order, params), { wrapper: StrictMode });
const state = ({ result }: ReturnType<typeof open>) => result.current[0];
const pageshow = (persisted: boolean) => {
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });
};
const ready = (amount: string) => ({ state: 'ready', data: { amount } });

describe('loading', () => {
  test('goes from loading to the data, with one request also in StrictMode', async () => {
    const page = open();
    expect(state(page)).toEqual({ state: 'loading' });
    await requests[0]!.answer('5');
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
    open();
    expect(marks()).toEqual([]);
    await requests[0]!.answer('5');
    expect(marks()).toEqual(expected);
  });

  test('goes to the error when it fails', async () => {
    const page = open();
    await requests[0]!.refuse('Later');
    const load = state(page);
    expect(load.state).toBe('error');
    expect(load.state === 'error' && load.error).toBeInstanceOf(ServerError);
    expect(load.state === 'error' && load.error.message).toBe('Later');
  });

  test('a render does not ask again', async () => {
    const page = open();
    await requests[0]!.answer('5');
    page.rerender();
    expect(requests).toHaveLength(1);
  });
});

describe('Retry', () => {
  test('shows loading and asks again, with what the address says now', async () => {
    const page = open();
    await requests[0]!.drop();
    history.replaceState(null, '', '/repayment?orderId=10');
    act(page.result.current[1]);
    expect(state(page)).toEqual({ state: 'loading' });
    expect(requests[1]).toMatchObject({ url: '/gateway/v3/order', body: 'orderId=10' });
    await requests[1]!.answer('6');
    expect(state(page)).toEqual(ready('6'));
  });

  test('while a request runs aborts it: the last one counts', async () => {
    const page = open();
    act(page.result.current[1]);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(() => new Promise((tick) => setTimeout(tick, 5)));
    expect(state(page)).toEqual({ state: 'loading' });
    await requests[1]!.answer('6');
    expect(state(page)).toEqual(ready('6'));
  });
});

describe('back from the back/forward cache', () => {
  test('asks again and keeps what is shown until the answer is there', async () => {
    const page = open();
    await requests[0]!.answer('5');
    pageshow(true);
    expect(requests).toHaveLength(2);
    expect(state(page)).toEqual(ready('5'));
    await requests[1]!.answer('6');
    expect(state(page)).toEqual(ready('6'));
  });

  test('shows what the server says now instead: the order is paid', async () => {
    const page = open();
    await requests[0]!.answer('5');
    pageshow(true);
    await requests[1]!.refuse('This order is already paid.');
    expect(state(page)).toMatchObject({ state: 'error', error: { message: 'This order is already paid.' } });
  });

  test.each([
    ['does not get through', (request: Request) => request.drop()],
    ['is answered by 429', (request: Request) => request.fail(429, '<h1>Slow down</h1>')],
    ['is answered by 503', (request: Request) => request.fail(503, '<h1>Unavailable</h1>')],
    ['is answered by no envelope', (request: Request) => request.fail(200, '<h1>Log in to this Wi-Fi</h1>')],
  ])('a refresh that %s leaves what is shown, which may be old, until one gets through', async (_what, fails) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = open();
    await requests[0]!.answer('5');
    pageshow(true);
    await fails(requests[1]!);
    expect(state(page)).toEqual({ ...ready('5'), isOld: true });
    pageshow(true);
    await requests[2]!.answer('6');
    expect(state(page)).toEqual(ready('6'));
  });

  test('refresh asks the same way, without an event', async () => {
    const page = open();
    await requests[0]!.answer('5');
    act(page.result.current[2]);
    expect(state(page)).toEqual(ready('5'));
    await requests[1]!.refuse('This order is already paid.');
    expect(state(page)).toMatchObject({ state: 'error' });
  });

  test('an error gives way to the data', async () => {
    const page = open();
    await requests[0]!.drop();
    pageshow(true);
    await requests[1]!.answer('6');
    expect(state(page)).toEqual(ready('6'));
  });

  test('a page that is shown for the first time does not ask twice', async () => {
    open();
    pageshow(false);
    expect(requests).toHaveLength(1);
    await requests[0]!.answer('5');
  });
});

describe('a new session', () => {
  const login = () => {
    act(() => rebuildSession({ sessionId: 'new' }));
  };

  test('asks again after an error', async () => {
    const page = open();
    await requests[0]!.refuse('Please log in');
    login();
    expect(state(page)).toEqual({ state: 'loading' });
    expect(requests[1]?.url).toBe('/gateway/v3/order?sessionId=new');
    await requests[1]!.answer('5');
    expect(state(page)).toEqual(ready('5'));
  });

  test('changes nothing where the data is there', async () => {
    const page = open();
    await requests[0]!.answer('5');
    login();
    expect(requests).toHaveLength(1);
    expect(state(page)).toEqual(ready('5'));
  });
});

test('leaving aborts the request and listens no more', async () => {
  const page = open();
  page.unmount();
  expect(requests[0]!.signal.aborted).toBe(false); // not yet: StrictMode may come back
  await new Promise((tick) => setTimeout(tick, 5));
  expect(requests[0]!.signal.aborted).toBe(true);
  pageshow(true);
  expect(requests).toHaveLength(1);
});

test('a refusal that belongs to a session which the host has replaced meanwhile asks again by itself', async () => {
  const page = renderHook(() => useEndpoint(order, params), { wrapper: StrictMode });
  rebuildSession({ sessionId: 'new' });
  await requests[0]!.refuse('Please log in');
  expect(requests).toHaveLength(2);
  expect(requests[1]!.url).toContain('sessionId=new');
  await requests[1]!.refuse('No such order');
  expect(requests).toHaveLength(2);
  expect(page.result.current[0]).toMatchObject({ state: 'error', error: { message: 'No such order' } });
});
