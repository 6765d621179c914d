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
