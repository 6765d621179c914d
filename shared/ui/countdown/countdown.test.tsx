import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResendButton } from './ResendButton.tsx';

const NOW = new Date('2025-12-05T10:00:00.250Z').getTime();
const onSend = vi.fn();
const button = () => screen.getByRole('button');
const show = (sentAt?: number, busy = false) => render(<ResendButton sentAt={sentAt} busy={busy} onSend={onSend} />);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onSend.mockClear();
});
afterEach(() => vi.useRealTimers());

test('busy: no request, and no timer runs', () => {
  show(undefined, true);
  fireEvent.click(button());
  expect(onSend).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(vi.getTimerCount()).toBe(0);
});

test('counts 60 s down, one each second, then is idle again; readers hear what the seconds are', () => {
  show(NOW);
  const about = document.getElementById(button().getAttribute('aria-describedby')!);
  expect(about?.textContent).toBe('until a new code can be sent');
  const seen = [button().textContent];
  for (let second = 0; second < 60; second++) {
    pass(1000);
    seen.push(button().textContent);
  }
  expect(seen.slice(0, 3)).toEqual(['60s', '59s', '58s']);
  expect(seen.slice(-2)).toEqual(['1s', 'get verification code']);
  expect(vi.getTimerCount()).toBe(0);
});

test('what goes on after a reload shows what is left; a new code starts it anew, a reset ends it', () => {
  const { rerender } = show(NOW - 20_400);
  expect(button().textContent).toBe('40s');
  pass(600);
  expect(button().textContent).toBe('39s');
  rerender(<ResendButton sentAt={Date.now()} onSend={onSend} />);
  expect(button().textContent).toBe('60s');
  rerender(<ResendButton sentAt={undefined} onSend={onSend} />);
  expect(button().textContent).toBe('get verification code');
});

// the wall clock counts, not ticks: time goes by while timers sleep: an app in the background, the back/forward cache
describe.each([
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
])('right at once after %s', (_event, wake) => {
  test.each([
    ['41 s later', 41_000, '19s'],
    ['an hour later', 3_600_000, 'get verification code'],
    ['the phone is set back by an hour: nobody waits an hour', -3_600_000, 'get verification code'],
  ])('%s', (_when, ms, words) => {
    show(NOW);
    vi.setSystemTime(Date.now() + ms);
    act(() => void wake());
    expect(button().textContent).toBe(words);
  });
});

test('leaves no timer and no listener behind', () => {
  const remove = vi.spyOn(document, 'removeEventListener');
  show(NOW).unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(remove).toHaveBeenCalledWith('visibilitychange', expect.anything());
});

test('prerendered it is idle', () => {
  expect(renderToString(<ResendButton sentAt={NOW} onSend={onSend} />)).toContain('>get verification code<');
});
