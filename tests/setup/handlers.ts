import type { NativeHandler } from '../../shared/core/bridge/actions.ts';

/** Every handler that the app has. */
export const HANDLERS = Object.keys({
  to: true,
  toP: true,
  closeWebView: true,
  toHome: true,
  toMine: true,
  toLogin: true,
  callPhone: true,
  toRating: true,
  confirmEvent: true,
  bankStart: true,
  bankEnd: true,
} satisfies Record<NativeHandler, true>) as NativeHandler[];
