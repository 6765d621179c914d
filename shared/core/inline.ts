// `#core` as inline scripts see it, and as Node does: only what has no dependency. An import of anything else
// in a preload.ts or in a call of shared/api fails that build by name.
export type { NativeActions, NativeHandler } from './bridge/bridge.ts';
export { tell } from './bridge/hosts.ts';
export { call, endpoint } from './http/call.ts';
export { money } from './format/money.ts';
export { asText } from './format/text.ts';
export { day, plainDueDay as dueDay } from './format/date.ts';
export { preloadAlso } from './preload/also.ts';
export { carrySession } from './preload/carry-session.ts';
export { preload } from './preload/preload.ts';
export type { Call, Endpoint, Params } from './http/call.ts';
export { commonQuery, launchOf } from './session/launch.ts';
export type { Launch } from './session/launch.ts';
export { onSession, rebuildSession, session } from './session/session.ts';
