import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { kept, onSession, session } from '#core';
import type { RepaymentWays } from '../../shared/api/legacy-repayment.ts';

const DAY_MS = 24 * 3600_000;

/** In local storage, because the borrower may try again in another web view or tab. Another order or amount is another payment. */
const keptToken = () => {
  const { orderId, amount } = session();
  return kept(`repayToken.${orderId}.${Number(amount)}`, v.string(), { expiresMs: DAY_MS, ahead: true });
};

/**
 * The token of a payment from a card that may have arrived although the order does not show it. The lender takes one payment per
 * token, so every later commit for this order and amount sends this token. It belongs to the session and is kept for one day.
 */
export function useKeptToken(ways: RepaymentWays | undefined) {
  // null: the payment is finished
  const [own, setOwn] = useState<string | null>();
  const before = useMemo(() => ways && keptToken().read(), [ways]);
  const token = own === undefined ? before : own;
  const keepOn = useEffectEvent(() => {
    if (token) keptToken().write(token);
  });
  useEffect(() => onSession(keepOn), []);
  return {
    /** Reads the storage again: another tab may have kept a token since. */
    read: () => keptToken().read() ?? token,
    keep: (repayToken: string) => {
      setOwn(repayToken);
      keptToken().write(repayToken);
    },
    forget: () => {
      setOwn(null);
      keptToken().clear();
    },
  } as const;
}
