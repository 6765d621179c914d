import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../http/call.ts';
import type { Handover } from './preload.ts';
import { endOfWaiting, fetchOrTakeOver, takeTap } from './takeover.ts';
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
  test.each([
    ['came before', answered('preloaded', { status: 201, headers: { 'x-head': '1' } })],
    [
      'comes after',
      new Promise<readonly [string, Response]>((resolve) =>
        setTimeout(() => resolve(['preloaded', new Response(null, { status: 201, headers: { 'x-head': '1' } })]), 20),
      ),
    ],
  ])('that %s the client is taken over with its head: nothing is sent', async (_when, answer) => {
    handOver(answer);
    const response = await fetchOrTakeOver(URL, POST);
    expect([await response.text(), response.status, response.headers.get('x-head')]).toEqual(['preloaded', 201, '1']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is taken over once: a Retry asks', async () => {
    handOver(answered('preloaded'));
    await fetchOrTakeOver(URL, POST);
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
    expect(asked).toHaveBeenCalledExactlyOnceWith(URL, POST);
  });

  test.each([
    ['another address', `${URL}2`, POST],
    ['another body', URL, { ...POST, body: 'orderId=10' }],
    ['no body', URL, {}],
  ])('is not taken for %s, and still there for its own', async (_what, url, init) => {
    handOver(answered('preloaded'));
    expect(await (await fetchOrTakeOver(url, init)).text()).toBe('asked');
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('preloaded');
  });

  test('that is a minute old is not taken', async () => {
    handOver(answered('preloaded'), Date.now() - 60_001);
    expect(await (await fetchOrTakeOver(URL, POST)).text()).toBe('asked');
  });

  test('that failed fails: no second request behind its back', async () => {
    handOver(Promise.reject(new TypeError('failed')));
    await expect(fetchOrTakeOver(URL, POST)).rejects.toThrow('failed');
    expect(asked).not.toHaveBeenCalled();
  });

  test('may have no body, as a 204', async () => {
    // as browsers have it; happy-dom takes a body
    class Strict extends Response {
      constructor(body: BodyInit | null, head: ResponseInit) {
        if (head.status === 204 && body !== null) throw new TypeError('a 204 takes no body');
        super(body, head);
      }
    }
    handOver(answered('', { status: 204 }));
    vi.stubGlobal('Response', Strict);
    expect((await fetchOrTakeOver(URL, POST)).status).toBe(204);
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

test('from the end of the waiting on slots and taps belong to React', () => {
  endOfWaiting(); // without a handover nothing happens
  handOver(answered(''));
  endOfWaiting();
  expect(window.__handover?.waiting).toBe(false);
});

describe('a tap from before React was there', () => {
  const html = document.documentElement.dataset;

  test('is taken once, under its own name', () => {
    html.tapped = 'pay';
    expect(takeTap('copy')).toBe(false);
    expect(takeTap('pay')).toBe(true);
    expect(takeTap('pay')).toBe(false);
    expect(html.tapped).toBeUndefined();
  });

  function Page({ answer }: { readonly answer: () => void }) {
    useEarlyTap('pay', answer);
    return null;
  }

  test('is answered once, also in StrictMode', () => {
    html.tapped = 'pay';
    const answer = vi.fn();
    const { rerender } = render(<Page answer={answer} />, { wrapper: StrictMode });
    act(() => rerender(<Page answer={answer} />));
    expect(answer).toHaveBeenCalledOnce();
  });

  test('that never was is not answered', () => {
    const answer = vi.fn();
    render(<Page answer={answer} />, { wrapper: StrictMode });
    expect(answer).not.toHaveBeenCalled();
  });
});
