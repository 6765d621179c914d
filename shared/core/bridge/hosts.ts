type IosHandlers = Partial<Record<string, { postMessage?: (body: unknown) => void }>>;
type AndroidBridge = Partial<Record<string, (body: string) => void>>;
type Post = (body: unknown) => void;

/** WKWebView: `window.webkit.messageHandlers.<handler>.postMessage(body)`. */
const ios = (handler: string): Post | undefined => {
  const { webkit } = window as { webkit?: { messageHandlers?: IosHandlers } };
  const target = webkit?.messageHandlers?.[handler];
  return target?.postMessage && ((body) => target.postMessage!(body));
};

/** Android WebView: `window[ANDROID_BRIDGE].<handler>(text)`; objects go as JSON. Java methods must be called on their object. */
const android = (handler: string): Post | undefined => {
  const bridge = (window as unknown as Partial<Record<string, AndroidBridge>>)[import.meta.env.VITE_ANDROID_BRIDGE];
  if (typeof bridge?.[handler] !== 'function') return undefined;
  return (body) => bridge[handler]!(typeof body === 'string' ? body : JSON.stringify(body));
};

/** Tries one host after the other. A host that throws counts as missing. */
const tryHosts = (attempt: (host: typeof ios) => unknown): boolean =>
  [ios, android].some((host) => {
    try {
      return attempt(host);
    } catch (cause) {
      if (import.meta.env.DEV) console.warn('bridge', cause);
      return false;
    }
  });

/** Is there an app that has this very handler? Pages use `can` of bridge.ts, which knows the names. */
export const can = (handler: string): boolean => tryHosts((host) => host(handler));

/** Posts one message to the app. @returns false when no app has the handler, or its handler throws */
export const tell = (handler: string, body: unknown): boolean =>
  tryHosts((host) => {
    const post = host(handler);
    post?.(body);
    return post;
  });
