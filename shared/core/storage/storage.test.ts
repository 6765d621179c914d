import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kept, sweep } from './storage.ts';

const schema = v.object({ payCode: v.string() });
const A = { payCode: 'A' };
const B = { payCode: 'B' };

/** The value as the next document finds it. */
const fresh = (name = 'info', options?: Parameters<typeof kept>[2]) => kept(name, schema, options).read();

/** how many values fit */
let room = Infinity;

/** A storage that can be full; what is stored are its own enumerable properties, as in browsers. */
function smallStorage(): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => {
      if (new Set([...Object.keys(items), name]).size > room) throw new DOMException('full', 'QuotaExceededError');
      items[name] = value;
    },
    removeItem: (name: string) => Reflect.deleteProperty(items, name),
    clear: () => {
      for (const name of Object.keys(items)) Reflect.deleteProperty(items, name);
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  return items as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  room = Infinity;
  vi.stubGlobal('localStorage', smallStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks(); // before local storage is cleared
});

describe('a value that is kept', () => {
  test('lies in local storage, or in the tab when asked for', () => {
    kept('info', schema).write(A);
    kept('tip', schema, { area: 'tab' }).write(B);
    expect([localStorage, sessionStorage].map((area) => Object.keys(area))).toEqual([['h5.info'], ['h5.tip']]);
    expect(fresh('tip')).toBeUndefined();
    expect(fresh('tip', { area: 'tab' })).toEqual(B);
  });

  test('does not expire by itself', () => {
    kept('info', schema).write(A);
    vi.advanceTimersByTime(10 * 365 * 24 * 3600_000);
    expect(fresh()).toEqual(A);
  });
});

describe('full storage', () => {
  test('is swept of what has expired or is damaged, of ours only, and written once more', () => {
    kept('old', schema, { expiresMs: 1 }).write(A);
    kept('valid', schema, { expiresMs: 60_000 }).write(A);
    kept('forever', schema).write(A);
    localStorage.setItem('h5.damaged', '{');
    localStorage.setItem('another', '{');
    vi.advanceTimersByTime(2);
    room = 5;
    expect(kept('info', schema).write(B)).toBe(true);
    expect(Object.keys(localStorage).sort()).toEqual(['another', 'h5.forever', 'h5.info', 'h5.valid']);
    expect(fresh()).toEqual(B);
  });

  test('that stays full keeps the value in memory, and says so', () => {
    room = 0;
    const info = kept('info', schema);
    expect(info.write(A)).toBe(false);
    expect(info.read()).toEqual(A);
    info.clear();
    expect(info.read()).toBeUndefined();
  });

  test('does not leave the value before this one to the next document', () => {
    kept('info', schema).write(A);
    room = 0;
    const info = kept('info', schema);
    info.write(B);
    expect(info.read()).toEqual(B);
    expect(fresh()).toBeUndefined();
  });

  test('in memory a value expires too', () => {
    room = 0;
    const info = kept('info', schema, { expiresMs: 1000 });
    info.write(A);
    vi.advanceTimersByTime(1000);
    expect(info.read()).toBeUndefined();
  });

  test('once there is room again, what was in memory is written and forgotten', () => {
    room = 0;
    const info = kept('info', schema);
    info.write(A);
    room = 1;
    expect(info.write(B)).toBe(true);
    localStorage.clear();
    expect(info.read()).toBeUndefined();
  });
});

const fail = () => {
  throw new DOMException('denied', 'SecurityError');
};
test.each([
  ['throws on access', fail],
  ['is null, as in an Android web view without DOM storage', () => null],
  ['throws on every use', () => new Proxy({}, { get: fail })],
])('storage that %s: the value lives in memory, nothing throws', (_what, get) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(get as () => Storage);
  const info = kept('info', schema);
  expect(info.read()).toBeUndefined();
  expect(info.write(A)).toBe(false);
  expect(info.read()).toEqual(A);
  info.clear();
  expect(info.read()).toBeUndefined();
});

describe('whose it is', () => {
  const open = (query: string) => history.replaceState(null, '', `/repayment?${query}`);

  test('of: null is nobody’s', () => {
    kept('info', schema, { of: null }).write(A);
    open('sessionId=s2');
    expect(kept('info', schema, { of: null }).read()).toEqual(A);
  });

  test('what has expired is deleted when it is read, and when a page starts', () => {
    kept('one', schema, { expiresMs: 1000 }).write(A);
    kept('two', schema, { expiresMs: 1000 }).write(B);
    vi.advanceTimersByTime(1001);
    kept('one', schema).read();
    expect(Object.keys(localStorage)).toEqual(['h5.two']);
    sweep('local');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
