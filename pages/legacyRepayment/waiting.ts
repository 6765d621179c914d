import * as v from 'valibot';
import { kept, session } from '#core';
import type { BankCard } from '../../shared/api/legacy-repayment.ts';
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
 * The system may end the web view while the borrower reads the SMS in another app. The wait then continues in the next one. Only the
 * id of the card is kept, and never the code.
 */
const keptWaiting = () =>
  kept(
    `legacyRepayment.${session().orderId}`,
    v.object({
      amount: v.string(),
      cardId: v.string(),
      recordId: v.string(),
      sentAt: v.number(),
      repayToken: v.string(),
    }),
    { expiresMs: 10 * 60_000 },
  );

/** A wait without its card, which only the lender's answer has. */
export type KeptWaiting = Omit<Waiting, 'card'> & { readonly cardId: string };

export function keepWaiting({ cardId, recordId, sentAt, repayToken }: KeptWaiting): void {
  keptWaiting().write({ amount: session().amount ?? '', cardId, recordId, sentAt, repayToken });
}

export const forgetWaiting = (): void => {
  keptWaiting().clear();
};

/** The wait from before a reload, if it is about this very repayment. */
export function readWaiting(): KeptWaiting | undefined {
  const found = keptWaiting().read();
  return found?.amount === (session().amount ?? '') ? found : undefined;
}

/**
 * A payment that was submitted in this visit, or an order that was found paid (without a card); a reload or going back does not
 * offer the payment again.
 */
export const keptPaid = keptWithEntry('paid', v.object({ cardId: v.optional(v.string()) }));
