import { appOnly, browser, dialled } from './browser.ts';
import { can as hostCan, tell } from './hosts.ts';

/** Every message to the native host: handler → body. `''` where the handler takes nothing. CONTRACT.md says what each means. */
export type NativeActions = {
  to: string;
  toP: Readonly<Record<string, unknown>>;
  closeWebView: '';
  toHome: '';
  toMine: '';
  toLogin: '';
  callPhone: string;
  toRating: '';
  confirmEvent: '';
  bankStart: '';
  bankEnd: '';
};

export type NativeHandler = keyof NativeActions;

/** What each means in a plain browser, where no app listens. */
const inBrowser: { readonly [H in NativeHandler]?: (body: NativeActions[H]) => void } = browser;

/** Is there an app that has this very handler? Ask this to know whether an action works: a web view may lack this handler and have others. */
export const can: (handler: NativeHandler) => boolean = hostCan;

/** Posts one message to the app, or does what it means in a browser when no app has the handler. Never throws. */
export function post<H extends NativeHandler>(handler: H, body: NativeActions[H]): void {
  if (!tell(handler, body)) (inBrowser[handler] ?? appOnly)(body);
}

/** The native actions. */
export const bridge = {
  /** Opens a page of the app: a path or a deep link. */
  to: (target: string): void => {
    post('to', target);
  },
  /** Opens a page of the app with parameters. */
  toP: (params: NativeActions['toP']): void => {
    post('toP', params);
  },
  /** Closes the web view; in a browser goes back. */
  close: (): void => {
    post('closeWebView', '');
  },
  home: (): void => {
    post('toHome', '');
  },
  mine: (): void => {
    post('toMine', '');
  },
  login: (): void => {
    post('toLogin', '');
  },
  /** Calls a telephone number, given as it is shown: only digits and a leading + are dialled. */
  call: (number: string): void => {
    post('callPhone', dialled(number));
  },
  rating: (): void => {
    post('toRating', '');
  },
  confirmEvent: (): void => {
    post('confirmEvent', '');
  },
  bankStart: (): void => {
    post('bankStart', '');
  },
  bankEnd: (): void => {
    post('bankEnd', '');
  },
} as const;

/** Is there a native host at all? For words ('back to the app') and for downloads, which no web view has; never to decide whether the app can do something. */
export const inApp = (): boolean =>
  'messageHandlers' in ((window as { webkit?: object }).webkit ?? {}) || import.meta.env.VITE_ANDROID_BRIDGE in window;
