import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTheApp } from '../../../tests/setup/in-the-app.ts';
import { bridge, inApp, post, type NativeActions, type NativeHandler } from './bridge.ts';

/** Every handler of the app: what posts to it, and the body. */
const BY_HANDLER: { readonly [H in NativeHandler]: readonly [act: () => void, body: NativeActions[H]] } = {
  to: [() => bridge.to('/product/detail?id=1'), '/product/detail?id=1'],
  toP: [() => bridge.toP({ page: 'order', id: 1 }), { page: 'order', id: 1 }],
  closeWebView: [bridge.close, ''],
  toHome: [bridge.home, ''],
  toMine: [bridge.mine, ''],
  toLogin: [bridge.login, ''],
  callPhone: [() => bridge.call('+63 (2) 8888-0000'), '+63288880000'],
  toRating: [bridge.rating, ''],
  confirmEvent: [bridge.confirmEvent, ''],
  bankStart: [bridge.bankStart, ''],
  bankEnd: [bridge.bankEnd, ''],
};
const ACTIONS = Object.entries(BY_HANDLER).map(([handler, [act, body]]) => ({ handler, act, body }));

const scope = window as unknown as { webkit?: unknown; AppBridge?: unknown };
const shown = () => document.querySelector('.toast')?.textContent ?? '';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  delete scope.webkit;
  delete scope.AppBridge;
  vi.runAllTimers();
});

describe('in the app', () => {
  test.each<['ios' | 'android', string, (body: unknown) => unknown]>([
    ['ios', 'as it is', (body) => body],
    ['android', 'as a text, objects as JSON', (body) => (typeof body === 'string' ? body : JSON.stringify(body))],
  ])('%s receives every message %s', (platform, _how, as) => {
    const told = inTheApp(platform);
    for (const { act } of ACTIONS) act();
    expect(Object.keys(bridge)).toHaveLength(ACTIONS.length);
    expect(told).toEqual(ACTIONS.map(({ handler, body }) => [handler, as(body)]));
  });

  test('only one host receives a message, and the method is called on its own object', () => {
    const seen: unknown[] = [];
    function method(this: unknown) {
      seen.push(this);
    }
    const java = { toHome: method };
    scope.AppBridge = java;
    bridge.home();
    const handler = { postMessage: method };
    scope.webkit = { messageHandlers: { toHome: handler } };
    bridge.home();
    expect(seen).toEqual([java, handler]);
  });

  test('the name of the Android bridge comes from VITE_ANDROID_BRIDGE', () => {
    vi.stubEnv('VITE_ANDROID_BRIDGE', 'OtherBridge');
    const toMine = vi.fn();
    vi.stubGlobal('OtherBridge', { toMine });
    bridge.mine();
    expect(toMine).toHaveBeenCalledExactlyOnceWith('');
    vi.unstubAllEnvs();
  });
});

describe('a handler that is missing or fails', () => {
  test.each<[string, () => void]>([
    ['iOS without the handler', () => (scope.webkit = { messageHandlers: {} })],
    ['iOS without postMessage', () => (scope.webkit = { messageHandlers: { toMine: {} } })],
    ['webkit without handlers, as in desktop Safari', () => (scope.webkit = {})],
    ['Android without the handler', () => (scope.AppBridge = {})],
    ['Android with something that is no function', () => (scope.AppBridge = { toMine: 1 })],
    ['no host at all', () => undefined],
  ])('falls back to what the action does in a browser: %s', (_what, arrange) => {
    arrange();
    post('toMine', '');
    expect(shown()).toBe('This is available in the app only.');
  });

  test('is treated as missing when it throws, and the next host is tried', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fail = () => {
      throw new Error('host');
    };
    scope.webkit = { messageHandlers: { toMine: { postMessage: fail } } };
    scope.AppBridge = { toMine: fail };
    bridge.mine();
    expect(shown()).toBe('This is available in the app only.');
    expect(warn).toHaveBeenCalledTimes(2);
    const toMine = vi.fn();
    scope.AppBridge = { toMine };
    bridge.mine();
    expect(toMine).toHaveBeenCalledOnce();
  });
});

test('inApp is true when webkit has message handlers or the Android bridge is there', () => {
  expect(inApp()).toBe(false);
  scope.webkit = {};
  expect(inApp()).toBe(false);
  scope.webkit = { messageHandlers: {} };
  expect(inApp()).toBe(true);
  delete scope.webkit;
  scope.AppBridge = {};
  expect(inApp()).toBe(true);
});
