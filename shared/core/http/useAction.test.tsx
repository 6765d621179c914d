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
  vi.useRealTimers();
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

test('a second tap does nothing until what follows the first has resolved', async () => {
  open({ done: () => new Promise((resolve) => setTimeout(resolve, 1000)) });
  await tap();
  await tap();
  expect(now()).toMatchObject({ busy: true, toast: 'Loading…', sent: 1 });
  await answer(OK);
  await tap();
  expect(now()).toMatchObject({ busy: true, sent: 1 });
  await wait(1000);
  expect(now()).toMatchObject({ busy: false, toast: '' });
  await tap();
  expect(now()).toMatchObject({ sent: 2 });
});

test('leaving does not abort it; what follows is what the last render said', async () => {
  open();
  await tap();
  page.rerender({ done });
  page.unmount();
  await wait(10);
  await answer(OK);
  expect(done).toHaveBeenCalledExactlyOnceWith(OK.data);
});

test.each(['Sending…', ''])('the loading toast has the text it is given, or is not there: %j', async (loading) => {
  open({ loading });
  await tap();
  expect(now()).toMatchObject({ busy: true, toast: loading });
});

describe('a failure', () => {
  test.each([
    ['dealt with it', true, ''],
    ['only looked', undefined, 'Name is taken'],
  ])('is told to the screen, which %s', async (_what, isDealtWith, toast) => {
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
    ['of an address that was refused is silent: the borrower has been told', new RefusedUrlError('refused'), '', []],
    ['of our own code is told in our words here and in its own to the console', mistake, OUR_SIDE, [mistake]],
  ])('%s', async (_what, cause, toast, toConsole) => {
    open({ done: () => Promise.reject(cause), failed });
    await tap();
    await answer(OK);
    expect(now()).toMatchObject({ busy: false, toast });
    expect([failed.mock.calls, thrown]).toEqual([[], toConsole]);
  });
});

describe('an outcome that nobody knows', () => {
  test('is looked up at once, core itself claims nothing; the next tap may send it again', async () => {
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

  test('while the look-up fails every tap looks again instead of sending, also after a reload', async () => {
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

  test('where no answer had come yet a reload looks it up before it is sent again', async () => {
    open({ lookUp });
    await tap();
    open({ lookUp });
    await tap();
    expect(now()).toMatchObject({ sent: 1, lookedUp: 1 });
  });

  test('is told where nothing can look it up', async () => {
    open();
    await drop();
    expect(now()).toMatchObject({ toast: MAY });
  });

  test.each([
    ['success', OK, ''],
    ['refusal', NO, 'Name is taken'],
  ])('after a %s nothing is left to look up, and nothing of it is kept', async (_what, envelope, toast) => {
    open({ lookUp });
    await tap();
    await answer(envelope);
    expect(now()).toMatchObject({ isUnknown: false, toast });
    expect(localStorage).toHaveLength(0);
    open({ lookUp });
    await tap();
    expect(now()).toMatchObject({ sent: 2, lookedUp: 0 });
  });

  test('belongs to the session that it was sent with, and is found where the app hands that over later', async () => {
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

  test('belongs to order and session, whatever else the address says; what is kept does not name the session', async () => {
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

  test('goes along with a session that the app hands over, also when another tab has looked it up', async () => {
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
  ])('%o: kept is what the look-up has to know, and no more', async (where, kept) => {
    open({ lookUp, keep: () => ({ name: 'J.' }), ...where });
    await drop();
    expect(lookUp.mock.lastCall?.[0]).toEqual({ name: 'J.' });
    expect([localStorage.length, sessionStorage.length]).toEqual(kept);
  });
});
