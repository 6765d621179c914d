import type { NativeHandler } from './bridge.ts';

/** A message as the fake host received it. */
type RecordedMessage = { readonly handler: NativeHandler; readonly body: unknown };

type Scope = { webkit?: unknown; [name: string]: unknown };

/**
 * Stands in for the native app in development and in tests: a host that has every handler and records what it is sent.
 * Core does not export it, so it costs borrowers nothing.
 * @param platform which of the two hosts to be
 * @param listen called for each message
 * @returns what was recorded so far, and a way to take the fake away
 */
export function recordBridge(platform: 'ios' | 'android', listen?: (message: RecordedMessage) => void) {
  const messages: RecordedMessage[] = [];
  const take = (handler: string, body: unknown) => {
    const message = { handler: handler as NativeHandler, body };
    messages.push(message);
    listen?.(message);
  };
  const scope = window as unknown as Scope;
  const name = platform === 'ios' ? 'webkit' : import.meta.env.VITE_ANDROID_BRIDGE;
  const before = scope[name];
  scope[name] =
    platform === 'ios'
      ? {
          messageHandlers: new Proxy(
            {},
            {
              get: (_host, handler: string) => ({
                postMessage: (body: unknown) => {
                  take(handler, body);
                },
              }),
            },
          ),
        }
      : new Proxy(
          {},
          {
            get: (_host, handler: string) => (body: string) => {
              take(handler, body);
            },
          },
        );
  const restore = () => {
    if (before === undefined) Reflect.deleteProperty(scope, name);
    else scope[name] = before;
  };
  return { messages: messages as readonly RecordedMessage[], restore };
}
