import { rebuildSession } from '../session/session.ts';

declare global {
  interface Window {
    /** The host's back control was used. true: the page took the event; false: the host closes. */
    onNativeBack?: () => boolean;
    /** The host hands new session parameters, as an object or as its JSON. */
    onSessionChange?: (params: unknown) => void;
    /** sessions that the host handed before core was there (preload/host-first.ts) */
    __given?: unknown[];
  }
}

type BackHandler = { readonly handler: () => boolean; readonly inDialog: boolean };

let backHandlers: readonly BackHandler[] = [];

/**
 * Asks to be told when the host's back control is used. Dialogs are asked before the page, and the handler added last
 * before the others; the first that answers true (it closed its sheet, it opened the retention popup) has taken the event.
 * @param inDialog true for the handler of an open dialog: it is asked first, also when both were added at the same time
 * @returns removes the handler
 */
export function onNativeBack(handler: () => boolean, inDialog = false): () => void {
  const entry = { handler, inDialog };
  backHandlers = [entry, ...backHandlers];
  return () => {
    backHandlers = backHandlers.filter((other) => other !== entry);
  };
}

/** Sets the function that the host's back control calls. */
export function listenToBack(): void {
  window.onNativeBack = () =>
    [true, false].some((layer) => backHandlers.some(({ handler, inDialog }) => inDialog === layer && handler()));
}

/** Sets the function that the host calls with a session, and takes over sessions that came before. @returns were there any? */
export function listenToSession(): boolean {
  window.onSessionChange = rebuildSession;
  return !!window.__given?.splice(0).map(rebuildSession).length;
}
