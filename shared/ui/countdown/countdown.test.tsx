import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResendButton } from './ResendButton.tsx';

const NOW = new Date('2025-12-05T10:00:00.250Z').getTime();
const onSend = vi.fn();
const button = () => screen.getByRole('button');
const show = (sentAt?: number, busy = false) => render(<ResendButton sentAt={sentAt} busy={busy} onSend={onSend} />);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onSend.mockClear();
});

test('while busy, it shows a ring, a tap sends no request and no timer runs', () => {
  show(undefined, true);
  fireEvent.click(button());
  expect(onSend).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().querySelector('.spinner')).not.toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('counts down from 60 s once per second, then is idle again; a description says what the seconds mean', () => {
  show(NOW);
  const about = document.getElementById(button().getAttribute('aria-describedby')!);
  expect(about?.textContent).toBe('until a new code can be sent');
  for (let second = 60; second > 0; second--) {
    expect(button().textContent).toBe(`${second}s`);
    pass(1000);
  }
  expect(button().textContent).toBe('get verification code');
  expect(vi.getTimerCount()).toBe(0);
});

test('after a reload the seconds left are shown; a new code starts a new wait, without sentAt the wait ends', () => {
  const { rerender } = show(NOW - 20_400);
  expect(button().textContent).toBe('40s');
  pass(600);
  expect(button().textContent).toBe('39s');
  rerender(<ResendButton sentAt={Date.now()} onSend={onSend} />);
  expect(button().textContent).toBe('60s');
  rerender(<ResendButton sentAt={undefined} onSend={onSend} />);
  expect(button().textContent).toBe('get verification code');
});

test('a wait whose start lay in the future, because the clock was set back, counts down and ends', () => {
  show(NOW + 2000);
  expect(button().textContent).toBe('get verification code');
  pass(3000);
  expect(button().textContent).toBe('59s');
  pass(60_000);
  expect(button().textContent).toBe('get verification code');
  expect(vi.getTimerCount()).toBe(0);
});

// the wall clock counts, not ticks: time goes by while timers sleep: an app in the background, the back/forward cache
test.each([
  ['visibilitychange 41 s later', document, 41_000, '19s'],
  ['pageshow 41 s later', window, 41_000, '19s'],
  ['pageshow an hour later', window, 3_600_000, 'get verification code'],
  ['pageshow on a phone set back by an hour, without a wait of an hour', window, -3_600_000, 'get verification code'],
])('shows the right text at once after %s', (event, target, ms, words) => {
  show(NOW);
  vi.setSystemTime(Date.now() + ms);
  act(() => void target.dispatchEvent(new Event(event.split(' ')[0]!)));
  expect(button().textContent).toBe(words);
});

test('leaves no timer and no listener behind when it is unmounted', () => {
  const remove = vi.spyOn(document, 'removeEventListener');
  show(NOW).unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(remove).toHaveBeenCalledWith('visibilitychange', expect.anything());
});

test('the prerendered button is idle', () => {
  expect(renderToString(<ResendButton sentAt={NOW} onSend={onSend} />)).toContain('>get verification code<');
});
