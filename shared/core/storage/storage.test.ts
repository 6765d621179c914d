import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kept, sweep } from './storage.ts';

const schema = v.object({ payCode: v.string() });
const A = { payCode: 'A' };
const B = { payCode: 'B' };

/** The value as another part of the page or the next document finds it. */
const fresh = (name = 'info', options?: Parameters<typeof kept>[2]) => kept(name, schema, options).read();

const fail = (name: string) => () => {
  throw new DOMException('not now', name);
};
const fill = () => vi.spyOn(localStorage, 'setItem').mockImplementation(fail('QuotaExceededError'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks(); // before local storage is cleared
});

test('a value is kept in local storage, or in the tab when asked for, and does not expire by default', () => {
  kept('info', schema).write(A);
  kept('tip', schema, { area: 'tab' }).write(B);
  vi.advanceTimersByTime(10 * 365 * 24 * 3600_000);
  expect([localStorage, sessionStorage].map((area) => Object.keys(area))).toEqual([['h5.info'], ['h5.tip']]);
  expect([fresh(), fresh('tip', { area: 'tab' })]).toEqual([A, B]);
});

describe('full storage', () => {
  test('is cleared of our own expired and damaged values only, and the write is tried again', () => {
    kept('old', schema, { expiresMs: 1 }).write(A);
    kept('valid', schema, { expiresMs: 60_000 }).write(A);
    kept('forever', schema).write(A);
    localStorage.setItem('h5.damaged', '{');
    localStorage.setItem('another', '{');
    vi.advanceTimersByTime(2);
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(fail('QuotaExceededError'));
    expect(kept('info', schema).write(B)).toBe(true);
    expect(Object.keys(localStorage).sort()).toEqual(['another', 'h5.forever', 'h5.info', 'h5.valid']);
    expect(fresh()).toEqual(B);
  });

  test('that stays full keeps the value in memory, for all parts of this document, until it expires; the next one finds none', () => {
    kept('info', schema).write(A);
    fill();
    const info = kept('info', schema, { expiresMs: 1000 });
    expect(info.write(B)).toBe(false);
    expect([info.read(), fresh()]).toEqual([B, B]);
    expect(Object.keys(localStorage)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(info.read()).toBeUndefined();
  });

  test('that has room again takes the next write, and the copy in memory is dropped', () => {
    const full = fill();
    const info = kept('info', schema);
    info.write(A);
    full.mockRestore();
    expect(info.write(B)).toBe(true);
    localStorage.clear();
    expect(info.read()).toBeUndefined();
  });
});

test.each([
  ['throws on access', fail('SecurityError')],
  ['is null, as in an Android web view without DOM storage', () => null],
  ['throws on every use', () => new Proxy<object>({ 'h5.old': '{}' }, { get: fail('SecurityError') })],
])('storage that %s: the value is kept in memory, and nothing throws', (_what, get) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(get as () => Storage);
  sweep('local');
  const info = kept('info', schema);
  expect(info.read()).toBeUndefined();
  expect(info.write(A)).toBe(false);
  expect([info.read(), fresh()]).toEqual([A, A]);
  info.clear();
  expect([info.read(), fresh()]).toEqual([undefined, undefined]);
});

test('a value with of: null has no owner and is read by another session', () => {
  kept('info', schema, { of: null }).write(A);
  history.replaceState(null, '', '/repayment?sessionId=s2');
  expect(fresh('info', { of: null })).toEqual(A);
});

test('a value that was kept more than an hour ahead of the clock is not given out until the clock agrees', () => {
  const now = Date.now();
  for (const ahead of [3600_000, 3600_001]) {
    vi.setSystemTime(now + ahead);
    kept('info', schema, { expiresMs: 1000 }).write(A);
    vi.setSystemTime(now);
    expect(fresh('info', { expiresMs: 1000 })).toEqual(ahead > 3600_000 ? undefined : A);
    vi.setSystemTime(now + ahead);
    expect(fresh('info', { expiresMs: 1000 })).toEqual(A);
  }
});

test('with ahead: true, a value that was kept while the clock was ahead is read until its time by that clock', () => {
  const now = Date.now();
  vi.setSystemTime(now + 3600_001);
  kept('info', schema, { expiresMs: 1000, ahead: true }).write(A);
  vi.setSystemTime(now);
  expect(fresh('info', { expiresMs: 1000, ahead: true })).toEqual(A);
  vi.setSystemTime(now + 3601_001);
  expect(fresh('info', { expiresMs: 1000, ahead: true })).toBeUndefined();
});

test('an expired value is deleted when it is read', () => {
  kept('info', schema, { expiresMs: 1000 }).write(A);
  vi.advanceTimersByTime(1001);
  expect(fresh()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});
