/** Which app plays the host: none is a plain browser. */
export type App = 'ios' | 'android' | 'none';

type Listen = (handler: string, body: unknown) => void;

type Handlers = Partial<Record<string, { postMessage?: (body: unknown) => void }>>;
type JavaBridge = Partial<Record<string, (body: string) => void>>;
/** A window as hosts see it. It may show another site: then every access throws. */
export type HostWindow = {
  onNativeBack?: () => unknown;
  onSessionChange?: (params: unknown) => void;
};
type Scope = Record<string, unknown> & { readonly webkit?: { readonly messageHandlers?: Handlers } };

/** The object of `window` that an app's pages post to. */
export const nameOf = (app: App): string => (app === 'ios' ? 'webkit' : import.meta.env.VITE_ANDROID_BRIDGE);
const scopeOf = (target: HostWindow) => target as unknown as Scope;

/** The app that this page really runs in. */
export function realApp(): App {
  const scope = scopeOf(window);
  if (scope.webkit?.messageHandlers) return 'ios';
  return scope[nameOf('android')] ? 'android' : 'none';
}

/** An object that has every handler. @param of makes one */
const everyHandler = (of: (handler: string) => unknown): object =>
  new Proxy({}, { get: (_host, handler) => (typeof handler === 'string' ? of(handler) : undefined) });

/** An app that takes every message and only tells about it; to be defined as `nameOf(app)`. */
export function fakeHost(app: App, listen: Listen): object {
  if (app === 'ios')
    return {
      messageHandlers: everyHandler((handler) => ({
        postMessage: (body: unknown) => {
          listen(handler, body);
        },
      })),
    };
  return everyHandler((handler) => (body: unknown) => {
    listen(handler, body);
  });
}

/** The real app, listened to: it gets every message, and a handler that it does not have stays missing. */
function wrappedHost(app: App, real: unknown, listen: Listen): object {
  if (app === 'ios') {
    const { messageHandlers } = real as { messageHandlers: Handlers };
    return {
      messageHandlers: everyHandler((handler) => {
        const native = messageHandlers[handler];
        if (!native?.postMessage) return undefined;
        return {
          postMessage: (body: unknown) => {
            listen(handler, body);
            native.postMessage!(body);
          },
        };
      }),
    };
  }
  const bridge = real as JavaBridge;
  return everyHandler((handler) => {
    if (typeof bridge[handler] !== 'function') return undefined;
    return (body: string) => {
      listen(handler, body);
      // a Java method must be called on its object
      bridge[handler]!(body);
    };
  });
}

const define = (target: HostWindow, app: App, host: unknown) =>
  Object.defineProperty(target, nameOf(app), { value: host, configurable: true, writable: true });

/**
 * Posts to the app and listens to what is posted. The app is the real one when there is one, else the one that is played. In a
 * plain browser, and in a web view that does not let its app be wrapped, `listen` is not called.
 */
export function listened(played: App, listen: Listen, post: () => void): void {
  const real = realApp();
  const app = real === 'none' ? played : real;
  if (app === 'none') {
    post();
    return;
  }
  const name = nameOf(app);
  const before = Object.getOwnPropertyDescriptor(window, name);
  try {
    define(window, app, real === 'none' ? fakeHost(app, listen) : wrappedHost(app, scopeOf(window)[name], listen));
  } catch {
    // the message matters more than its entry in the log
  }
  try {
    post();
  } finally {
    Reflect.deleteProperty(window, name);
    if (before) Object.defineProperty(window, name, before);
  }
}

/** ms between two looks at a frame: shorter than its page's scripts take to load, because they wait for the document and for core */
const LOOK_MS = 4;

/**
 * Plays the app around the page in a frame, and around each page that it goes on to, because each has a window of its own. A
 * real app around this page gets none of the messages.
 * @returns stops it
 */
export function playHost(frame: HTMLIFrameElement, app: App, listen: Listen): () => void {
  const host = fakeHost(app, listen);
  const look = () => {
    try {
      const inFrame = frame.contentWindow;
      if (inFrame && scopeOf(inFrame)[nameOf(app)] !== host) define(inFrame, app, host);
    } catch {
      // a payment page of another site, which has no app; the frame may come back to a page of ours
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
  };
}
