import type { BrowserContext, Page } from '@playwright/test';
import { loadEnv } from 'vite';
import type { NativeHandler } from '../../../shared/core/bridge/bridge.ts';
import { HANDLERS } from '../../../shared/features/preview/messages.ts';

/** A message as the app would receive it. On Android every body is a string. */
type NativeMessage = { readonly handler: NativeHandler; readonly body: unknown };

/** A fake app around the web view. Pass it to `openScreen`. */
export type NativeHost = {
  /** what the page has sent, oldest first; use it with `expect.poll`, or after `settle(page)` */
  readonly messages: readonly NativeMessage[];
  readonly install: (context: BrowserContext) => Promise<void>;
};

type Install = { readonly handlers: readonly NativeHandler[]; readonly bridge: string };
/** `without`: handlers that this version of the app does not have */
type HostOptions = { readonly without?: readonly NativeHandler[] };

/** iOS: `window.webkit.messageHandlers.<handler>.postMessage(body)`. */
export const withIosHost = (): NativeHost =>
  host({}, ({ handlers }) => {
    const { __native: send } = window as unknown as { __native: (handler: string, body: unknown) => void };
    // WebKit clones the body and throws if it cannot, so this fake does the same
    const tell = (handler: string) => (body: unknown) =>
      send(handler, JSON.parse(JSON.stringify(structuredClone(body))));
    const entries = handlers.map((handler) => [handler, { postMessage: tell(handler) }]);
    Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(entries) as object } });
  });

/** Android: `window[ANDROID_BRIDGE].<handler>(text)`. Like Java methods they only work when called on their object. */
export const withAndroidHost = (options: HostOptions = {}): NativeHost =>
  host(options, ({ handlers, bridge }) => {
    const { __native: send } = window as unknown as { __native: (handler: string, body: unknown) => void };
    const target: Record<string, (body: unknown) => void> = {};
    for (const handler of handlers) {
      target[handler] = function (this: unknown, body: unknown) {
        if (this !== target) throw new Error(`Java bridge method ${handler} called on another object`);
        if (typeof body !== 'string') throw new Error(`Java bridge method ${handler} takes a string`);
        send(handler, body);
      };
    }
    Object.assign(window, { [bridge]: target });
  });

/** The name of the object that an Android app adds to the page, as configured. */
export const bridge = loadEnv('production', process.cwd(), 'VITE_').VITE_ANDROID_BRIDGE ?? 'AppBridge';

function host({ without = [] }: HostOptions, inPage: (install: Install) => void): NativeHost {
  const messages: NativeMessage[] = [];
  return {
    messages,
    install: async (context) => {
      await context.exposeBinding('__native', (_source, handler: NativeHandler, body: unknown) => {
        messages.push({ handler, body });
      });
      await context.addInitScript(inPage, { handlers: HANDLERS.filter((name) => !without.includes(name)), bridge });
    },
  };
}

type HostCalls = { onNativeBack?: () => boolean; onSessionChange?: (params: unknown) => void };

/** The host's back control. @returns whether the page took the event; undefined when it does not listen */
export const nativeBack = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => (window as HostCalls).onNativeBack?.());

/** The host hands new session parameters, as after a login. */
export const changeSession = (page: Page, params: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => (window as HostCalls).onSessionChange?.(given), params);
