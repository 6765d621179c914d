import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedUrlError } from '../session/leave.ts';
import { call, endpoint } from './call.ts';
import { ServerError } from './errors.ts';
import { useAction, type ActionOptions } from './useAction.ts';

const save = endpoint(call<{ name: string }, unknown>('POST', '/save'), v.object({ url: v.string() }));
type Options = ActionOptions<{ url: string }>;

function Form(options: Options) {
  const { run, busy } = useAction(save, options);
  return (
    <>
      <input aria-label="Name" defaultValue="" />
      <button
        type="button"
        data-busy={busy}
        onClick={() => {
          run({ name: screen.getByLabelText<HTMLInputElement>('Name').value }).catch((cause: unknown) =>
            thrown.push(cause),
          );
        }}
      >
        Save
      </button>
    </>
  );
}

let answers: ((response: Response) => void)[];
let thrown: unknown[];
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  thrown = [];
  fetched.mockReset().mockImplementation(() => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const open = (options: Options = {}) => render(<Form {...options} />, { wrapper: StrictMode });
const button = () => screen.getByRole('button', { name: 'Save' });
const tap = () => fireEvent.click(button());
const isBusy = () => button().dataset.busy === 'true';
const toastText = () => document.querySelector('.toast')?.textContent ?? '';
const answer = (envelope: unknown, status = 200) =>
  act(async () => {
    answers.shift()?.(new Response(JSON.stringify(envelope), { status }));
    await vi.advanceTimersByTimeAsync(10);
  });
const OK = { code: '00', data: { url: 'https://x.example' } };
const NO = { code: '77', message: 'Name is taken' };

describe('one in flight at a time', () => {
  test('a second tap does nothing until the first has its answer', async () => {
    open();
    tap();
    tap();
    expect(isBusy()).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    await answer(OK);
    expect(isBusy()).toBe(false);
    tap();
    expect(fetched).toHaveBeenCalledTimes(2);
    await answer(OK);
  });

  test('it stays busy until what follows has resolved', async () => {
    let gone = () => undefined as void;
    open({ done: () => new Promise<void>((resolve) => (gone = resolve)) });
    tap();
    await answer(OK);
    expect(isBusy()).toBe(true);
    tap();
    expect(fetched).toHaveBeenCalledTimes(1);
    await act(async () => {
      gone();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(isBusy()).toBe(false);
  });

  test('a failed action is not sent again by itself', async () => {
    open();
    tap();
    await answer({}, 503);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(isBusy()).toBe(false);
  });

  test('leaving does not abort it', async () => {
    const done = vi.fn();
    const { unmount } = open({ done });
    tap();
    unmount();
    await vi.advanceTimersByTimeAsync(10);
    const [, init] = fetched.mock.lastCall as [string, { signal: AbortSignal }];
    expect(init.signal.aborted).toBe(false);
    await answer(OK);
    expect(done).toHaveBeenCalledExactlyOnceWith({ url: 'https://x.example' });
  });
});

describe('the loading toast', () => {
  test.each([
    ['success', OK],
    ['failure', NO],
    ['no envelope', 'x'],
  ])('ends on %s', async (_what, envelope) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open();
    tap();
    expect(toastText()).toBe('Loading…');
    await answer(envelope);
    await act(() => vi.advanceTimersByTimeAsync(3000)); // the message, where there is one
    expect(toastText()).toBe('');
  });

  test('has the text it is given, or is not there', async () => {
    const { rerender } = open({ loading: 'Sending…' });
    tap();
    expect(toastText()).toBe('Sending…');
    await answer(OK);
    rerender(<Form loading="" />);
    tap();
    expect(toastText()).toBe('');
    await answer(OK);
  });
});

describe('a failure', () => {
  test('is a toast with the message of the server; what was typed is untouched', async () => {
    const done = vi.fn();
    open({ done });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Juan' } });
    tap();
    await answer(NO);
    expect(toastText()).toBe('Name is taken');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Juan');
    expect(done).not.toHaveBeenCalled();
  });

  test.each<[string, true | undefined, string]>([
    ['dealt with it', true, ''],
    ['only looked', undefined, 'Name is taken'],
  ])('is told to the screen, which %s', async (_what, isDealtWith, words) => {
    const failed = vi.fn(() => isDealtWith);
    open({ failed });
    tap();
    await answer(NO);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ServerError));
    expect(toastText()).toBe(words);
  });

  test('of an address that was refused is silent: the borrower has been told', async () => {
    const failed = vi.fn();
    open({ done: () => Promise.reject(new RefusedUrlError('refused')), failed });
    tap();
    await answer(OK);
    expect([toastText(), isBusy(), failed.mock.calls, thrown]).toEqual(['', false, [], []]);
  });

  test('of our own code is told in our words here and in its own to the console', async () => {
    const mistake = new TypeError('x is undefined');
    const failed = vi.fn();
    open({
      done: () => {
        throw mistake;
      },
      failed,
    });
    tap();
    await answer(OK);
    expect(toastText()).toBe('Something went wrong on our side. Please try again.');
    expect([isBusy(), failed.mock.calls, thrown]).toEqual([false, [], [mistake]]);
  });
});

test('what follows is what the last render said', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender } = open({ done: first });
  tap();
  rerender(<Form done={second} />);
  await answer(OK);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
