import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { DAY_MS, kept, onSession, session } from '#core';

/** In local storage, because the borrower may try again in another web view or tab. Another order or amount is another payment. */
const keptToken = (amount = session().amount) =>
  kept(`repayToken.${session().orderId}.${Number(amount)}`, v.string(), { expiresMs: DAY_MS, ahead: true });

/**
 * The last payment of this order and amount, also from before a reload: the token of one that may have arrived, '' for one that
 * was submitted, undefined for none.
 */
export const readToken = (): string | undefined => keptToken().read();

/**
 * The token of a payment from a card that may have arrived although the order does not show it. The lender takes one payment per
 * token, so every later commit for this order and amount sends this token. It belongs to the session and is kept for one day, as is
 * that a payment was submitted.
 */
export function useKeptToken() {
  // undefined: not read yet, or there is none
  const token = useRef<string>(undefined);
  const keepOn = useEffectEvent(() => {
    if (token.current !== undefined) keptToken().write(token.current);
  });
  useEffect(() => {
    // read at once: the app may hand over a session before the cards are there
    token.current ??= keptToken().read();
    return onSession(keepOn);
  }, []);
  return {
    /** Reads the storage again: another tab may have kept a token since. */
    read: () => readToken() || token.current,
    /**
     * @param repayToken '' once the payment is submitted
     * @param amount what was to be paid with it; the address may name another one by now
     */
    keep: (repayToken: string, amount = session().amount) => {
      if (Number(amount) === Number(session().amount)) token.current = repayToken;
      keptToken(amount).write(repayToken);
    },
  } as const;
}
