import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, endpoint, keyOf, toRequest } from '../http/call.ts';
import { TimeoutError } from '../http/errors.ts';
import { session } from '../session/session.ts';
import type { Handover } from './preload.ts';
import { endOfWaiting, fetchOrTakeOver, shownEarly, takeEarly } from './takeover.ts';
import { useEarlyTap } from './useEarlyTap.ts';

const URL = '/gateway/v3/detail?sessionId=s1';
const BODY = 'orderId=9';
const POST = { method: 'POST', body: BODY };
const asked = vi.fn();

/** As the inline script leaves it. */
function handOver(answer: Handover['answers'][string], at = Date.now()): void {
  window.__handover = { at, answers: { [keyOf(URL, BODY)]: answer }, waiting: true };
}
const answered = (text: string, head: ResponseInit = {}) => Promise.resolve([text, new Response(null, head)] as const);

beforeEach(() => {
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('asked')));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  delete window.__handover;
  delete document.documentElement.dataset.tapped;
});

describe('the answer to a request that the inline script sent', () => {
  test('is taken over with its status and headers; nothing is sent', async () => {
    handOver(answered('preloaded', { status: 201, headers: { 'x-head': '1' } }));
    const response = await fetchOrTakeOver(URL, POST);
    expect([await response.text(), response.status, response.headers.get('x-head')]).toEqual(['preloaded', 201, '1']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is taken over once; a Retry sends a request', async () => {
    handOver(answered('preloaded'));
    await fetchOrTakeOver(URL, POST);
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
    expect(asked).toHaveBeenCalledExactlyOnceWith(URL, POST);
  });

  test.each([
    ['another address', `${URL}2`, POST],
    ['another body', URL, { ...POST, body: 'orderId=10' }],
  ])('is not taken over for %s, and is still there for its own request', async (_what, url, init) => {
    handOver(answered('preloaded'));
    expect(await (await fetchOrTakeOver(url, init)).text()).toBe('asked');
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('preloaded');
  });

  test.each([
    ['when it is older than a minute', -60_001],
    ['when the clock was set back since', 60_001],
  ])('is not taken over %s', async (_when, away) => {
    vi.useFakeTimers({ now: 1_000_000 });
    handOver(answered('preloaded'), Date.now() + away);
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
  });

  test.each([
    ['when its minute is over', -59_000, 1_000],
    ['3 s later when its minute was over before', -61_000, 3_000],
  ])('fails %s and it has not come; when it comes after that, nothing is sent', async (_when, away, rest) => {
    vi.useFakeTimers({ now: 1_000_000 });
    let come: (answer: Awaited<ReturnType<typeof answered>>) => void;
    handOver(new Promise((resolve) => (come = resolve)), Date.now() + away);
    const settled = vi.fn();
    const error = fetchOrTakeOver(URL, POST).catch((cause: unknown) => cause);
    void error.then(settled);
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toBeInstanceOf(TimeoutError);
    come!(await answered('late'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked for again when it came, or its connection broke, more than a minute ago', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    for (const answer of [answered('preloaded'), Promise.reject(new Error())]) {
      handOver(answer, Date.now() - 61_000);
      expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
    }
  });

  test('is asked for again when the page was left since', async () => {
    handOver(new Promise(() => undefined), 0);
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
  });

  test('fails at once when no Response can hold it', async () => {
    handOver(answered('broken'));
    // happy-dom takes any status
    const Strict = vi.fn(() => {
      throw new RangeError('status');
    });
    vi.stubGlobal('Response', Strict);
    await expect(fetchOrTakeOver(URL, POST)).rejects.toThrow();
    expect(asked).not.toHaveBeenCalled();
  });

  test('fails when that request failed; no second request is sent', async () => {
    handOver(Promise.reject(new TypeError('failed')));
    await expect(fetchOrTakeOver(URL, POST)).rejects.toThrow('failed');
    expect(asked).not.toHaveBeenCalled();
  });

  test('may have no body, as a 204, for which browsers accept only null', async () => {
    handOver(answered('', { status: 204 }));
    const made = vi.fn();
    vi.stubGlobal('Response', made);
    await fetchOrTakeOver(URL, POST);
    expect(made).toHaveBeenCalledExactlyOnceWith(null, expect.anything());
  });

  test.each(['before', 'while it waits'])('is given up when the page is left %s', async (when) => {
    const page = new AbortController();
    handOver(new Promise(() => undefined));
    if (when === 'before') page.abort();
    const taken = fetchOrTakeOver(URL, { ...POST, signal: page.signal });
    page.abort();
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('without an inline script every request is sent', async () => {
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
  });
});

describe('what the early view shows', () => {
  const to = endpoint(call<{ id: string }, unknown>('POST', '/v3/detail'), v.object({ amount: v.string() }));
  const shownData = { amount: '5.250' };
  const showEarly = ({ data = shownData, ...more }: Partial<Handover> = {}) => {
    const { url, init } = toRequest(to, { id: '9' }, session());
    const shown = { [keyOf(url, init.body)]: data };
    window.__handover = { at: Date.now(), answers: {}, waiting: true, early: true, shown, ...more };
  };

  test.each<[string, Partial<Handover> | undefined, string, unknown]>([
    ['is what React shows first', {}, '9', shownData],
    ['is not taken over for other parameters', {}, '10', undefined],
    ['is not taken over when it does not match the schema', { data: {} }, '9', undefined],
    ['is undefined when no early view was shown', { early: false }, '9', undefined],
    ['is undefined when nothing was preloaded', undefined, '9', undefined],
  ])('%s', (_what, handover, id, shown) => {
    if (handover) showEarly(handover);
    expect(shownEarly(to, () => ({ id }))).toEqual(shown);
  });

  test.each([
    ['is fresh when it is a minute old', 60_000, true],
    ['is not fresh when it is older', 60_001, false],
  ])('is taken over by React, and %s', (_what, age, isFresh) => {
    vi.useFakeTimers({ now: 1_000_000 });
    showEarly({ at: Date.now() - age });
    expect(takeEarly()).toBe(isFresh);
    expect([window.__handover!.early, window.__handover!.answers]).toEqual([false, {}]);
  });
});

test('endOfWaiting leaves slots and taps to React, and does nothing without a handover', () => {
  endOfWaiting(); // without a handover nothing happens
  handOver(answered(''));
  endOfWaiting();
  expect(window.__handover?.waiting).toBe(false);
});

describe('a tap before React was there', () => {
  function Page({ answer }: { readonly answer: () => void }) {
    useEarlyTap('pay', answer);
    return null;
  }

  test.each([
    ['is answered once, also in StrictMode, after what was typed before has been rendered', 'pay', 1, undefined],
    ['on another control is left to that control', 'copy', 0, 'copy'],
  ])('%s', async (_what, tapped, times, left) => {
    const html = document.documentElement.dataset;
    html.tapped = tapped;
    const answer = vi.fn();
    const { rerender } = render(<Page answer={answer} />, { wrapper: StrictMode });
    expect(answer).not.toHaveBeenCalled(); // what was typed is rendered first
    rerender(<Page answer={answer} />);
    await act(() => Promise.resolve());
    expect(answer).toHaveBeenCalledTimes(times);
    expect(html.tapped).toBe(left);
  });
});
