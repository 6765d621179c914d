import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { DAY_MS, kept, onSession, session } from '#core';

/** In local storage, because the borrower may try again in another web view or tab. Another order or amount is another payment. */
const keptToken = (amount = session().amount) =>
  kept(`repayToken.${session().orderId}.${Number(amount)}`, v.string(), { expiresMs: DAY_MS, ahead: true });

/** Is there a payment of this order and amount that may have arrived? Also one from before a reload. */
export const isTokenKept = (): boolean => Boolean(keptToken().read());

/**
 * The token of a payment from a card that may have arrived although the order does not show it. The lender takes one payment per
 * token, so every later commit for this order and amount sends this token. It belongs to the session and is kept for one day.
 */
export function useKeptToken() {
  // undefined until it is read; null: the payment is finished
  const token = useRef<string | null>(undefined);
  const keepOn = useEffectEvent(() => {
    if (token.current) keptToken().write(token.current);
  });
  useEffect(() => {
    // read at once: the app may hand over a session before the cards are there
    token.current ??= keptToken().read();
    return onSession(keepOn);
  }, []);
  return {
    /** Reads the storage again: another tab may have kept a token since. */
    read: () => keptToken().read() ?? token.current,
    /** @param amount what was to be paid with it; the address may name another one by now */
    keep: (repayToken: string, amount = session().amount) => {
      if (Number(amount) === Number(session().amount)) token.current = repayToken;
      keptToken(amount).write(repayToken);
    },
    forget: () => {
      token.current = null;
      keptToken().clear();
    },
  } as const;
}
