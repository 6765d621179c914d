/** Every message to the native host: handler → body. `''` where the handler takes nothing. */
export type NativeActions = {
  /** opens a page of the app: a path or deep link, as given */
  to: string;
  /** opens a page with parameters: the object, as given */
  toP: Readonly<Record<string, unknown>>;
  closeWebView: '';
  toHome: '';
  toMine: '';
  toLogin: '';
  /** calls a telephone number, given as it is dialled */
  callPhone: string;
  /** the app-store rating screen */
  toRating: '';
  /** analytics: a loan was confirmed */
  confirmEvent: '';
  /** a bank-binding flow starts / ends */
  bankStart: '';
  bankEnd: '';
};

export type NativeHandler = keyof NativeActions;
