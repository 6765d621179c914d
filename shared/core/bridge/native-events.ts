import { rebuildSession } from '../session/session.ts';

declare global {
  interface Window {
    /** The host's back control was used. true: the page took the event; false: the host closes. */
    onNativeBack?: () => boolean;
    /** The host hands new session parameters, as an object or as its JSON. */
    onSessionChange?: (params: unknown) => void;
  }
}

const backHandlers: (() => boolean)[] = [];

/**
 * Asks to be told when the host's back control is used. The handler added last is asked first; the first that answers
 * true (it closed its sheet, it opened the retention popup) has taken the event.
 * @returns removes the handler
 */
export function onNativeBack(handler: () => boolean): () => void {
  backHandlers.push(handler);
  return () => {
    backHandlers.splice(backHandlers.indexOf(handler), 1);
  };
}

/** Puts the two functions in place that the host calls. */
export function listenToHost(): void {
  window.onNativeBack = () => [...backHandlers].reverse().some((handler) => handler());
  window.onSessionChange = rebuildSession;
}
