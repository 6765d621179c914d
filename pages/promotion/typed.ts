import * as v from 'valibot';
import { useMemo, useSyncExternalStore } from 'react';
import { kept } from '#core';

const sent = v.object({ sentAt: v.number(), sid: v.string() });
/** A code that was sent by SMS: when (ms since 1970), and for which session. */
export type Sent = v.InferOutput<typeof sent>;

/**
 * What a visitor typed, for a reload of this tab: the phone, and what is known of the code that was sent to it: a reload is no
 * way around the wait, and the code is still good. Never the codes themselves.
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
  return useMemo(() => (isHere ? keptTyped.read() : undefined), [isHere]);
}
