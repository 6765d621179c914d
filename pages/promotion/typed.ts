import * as v from 'valibot';
import { useSyncExternalStore } from 'react';
import { kept } from '#core';

/**
 * What a visitor typed, for a reload of this tab: the phone, and when a code was sent to it (ms since 1970), so that a reload is
 * no way around the wait. Never the codes themselves.
 */
export const keptTyped = kept('promotion', v.object({ phone: v.string(), sentAt: v.optional(v.number()) }), {
  area: 'tab',
  expiresMs: 60 * 60_000,
});

const never = () => () => undefined;

/** What was typed in this tab before; nothing in the first render, which is that of the prerendered page. */
export const useTypedBefore = () => ({
  phone: useSyncExternalStore(
    never,
    () => keptTyped.read()?.phone ?? '',
    () => '',
  ),
  sentAt: useSyncExternalStore(
    never,
    () => keptTyped.read()?.sentAt,
    () => undefined,
  ),
});
