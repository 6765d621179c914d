import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedUrlError } from '../session/leave.ts';
import { call, endpoint } from './call.ts';
import { OUR_SIDE, ServerError } from './errors.ts';
import { useAction, type ActionOptions } from './useAction.ts';

const save = endpoint(call<{ name: string }, unknown>('POST', '/save'), v.object({ url: v.string() }), 'acts');
type Options = ActionOptions<{ url: string }, { name: string }>;
const SENT = { name: 'Juan' };
const OK = { code: '00', data: { url: 'https://x.example' } };
const NO = { code: '77', message: 'Name is taken' };
const MAY = 'Your request may have arrived. Please check before you send it again.';

const done = vi.fn<NonNullable<Options['done']>>();
const failed = vi.fn<NonNullable<Options['failed']>>();
const lookUp = vi.fn<NonNullable<Options['lookUp']>>();
const fetched = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>();
let answers: ((how: Promise<Response>) => void)[];
let thrown: unknown[];
let page: ReturnType<typeof render>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  answers = [];
  thrown = [];
  lookUp.mockRejectedValue(new ServerError('500', ''));
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', reject);
      }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
});

const render = (initialProps: Options) =>
  renderHook((options) => useAction(save, options), { initialProps, wrapper: StrictMode });
/** Another document, in place of the one before. */
const open = (options: Options = {}) => {
  cleanup();
  page = render(options);
};
const address = (query: string) => {
  history.replaceState(null, '', `/?${query}`);
};
const now = () => {
  const { busy, isUnknown } = page.result.current;
  const toast = document.querySelector('.toast')?.textContent ?? '';
  return { busy, isUnknown, toast, sent: fetched.mock.calls.length, lookedUp: lookUp.mock.calls.length };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tap = () => {
  act(() => void page.result.current.run(SENT).catch((cause: unknown) => thrown.push(cause)));
  return wait(10);
};
const answer = (envelope: unknown) => {
  answers.shift()!(Promise.resolve(Response.json(envelope)));
  return wait(10);
};
/** Taps; the connection breaks off before an answer. */
const drop = async () => {
  await tap();
  answers.shift()!(Promise.reject(new TypeError('failed')));
  await wait(10);
};

test('a second tap does nothing until the promise of done has resolved', async () => {
  open({ done: () => new Promise((resolve) => setTimeout(resolve, 1000)) });
  await tap();
  await tap();
  expect(now()).toMatchObject({ busy: true, toast: '', sent: 1 });
  await answer(OK);
  await tap();
  expect(now()).toMatchObject({ busy: true, sent: 1 });
  await wait(1000);
  expect(now()).toMatchObject({ busy: false, toast: '' });
  await tap();
  expect(now()).toMatchObject({ sent: 2 });
});

test('unmounting does not abort the request; the done of the last render is called', async () => {
  open();
  await tap();
  page.rerender({ done });
  page.unmount();
  await wait(10);
  await answer(OK);
  expect(done).toHaveBeenCalledExactlyOnceWith(OK.data, expect.any(AbortSignal));
});

test('a loading toast is shown only when its text is given', async () => {
  open({ loading: 'Sending…' });
  await tap();
  expect(now()).toMatchObject({ busy: true, toast: 'Sending…' });
});

describe('a failure', () => {
  test.each([
    ['which deals with it: no toast', true, ''],
    ['which does not deal with it: a toast', undefined, 'Name is taken'],
  ])('is passed to failed, %s', async (_what, isDealtWith, toast) => {
    failed.mockReturnValue(isDealtWith);
    open({ done, failed });
    await tap();
    await answer(NO);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ServerError));
    expect(done).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ busy: false, toast, sent: 1 });
    await wait(3000);
    expect(now()).toMatchObject({ toast: '' });
  });

  const mistake = new TypeError('x is undefined');
  test.each([
    ['caused by a refused address shows nothing, as leave has shown a message', new RefusedUrlError('refused'), '', []],
    ['in our own code shows a general message, and the error is thrown for the console', mistake, OUR_SIDE, [mistake]],
  ])('%s', async (_what, cause, toast, toConsole) => {
    open({ done: () => Promise.reject(cause), failed });
    await tap();
    await answer(OK);
    expect(now()).toMatchObject({ busy: false, toast });
    expect([failed.mock.calls, thrown]).toEqual([[], toConsole]);
  });
});

describe('an outcome that nobody knows', () => {
  test('is looked up at once and core shows no message; the next tap may send again', async () => {
    lookUp.mockResolvedValue();
    open({ lookUp, done });
    const at = Date.now();
    await drop();
    expect(lookUp).toHaveBeenCalledExactlyOnceWith(SENT, at);
    expect(now()).toMatchObject({ isUnknown: false, toast: '', sent: 1 });
    expect(done).not.toHaveBeenCalled();
    await tap();
    await answer(OK);
    expect(now()).toMatchObject({ sent: 2, lookedUp: 1 });
    expect(done).toHaveBeenCalledOnce();
  });

  test('while lookUp fails, every tap calls lookUp again instead of sending, also after a reload', async () => {
    open({ lookUp });
    const at = Date.now();
    await drop();
    expect(now()).toMatchObject({ isUnknown: true, toast: MAY });
    await tap();
    expect(now()).toMatchObject({ sent: 1, lookedUp: 2 });
    open({ lookUp });
    expect(now()).toMatchObject({ isUnknown: true });
    lookUp.mockResolvedValue();
    await tap();
    expect(lookUp).toHaveBeenLastCalledWith(SENT, at);
    expect(now()).toMatchObject({ isUnknown: false, sent: 1, lookedUp: 3 });
  });

  test('a tap after a reload looks up a request that was still waiting for its answer, before sending it again', async () => {
    open({ lookUp });
    await tap();
    open({ lookUp });
    await tap();
    expect(now()).toMatchObject({ sent: 1, lookedUp: 1 });
  });

  test('shows a toast when there is no lookUp', async () => {
    open();
    await drop();
    expect(now()).toMatchObject({ toast: MAY });
  });

  test.each([
    ['success', OK, ''],
    ['refusal', NO, 'Name is taken'],
  ])('after a %s there is nothing to look up, and nothing is kept', async (_what, envelope, toast) => {
    open({ lookUp });
    await tap();
    await answer(envelope);
    expect(now()).toMatchObject({ isUnknown: false, toast });
    expect(localStorage).toHaveLength(0);
    open({ lookUp });
    await tap();
    expect(now()).toMatchObject({ sent: 2, lookedUp: 0 });
  });

  test('belongs to the session that it was sent with, and is found when the app hands that session over later', async () => {
    address('sessionId=s-1');
    open({ lookUp });
    address('sessionId=s-2');
    await drop();
    address('sessionId=s-1');
    open({ lookUp });
    expect(now()).toMatchObject({ isUnknown: false });
    address('sessionId=s-2');
    page.rerender({ lookUp });
    expect(now()).toMatchObject({ isUnknown: true });
  });

  test('belongs to order and session, whatever else is in the address; the record does not contain the session', async () => {
    address('sessionId=s-1&orderId=A');
    open({ lookUp });
    await drop();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('s-1');
    for (const [query, isUnknown] of [
      ['sessionId=s-1&orderId=A&appVersion=3', true],
      ['sessionId=s-1&orderNo=A', true],
      ['sessionId=s-1&orderId=B&orderNo=A', true],
      ['sessionId=s-2&orderId=A', false],
      ['sessionId=s-1&orderId=B', false],
    ] as const) {
      address(query);
      open({ lookUp });
      expect(now(), query).toMatchObject({ isUnknown });
    }
  });

  test('moves to a new session that the app hands over, even when another tab has removed the record', async () => {
    address('sessionId=s-1');
    open({ lookUp });
    await drop();
    address('sessionId=s-2');
    page.rerender({ lookUp });
    open({ lookUp });
    expect(now()).toMatchObject({ isUnknown: true });
    address('sessionId=s-3');
    localStorage.clear();
    await tap();
    expect(now()).toMatchObject({ sent: 1, lookedUp: 2 });
  });

  test.each([
    [{}, [1, 0]],
    [{ keptIn: 'tab' as const }, [0, 1]],
  ])('with %o, only what keep returns is kept, in the storage that keptIn says', async (where, kept) => {
    open({ lookUp, keep: () => ({ name: 'J.' }), ...where });
    await drop();
    expect(lookUp.mock.lastCall?.[0]).toEqual({ name: 'J.' });
    expect([localStorage.length, sessionStorage.length]).toEqual(kept);
  });
});
