import * as v from 'valibot';
import { useState, useSyncExternalStore } from 'react';
import { kept } from '#core';

const sent = v.object({ sentAt: v.number(), sid: v.string() });
/** A code that was sent by SMS: when (ms since 1970; 0: as long as the answer is not there), and for which session. */
export type Sent = v.InferOutput<typeof sent>;

/**
 * What is kept for a reload of this tab: the phone number, and when and in which session an SMS code was sent. So the countdown
 * continues, and the code stays valid. The codes themselves are never kept.
 */
export const keptTyped = kept('promotion', v.object({ phone: v.string(), sent: v.optional(sent) }), {
  area: 'tab',
  expiresMs: 60 * 60_000,
});

const never = () => () => undefined;

/** What was typed in this tab before; nothing in the first render, which is that of the prerendered page. */
export function useTypedBefore() {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // read at once: the app may hand over a session before the second render
  const [found] = useState(() => (import.meta.env.SSR ? undefined : keptTyped.read()));
  return isHere ? found : undefined;
}
