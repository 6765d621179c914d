import * as v from 'valibot';
import { kept, session } from '#core';
import type { BankCard, RepaymentWays } from '../../shared/api/legacy-repayment.ts';
import { keptWithEntry } from '../../shared/features/visit/kept-with-entry.ts';

/** A payment that waits for the code of an SMS. */
export type Waiting = {
  readonly card: BankCard;
  /** what the code confirms; each code that is sent has one of its own */
  readonly recordId: string;
  /** when the code was sent, ms since 1970 */
  readonly sentAt: number;
  /** the token of the commit; a resend uses it again, because it is the same payment */
  readonly repayToken: string;
};

/**
 * An app may close the page while the borrower reads the SMS in another app. The wait then continues after the reload. Only the
 * id of the card is kept, and never the code.
 */
const keptWaiting = kept(
  'legacyRepayment',
  v.object({
    orderId: v.string(),
    amount: v.string(),
    cardId: v.string(),
    recordId: v.string(),
    sentAt: v.number(),
    repayToken: v.string(),
  }),
  { area: 'tab', expiresMs: 10 * 60_000 },
);

export function keepWaiting({ card, ...waiting }: Waiting): void {
  const { orderId = '', amount = '' } = session();
  keptWaiting.write({ orderId, amount, cardId: card.id, ...waiting });
}

export const forgetWaiting = keptWaiting.clear;

/** The wait from before a reload, if it is about this very repayment and its card is still there. */
export function restoreWaiting({ bankCards }: RepaymentWays): Waiting | undefined {
  const { orderId = '', amount = '' } = session();
  const found = keptWaiting.read();
  const card = bankCards.find(({ id }) => id === found?.cardId);
  if (!found || !card || found.orderId !== orderId || found.amount !== amount) return undefined;
  return { card, recordId: found.recordId, sentAt: found.sentAt, repayToken: found.repayToken };
}

/** The card of a payment that was submitted in this visit; a reload or going back does not offer the payment again. '': the card is not in the list any more. */
export const keptPaid = keptWithEntry('paid', v.object({ cardId: v.string() }));
