import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { listenToBack, listenToSession, onNativeBack } from './native-events.ts';
import { useNativeBack } from './useNativeBack.ts';

const stops: (() => void)[] = [];
const add = (...handler: Parameters<typeof onNativeBack>) => {
  const stop = onNativeBack(...handler);
  stops.push(stop);
  return stop;
};

beforeEach(() => {
  listenToBack();
  listenToSession();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  delete window.onNativeBack;
  delete window.onSessionChange;
});

describe('window.onNativeBack', () => {
  test('calls handlers of dialogs before handlers of the page, the latest first, until one handles the event', () => {
    const asked: string[] = [];
    let taker = '';
    const ask = (name: string, inDialog = false) => add(() => asked.push(name) > 0 && name === taker, inDialog);
    ask('page');
    ask('lower dialog', true);
    ask('upper dialog', true);
    ask('sheet');
    expect(window.onNativeBack?.()).toBe(false);
    expect(asked.splice(0)).toEqual(['upper dialog', 'lower dialog', 'sheet', 'page']);
    taker = 'lower dialog';
    expect(window.onNativeBack?.()).toBe(true);
    expect(asked).toEqual(['upper dialog', 'lower dialog']);
  });

  test('a handler that removes itself while it runs is not called again; removing it twice removes no other', () => {
    const page = vi.fn(() => true);
    add(page);
    const sheet = vi.fn(() => {
      stop();
      stop();
      return false;
    });
    const stop = add(sheet);
    expect([window.onNativeBack?.(), window.onNativeBack?.()]).toEqual([true, true]);
    expect(sheet).toHaveBeenCalledOnce();
    expect(page).toHaveBeenCalledTimes(2);
  });
});

function Sheet({ answer }: { readonly answer: () => boolean }) {
  useNativeBack(answer);
  return null;
}

test('useNativeBack handles the event with the latest handler while the component is mounted', () => {
  const first = vi.fn(() => false);
  const second = vi.fn(() => true);
  const { rerender, unmount } = render(<Sheet answer={first} />, { wrapper: StrictMode });
  expect(window.onNativeBack?.()).toBe(false);
  expect(first).toHaveBeenCalledOnce();
  rerender(<Sheet answer={second} />);
  expect(window.onNativeBack?.()).toBe(true);
  expect(first).toHaveBeenCalledOnce();
  unmount();
  expect(window.onNativeBack?.()).toBe(false);
  expect(second).toHaveBeenCalledOnce();
});

test('window.onSessionChange sets new session parameters, given as an object or as JSON', () => {
  window.onSessionChange?.({ sessionId: 'new' });
  window.onSessionChange?.('{"deviceId":"d2"}');
  expect(session()).toEqual({ sessionId: 'new', deviceId: 'd2' });
});
