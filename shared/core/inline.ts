// `#core` for inline scripts and for Node: only what has no dependency. When a preload.ts or a call of shared/api imports
// anything else, the build fails and says the name.
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
