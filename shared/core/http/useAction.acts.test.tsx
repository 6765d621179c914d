import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, endpoint } from './call.ts';
import { ServerError } from './errors.ts';
import { useAction, type ActionOptions } from './useAction.ts';

// a request that acts and whose outcome nobody knows

const push = endpoint(call<{ id: string }, unknown>('POST', '/push'), v.unknown(), 'acts');
const MAY = 'Your request may have arrived. Please check before you send it again.';
const done = vi.fn();
const lookUp = vi.fn<(sent: { id: string }, at: number) => Promise<void>>();

const fetched = vi.fn<() => Promise<Response>>();

function Push(options: ActionOptions<unknown, { id: string }>) {
  const { run, isUnknown } = useAction(push, options);
  return (
    <button type="button" data-unknown={isUnknown} onClick={() => void run({ id: '7' })}>
      Save
    </button>
  );
}
const button = () => screen.getByRole('button', { name: 'Save' });
const tap = () => fireEvent.click(button());
const toastText = () => document.querySelector('.toast')?.textContent ?? '';
const isUnknown = () => button().dataset.unknown === 'true';
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));
const drop = async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed'));
  tap();
  await settle();
};
/** Taps, and the server answers. */
const answer = async (envelope: unknown, status = 200) => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(envelope), { status }));
  tap();
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  done.mockReset();
  lookUp.mockReset();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('it is looked up at once, and core itself claims nothing', async () => {
  lookUp.mockResolvedValue();
  render(<Push lookUp={lookUp} done={done} />);
  const at = Date.now();
  await drop();
  expect(lookUp).toHaveBeenCalledExactlyOnceWith({ id: '7' }, at);
  expect([toastText(), isUnknown(), fetched.mock.calls.length]).toEqual(['', false, 1]);
  expect(done).not.toHaveBeenCalled();
});

test('once it is looked up it may be sent again, with the next tap', async () => {
  lookUp.mockResolvedValue();
  render(<Push lookUp={lookUp} done={done} />);
  await drop();
  expect([toastText(), isUnknown()]).toEqual(['', false]);
  await answer({ code: '00', data: {} });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalledOnce();
});

test('while the look-up fails every tap looks again instead of sending', async () => {
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} />);
  await drop();
  expect([toastText(), isUnknown()]).toEqual([MAY, true]);
  tap();
  await settle();
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 1]);
  lookUp.mockResolvedValue();
  tap();
  await settle();
  expect([isUnknown(), fetched.mock.calls.length]).toEqual([false, 1]);
});

/** Another document of the same address. */
const reload = () => {
  cleanup();
  render(<Push lookUp={lookUp} done={done} />);
};

test('after a reload it is looked up before it is sent again, also where no answer had come yet', async () => {
  lookUp.mockRejectedValueOnce(new ServerError('500', ''));
  render(<Push lookUp={lookUp} done={done} />);
  const at = Date.now();
  await drop();
  reload();
  expect(isUnknown()).toBe(true);
  lookUp.mockResolvedValue();
  tap();
  await settle();
  expect(lookUp.mock.calls).toEqual([
    [{ id: '7' }, at],
    [{ id: '7' }, at],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);

  fetched.mockReturnValueOnce(new Promise(() => undefined));
  tap();
  reload();
  tap();
  await settle();
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([3, 2]);
});

test.each([
  ['a success', { code: '00', data: {} }],
  ['a refusal', { code: '77', message: 'Name is taken' }],
])('after %s nothing is left to look up, and nothing of it is kept', async (_what, envelope) => {
  render(<Push lookUp={lookUp} done={done} />);
  await answer(envelope);
  expect(localStorage).toHaveLength(0);
  reload();
  await answer(envelope);
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 2]);
});

test('it is found under the session that the app hands over later, too', async () => {
  history.replaceState(null, '', '/?sessionId=s-2');
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} />);
  await drop();
  cleanup();
  history.replaceState(null, '', '/?sessionId=s-1');
  const { rerender } = render(<Push lookUp={lookUp} />);
  expect(isUnknown()).toBe(false);
  history.replaceState(null, '', '/?sessionId=s-2');
  rerender(<Push lookUp={lookUp} />);
  expect(isUnknown()).toBe(true);
  tap();
  await settle();
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 1]);
});

test('it belongs to order and session, whatever else the address says; what is kept does not name the session', async () => {
  history.replaceState(null, '', '/?sessionId=s-1&orderId=A');
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} done={done} />);
  await drop();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('s-1');
  for (const [query, expected] of [
    ['sessionId=s-1&orderId=A&appVersion=3', true],
    ['sessionId=s-1&orderNo=A', true],
    ['sessionId=s-1&orderId=B&orderNo=A', true],
    ['sessionId=s-2&orderId=A', false],
    ['sessionId=s-1&orderId=B', false],
  ] as const) {
    history.replaceState(null, '', `/?${query}`);
    reload();
    expect(isUnknown(), query).toBe(expected);
  }
});

test('it belongs to the session that it was sent with, not to the one that the page was opened with', async () => {
  history.replaceState(null, '', '/?sessionId=s-1');
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} />);
  history.replaceState(null, '', '/?sessionId=s-2');
  await drop();
  reload();
  expect(isUnknown()).toBe(true);
});

test('a page that knows of it looks it up also under a new session, and when another tab has looked', async () => {
  history.replaceState(null, '', '/?sessionId=s-1');
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} />);
  await drop();
  reload();
  history.replaceState(null, '', '/?sessionId=s-2');
  localStorage.clear();
  tap();
  await settle();
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 1]);
});

test('what a page knows of goes along with a session that the app hands over: a reload looks it up first', async () => {
  history.replaceState(null, '', '/?sessionId=s-1');
  lookUp.mockRejectedValue(new ServerError('500', ''));
  const { rerender } = render(<Push lookUp={lookUp} />);
  await drop();
  history.replaceState(null, '', '/?sessionId=s-2');
  rerender(<Push lookUp={lookUp} />);
  reload();
  expect(isUnknown()).toBe(true);
  tap();
  await settle();
  expect([lookUp.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 1]);
});

test.each([
  [{}, localStorage],
  [{ keptIn: 'tab' as const }, sessionStorage],
])('%o: kept is what the look-up has to know, and no more', async (where, storage) => {
  lookUp.mockRejectedValue(new ServerError('500', ''));
  render(<Push lookUp={lookUp} keep={() => ({ id: '8' })} {...where} />);
  await drop();
  expect(lookUp.mock.lastCall?.[0]).toEqual({ id: '8' });
  expect([localStorage.length, sessionStorage.length]).toEqual(storage === localStorage ? [1, 0] : [0, 1]);
});

test.each([500, 503, 504, 429])('HTTP %d without an envelope does not say what became of it', async (status) => {
  render(<Push />);
  await answer({}, status);
  expect(toastText()).toBe(MAY);
});

test('an answer that cannot be read is none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Push />);
  await answer('<html>');
  expect(toastText()).toBe(MAY);
});

test('a refusal of the server is known: its words, and no look-up', async () => {
  render(<Push lookUp={lookUp} />);
  await answer({ code: '77', message: 'Name is taken' });
  expect([toastText(), isUnknown()]).toEqual(['Name is taken', false]);
  expect(lookUp).not.toHaveBeenCalled();
});
