import type { NativeActions, NativeHandler } from './actions.ts';

/** Posts one message. @returns false when this host has no such handler */
export type Host = <H extends NativeHandler>(handler: H, body: NativeActions[H]) => boolean;

type IosHandlers = Partial<Record<string, { postMessage?: (body: unknown) => void }>>;
type AndroidBridge = Partial<Record<string, (body: string) => void>>;

/** WKWebView: `window.webkit.messageHandlers.<handler>.postMessage(body)`. */
export const iosHost: Host = (handler, body) => {
  const { webkit } = window as { webkit?: { messageHandlers?: IosHandlers } };
  const target = webkit?.messageHandlers?.[handler];
  if (!target?.postMessage) return false;
  target.postMessage(body);
  return true;
};

/** Android WebView: `window[ANDROID_BRIDGE].<handler>(text)`; objects go as JSON. Java methods must be called on their object. */
export const androidHost: Host = (handler, body) => {
  const bridge = (window as unknown as Partial<Record<string, AndroidBridge>>)[import.meta.env.VITE_ANDROID_BRIDGE];
  if (typeof bridge?.[handler] !== 'function') return false;
  bridge[handler](typeof body === 'string' ? body : JSON.stringify(body));
  return true;
};
