import { beforeEach, expect, test, vi } from 'vitest';
import { bridge } from '#core';
import { listened, playHost, realApp } from './hosts.ts';

const listen = vi.fn();
beforeEach(() => listen.mockClear());

test.each([
  ['none', {}],
  ['none', { webkit: {} }],
  ['ios', { webkit: { messageHandlers: {} } }],
  ['android', { AppBridge: {} }],
])('realApp is %s for %j', (app, host) => {
  for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
  expect(realApp()).toBe(app);
});

test('without an app a message is posted and the listener is not called', () => {
  const post = vi.fn();
  listened('none', listen, post);
  expect([post.mock.calls.length, listen.mock.calls.length]).toEqual([1, 0]);
});

test('a played app is removed even when posting fails', () => {
  const post = () => {
    throw new Error('broken');
  };
  expect(() => listened('android', listen, post)).toThrow('broken');
  expect('AppBridge' in window).toBe(false);
});

test('a real iOS app gets the message unchanged; the listener gets it too, and window.webkit is put back', () => {
  const toP = { postMessage: vi.fn() };
  const webkit = { messageHandlers: { toP } };
  vi.stubGlobal('webkit', webkit);
  listened('none', listen, () => bridge.toP({ id: 1 }));
  expect(toP.postMessage.mock.contexts[0]).toBe(toP);
  expect(toP.postMessage.mock.calls).toEqual([[{ id: 1 }]]);
  expect(listen).toHaveBeenCalledExactlyOnceWith('toP', { id: 1 });
  expect((window as { webkit?: unknown }).webkit).toBe(webkit);
});

test.each([
  ['Android', { AppBridge: {} }],
  ['iOS', { webkit: { messageHandlers: {} } }],
])('a handler that a real %s app lacks stays missing, and the listener is not called', (_name, host) => {
  for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
  listened('android', listen, bridge.bankStart);
  expect(listen).not.toHaveBeenCalled();
});

type Inside = { AppBridge: Record<string, (body: string) => void>; webkit?: object };
const framed = (first: object) =>
  ({ contentWindow: first }) as unknown as HTMLIFrameElement & { contentWindow: Inside };

test('an app played around a frame hides the real app, which would close the preview', () => {
  const close = vi.fn();
  const frame = framed({ AppBridge: { closeWebView: close } });
  playHost(frame, 'android', listen)();
  frame.contentWindow.AppBridge.closeWebView!('');
  expect([close.mock.calls.length, listen.mock.calls.length]).toEqual([0, 1]);
});

test('an app played around a frame waits while the frame shows a page of another site', () => {
  vi.useFakeTimers();
  const other = {
    get webkit(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  const frame = framed(other);
  const stop = playHost(frame, 'ios', listen);
  Object.assign(frame, { contentWindow: {} });
  vi.advanceTimersByTime(4);
  expect(frame.contentWindow.webkit).toBeDefined();
  stop();
});
