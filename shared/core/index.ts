// `#core` for pages, features, ui and api, which import nothing below it.
export { bridge, can, inApp, post } from './bridge/bridge.ts';
export type { NativeActions, NativeHandler } from './bridge/bridge.ts';
export { dialled } from './bridge/browser.ts';
export { tell } from './bridge/hosts.ts';
export { onNativeBack } from './bridge/native-events.ts';
export { useNativeBack } from './bridge/useNativeBack.ts';
export { cameBack, earlyChoice, isBeingLeft, isEarly, isOpenEarly, wasLeftEarly } from './early/state.ts';
export { day, dueDay, manilaTime } from './format/date.ts';
export { digitsOnly, group, PHONE_DIGITS, type Grouping } from './format/digits.ts';
export { money } from './format/money.ts';
export { asText } from './format/text.ts';
export { dayAndTime, manilaDay } from './format/time.ts';
export { call, endpoint, toRequest, type Call, type Endpoint, type Params, type Schema } from './http/call.ts';
export { openText, send, TIMEOUT_MS } from './http/client.ts';
export {
  codeOf,
  HttpError,
  isRefusal,
  isVerdict,
  NetworkError,
  OUR_SIDE,
  OutcomeUnknownError,
  ServerError,
  TimeoutError,
} from './http/errors.ts';
export { useAction } from './http/useAction.ts';
export { useEndpoint, type Load } from './http/useEndpoint.ts';
export { mount } from './mount.tsx';
export { carrySession, preload, preloadAlso } from './preload/preload.ts';
export { Slot } from './preload/Slot.tsx';
export { useEarlyTap } from './preload/useEarlyTap.ts';
export { commonQuery, launchOf, type Launch } from './session/launch.ts';
export { leave, RefusedUrlError } from './session/leave.ts';
export { destinationOf } from './session/destination.ts';
export { checkedUrl, screenLink } from './session/links.ts';
export { onRestored } from './session/restored.ts';
export { onSession, rebuildSession, session } from './session/session.ts';
export { DAY_MS, hashOf, kept, type Kept } from './storage/storage.ts';
export { keepToast, toast } from './toast/toast.ts';
