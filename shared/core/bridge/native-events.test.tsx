import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onSession, session } from '../session/session.ts';
import { listenToBack, listenToSession, onNativeBack } from './native-events.ts';
import { useNativeBack } from './useNativeBack.ts';

const stops: (() => void)[] = [];
const add = (handler: () => boolean, inDialog = false) => {
  const stop = onNativeBack(handler, inDialog);
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
  test('answers false when nobody takes the event: the host closes', () => {
    expect(window.onNativeBack?.()).toBe(false);
    add(() => false);
    expect(window.onNativeBack?.()).toBe(false);
  });

  test('asks the handler added last first, and no other once it is taken', () => {
    const asked: string[] = [];
    add(() => asked.push('page') > 0);
    add(() => asked.push('sheet') > 0);
    add(() => asked.push('closed sheet') < 0);
    expect(window.onNativeBack?.()).toBe(true);
    expect(asked).toEqual(['closed sheet', 'sheet']);
  });

  test('asks dialogs before the page, also a page that came later', () => {
    const asked: string[] = [];
    add(() => asked.push('lower dialog') > 0, true);
    add(() => asked.push('upper dialog') < 0, true);
    add(() => asked.push('page') > 0);
    expect(window.onNativeBack?.()).toBe(true);
    expect(asked).toEqual(['upper dialog', 'lower dialog']);
  });

  test('a handler that is removed is not asked, and removing it again removes no other', () => {
    const page = vi.fn(() => true);
    const sheet = vi.fn(() => true);
    add(page);
    const stop = add(sheet);
    stop();
    stop();
    expect(window.onNativeBack?.()).toBe(true);
    expect(sheet).not.toHaveBeenCalled();
    expect(page).toHaveBeenCalledOnce();
  });

  test('a handler may remove itself while it is asked', () => {
    const page = vi.fn(() => true);
    add(page);
    const stop = add(() => {
      stop();
      return false;
    });
    expect(window.onNativeBack?.()).toBe(true);
    expect(page).toHaveBeenCalledOnce();
  });
});

function Sheet({ answer }: { readonly answer: () => boolean }) {
  useNativeBack(answer);
  return null;
}

test('useNativeBack: handles the event while the component is there, with what it says now', () => {
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

test('window.onSessionChange hands new session values over', () => {
  const listener = vi.fn();
  const stop = onSession(listener);
  window.onSessionChange?.({ sessionId: 'new' });
  window.onSessionChange?.('{"deviceId":"d2"}');
  stop();
  expect(session()).toEqual({ sessionId: 'new', deviceId: 'd2' });
  expect(listener).toHaveBeenCalledTimes(2);
});
