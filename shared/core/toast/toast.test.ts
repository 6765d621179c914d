import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepToast, showLoading, toast } from './toast.ts';

const shown = () => [...document.querySelectorAll('.toast')].map((element) => element.textContent);
const isBusy = () => document.querySelector('.toast')?.classList.contains('toast-busy');
const openDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  return dialog;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
});

describe('toast', () => {
  test('is a status and shows text, never markup', () => {
    toast('<b>bold</b>');
    expect(document.querySelector('[role=status]')?.textContent).toBe('<b>bold</b>');
  });

  test.each([
    [undefined, 3000],
    [301, 301],
    [300, 3000],
    [-1, 3000],
    [NaN, 3000],
  ])('it hides after 3 s; a custom duration counts only above 300 ms: %j → %d', (given, ms) => {
    toast('text', given);
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toEqual(['text']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['']);
  });

  test('its button Retry taps the control again, goes with it, and comes with no other text', () => {
    const button = () => document.querySelector<HTMLElement>('.toast button');
    document.body.insertAdjacentHTML('beforeend', '<button id="send">Send</button>');
    const send = document.getElementById('send')!;
    const tapped = vi.fn();
    send.addEventListener('click', tapped);
    expect(toast('failed', undefined, '#send')).toBe(true);
    expect(button()?.textContent).toBe('Retry');
    button()!.click();
    expect(tapped).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['']);
    toast('failed', undefined, '#send');
    toast('something else');
    expect(shown()).toEqual(['something else']);
    send.remove();
    toast('failed', undefined, '#send');
    button()!.click();
    expect(shown(), 'the control is gone').toEqual(['']);
  });

  test('there is one at a time, and a new one is shown for its full duration', () => {
    toast('first');
    vi.advanceTimersByTime(2000);
    toast('second');
    vi.advanceTimersByTime(2999);
    expect(shown()).toEqual(['second']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['']);
  });
});

describe('the loading toast', () => {
  test('stays until it is ended', () => {
    const end = showLoading('Loading…');
    vi.advanceTimersByTime(120_000);
    expect([shown(), isBusy()]).toEqual([['Loading…'], true]);
    end();
    expect([shown(), isBusy()]).toEqual([[''], false]);
  });

  test('stays until the last of several is ended; ending one twice ends no other', () => {
    const endFirst = showLoading('Sending…');
    const endSecond = showLoading('Sending…');
    endFirst();
    endFirst();
    expect([shown(), isBusy()]).toEqual([['Sending…'], true]);
    endSecond();
    expect(shown()).toEqual(['']);
  });

  test.each([
    ['to the dialog that it was in', () => openDialog()],
    ['to the heading', () => document.body.appendChild(document.createElement('h1'))],
  ])('its Cancel gives the focus, when it goes, %s', (_where, make) => {
    const place = make();
    place.tabIndex = -1;
    const end = showLoading('Still opening…', () => {
      end();
    });
    const cancel = document.querySelector<HTMLButtonElement>('.toast button')!;
    cancel.focus();
    cancel.click();
    expect(document.activeElement).toBe(place);
    place.remove();
  });

  test('is covered by a message and shown again after it; ending it leaves a message alone', () => {
    const end = showLoading('Sending…');
    toast('Wrong code');
    expect([shown(), isBusy()]).toEqual([['Wrong code'], false]);
    vi.advanceTimersByTime(3000);
    expect([shown(), isBusy()]).toEqual([['Sending…'], true]);
    toast('Try again');
    end();
    expect(shown()).toEqual(['Try again']);
  });
});

describe('a modal dialog makes everything outside it inert', () => {
  const parent = () => document.querySelector('.toast')?.parentElement;

  test('so the toast is in the topmost open dialog, and moves on with its text when that dialog closes', () => {
    toast('text');
    expect(parent()).toBe(document.body);
    const below = openDialog();
    keepToast();
    expect([parent(), shown()]).toEqual([below, ['text']]);
    const top = openDialog();
    document.body.append(document.createElement('dialog')); // closed
    toast('text');
    expect([parent(), shown()]).toEqual([top, ['text']]);
    keepToast(top);
    top.remove();
    expect([parent(), shown()]).toEqual([below, ['text']]);
    keepToast(below);
    below.remove();
    expect([parent(), shown()]).toEqual([document.body, ['text']]);
  });

  test('an empty toast is there before its first text: a screen reader announces only a change', () => {
    const dialog = openDialog();
    keepToast();
    const toastBefore = dialog.querySelector('.toast[aria-live=polite]:empty');
    expect(toastBefore).not.toBeNull();
    toast('text');
    expect(toastBefore?.textContent).toBe('text');
  });

  test('a closing dialog that does not hold the toast leaves it where it is', () => {
    const dialog = openDialog();
    toast('text');
    const at = dialog.firstElementChild;
    const leaving = document.createElement('dialog');
    dialog.before(leaving);
    const append = vi.spyOn(dialog, 'append');
    keepToast(leaving);
    expect([dialog.firstElementChild, append.mock.calls]).toEqual([at, []]);
  });
});
