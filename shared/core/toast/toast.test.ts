import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepToast, showLoading, toast } from './toast.ts';

const shown = () => [...document.querySelectorAll('.toast')].map((element) => element.textContent);
const isBusy = () => document.querySelector('.toast')?.classList.contains('toast-busy');
const openDialog = (parent: Element = document.body) => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  parent.append(dialog);
  return dialog;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toast', () => {
  test('is a status', () => {
    toast('copy success');
    expect(document.querySelector('[role=status]')?.textContent).toBe('copy success');
  });

  test.each([
    [undefined, 3000],
    [301, 301],
    [5000, 5000],
    [300, 3000],
    [0, 3000],
    [-1, 3000],
    [NaN, 3000],
  ])('it hides after 3 s; a custom duration counts only above 300 ms: %j → %d', (given, ms) => {
    toast('text', given);
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toEqual(['text']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['']);
  });

  test('there is one at a time, and the new one has its whole time', () => {
    toast('first');
    vi.advanceTimersByTime(2000);
    toast('second');
    expect(shown()).toEqual(['second']);
    vi.advanceTimersByTime(2999);
    expect(shown()).toEqual(['second']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['']);
  });

  test('is text, never markup', () => {
    toast('<b>bold</b>');
    expect(shown()).toEqual(['<b>bold</b>']);
  });
});

describe('the loading toast', () => {
  test('stays until it is ended', () => {
    const end = showLoading();
    vi.advanceTimersByTime(120_000);
    expect([shown(), isBusy()]).toEqual([['Loading…'], true]);
    end();
    expect([shown(), isBusy()]).toEqual([[''], false]);
  });

  test('of several the last one that still runs is shown; ending one twice ends no other', () => {
    const endFirst = showLoading('Sending…');
    const endSecond = showLoading('Sending…');
    endFirst();
    endFirst();
    expect([shown(), isBusy()]).toEqual([['Sending…'], true]);
    endSecond();
    expect(shown()).toEqual(['']);
  });

  test('a message stands above it and gives way to it', () => {
    const end = showLoading('Sending…');
    toast('Wrong code');
    expect([shown(), isBusy()]).toEqual([['Wrong code'], false]);
    vi.advanceTimersByTime(3000);
    expect([shown(), isBusy()]).toEqual([['Sending…'], true]);
    end();
  });

  test('ending it leaves a message alone', () => {
    const end = showLoading();
    toast('Wrong code');
    end();
    expect(shown()).toEqual(['Wrong code']);
  });
});

describe('a modal dialog makes everything outside of itself inert', () => {
  test('so the toast stands in the topmost open one', () => {
    openDialog();
    const top = openDialog();
    document.body.append(document.createElement('dialog')); // closed
    toast('text');
    expect(top.querySelector('.toast')?.textContent).toBe('text');
    expect(shown()).toHaveLength(1);
  });

  test('without one it stands in the body, and moves into one that opens', () => {
    const parent = () => document.querySelector('.toast')?.parentElement;
    toast('text');
    expect(parent()).toBe(document.body);
    const dialog = openDialog();
    keepToast();
    expect([parent(), shown()]).toEqual([dialog, ['text']]);
  });

  test('one that says nothing any more stays where it is', () => {
    toast('text');
    vi.advanceTimersByTime(3000);
    openDialog();
    keepToast();
    expect(document.querySelector('.toast')?.parentElement).toBe(document.body);
  });

  test('when the dialog leaves, the toast moves on to what is below and stays to be read', () => {
    const below = openDialog();
    const top = openDialog();
    toast('text');
    keepToast(top);
    top.remove();
    expect(below.querySelector('.toast')?.textContent).toBe('text');
    keepToast(below);
    below.remove();
    expect(document.querySelector('body > .toast')?.textContent).toBe('text');
  });

  test('a dialog without the toast leaves it where it is', () => {
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
