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
const toastText = () => document.querySelector('.toast')?.textContent ?? '';
const isUnknown = () => button().dataset.unknown === 'true';
/** How often it was looked up, and how often sent. */
const calls = () => [lookUp.mock.calls.length, fetched.mock.calls.length];
const tap = () => {
  fireEvent.click(button());
  return act(() => vi.advanceTimersByTimeAsync(10));
};
/** Taps, and no answer comes. */
const drop = () => {
  fetched.mockRejectedValueOnce(new TypeError('failed'));
  return tap();
};
/** Taps, and the server answers. */
const answer = (envelope: unknown, status = 200) => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(envelope), { status }));
  return tap();
};
const address = (query: string) => {
  history.replaceState(null, '', `/?${query}`);
};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  done.mockReset();
  lookUp.mockReset().mockRejectedValue(new ServerError('500', ''));
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
  render(<Push lookUp={lookUp} />);
  await drop();
  expect([toastText(), isUnknown()]).toEqual([MAY, true]);
  await tap();
  expect(calls()).toEqual([2, 1]);
  lookUp.mockResolvedValue();
  await tap();
  expect([isUnknown(), ...calls()]).toEqual([false, 3, 1]);
});

/** Another document of the same address. */
const reload = () => {
  cleanup();
  render(<Push lookUp={lookUp} done={done} />);
};

test('after a reload it is looked up before it is sent again, also where no answer had come yet', async () => {
  render(<Push lookUp={lookUp} done={done} />);
  const at = Date.now();
  await drop();
  reload();
  expect(isUnknown()).toBe(true);
  lookUp.mockResolvedValue();
  await tap();
  expect(lookUp.mock.calls).toEqual([
    [{ id: '7' }, at],
    [{ id: '7' }, at],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);

  fetched.mockReturnValueOnce(new Promise(() => undefined));
  await tap();
  reload();
  await tap();
  expect(calls()).toEqual([3, 2]);
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
  expect(calls()).toEqual([0, 2]);
});

test('it is found under the session that the app hands over later, too', async () => {
  address('sessionId=s-2');
  render(<Push lookUp={lookUp} />);
  await drop();
  cleanup();
  address('sessionId=s-1');
  const { rerender } = render(<Push lookUp={lookUp} />);
  expect(isUnknown()).toBe(false);
  address('sessionId=s-2');
  rerender(<Push lookUp={lookUp} />);
  expect(isUnknown()).toBe(true);
  await tap();
  expect(calls()).toEqual([2, 1]);
});

test('it belongs to order and session, whatever else the address says; what is kept does not name the session', async () => {
  address('sessionId=s-1&orderId=A');
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
    address(query);
    reload();
    expect(isUnknown(), query).toBe(expected);
  }
});

test('it belongs to the session that it was sent with, not to the one that the page was opened with', async () => {
  address('sessionId=s-1');
  render(<Push lookUp={lookUp} />);
  address('sessionId=s-2');
  await drop();
  reload();
  expect(isUnknown()).toBe(true);
});

test('a page that knows of it looks it up also under a new session, and when another tab has looked', async () => {
  address('sessionId=s-1');
  render(<Push lookUp={lookUp} />);
  await drop();
  reload();
  address('sessionId=s-2');
  localStorage.clear();
  await tap();
  expect(calls()).toEqual([2, 1]);
});

test('what a page knows of goes along with a session that the app hands over: a reload looks it up first', async () => {
  address('sessionId=s-1');
  const { rerender } = render(<Push lookUp={lookUp} />);
  await drop();
  address('sessionId=s-2');
  rerender(<Push lookUp={lookUp} />);
  reload();
  expect(isUnknown()).toBe(true);
  await tap();
  expect(calls()).toEqual([2, 1]);
});

test.each([
  [{}, localStorage],
  [{ keptIn: 'tab' as const }, sessionStorage],
])('%o: kept is what the look-up has to know, and no more', async (where, storage) => {
  render(<Push lookUp={lookUp} keep={() => ({ id: '8' })} {...where} />);
  await drop();
  expect(lookUp.mock.lastCall?.[0]).toEqual({ id: '8' });
  expect([localStorage.length, sessionStorage.length]).toEqual(storage === localStorage ? [1, 0] : [0, 1]);
});

test.each([
  ['HTTP 500', {}, 500],
  ['HTTP 503', {}, 503],
  ['HTTP 504', {}, 504],
  ['HTTP 429 without an envelope', {}, 429],
  ['an answer that cannot be read', '<html>', 200],
])('%s does not say what became of it', async (_what, envelope, status) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Push />);
  await answer(envelope, status);
  expect(toastText()).toBe(MAY);
});

test('a refusal of the server is known: its words, and no look-up', async () => {
  render(<Push lookUp={lookUp} />);
  await answer({ code: '77', message: 'Name is taken' });
  expect([toastText(), isUnknown()]).toEqual(['Name is taken', false]);
  expect(lookUp).not.toHaveBeenCalled();
});
