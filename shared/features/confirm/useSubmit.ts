import { useState } from 'react';
import {
  bridge,
  destinationOf,
  isVerdict,
  launchOf,
  leave,
  OutcomeUnknownError,
  session,
  useAction,
  type HttpError,
  type Launch,
} from '#core';
import type { ConfirmLoan, ProductRef } from '../../api/confirm.ts';
import type { ConfirmCalls } from './calls.ts';
import { detailsAddress } from './details-address.ts';
import type { Answers } from './useAnswers.ts';

/**
 * Confirms the loan, once, and goes to its page, which takes the place of this one. When the answer got lost, the look-up asks for
 * the loan again: a loan that is not on offer any more was most likely confirmed.
 * @param answer keeps the outcome
 * @param look asks for the loan again, for the screen too, and resolves with the error, if any
 * @returns `isLooking`: the offer is loaded again after a refusal; `isUnknown`: nobody knows whether it has arrived, `submit` looks before it sends
 */
export function useSubmit<T extends ConfirmLoan>(
  calls: ConfirmCalls<T>,
  product: (launch: Launch) => ProductRef,
  answer: (change: Partial<Answers>) => void,
  look: () => Promise<unknown>,
) {
  const [isLooking, setLooking] = useState(false);
  const { run, busy, isUnknown } = useAction(calls.push, {
    failed: (error) => {
      // what was refused may not be on offer any more; the offer that comes is not confirmed before it was seen
      if (isVerdict(error)) {
        answer({ isStillOffered: false });
        setLooking(true);
        void look().then(() => {
          setLooking(false);
        });
      }
      return error instanceof OutcomeUnknownError; // no toast: a text above the button says it
    },
    done: async ({ lendDetailsUrl }) => {
      const address = detailsAddress(lendDetailsUrl);
      const to = destinationOf(address);
      // for a link to the order, should its page not open
      const { orderId } = launchOf(to?.kind === 'screen' ? to.url.replace(/^[^?]*/, '') : '');
      answer({ outcome: 'confirmed', orderId });
      bridge.confirmEvent();
      // an address that may not be followed needs no message: the page has a link to the order
      if (to) await leave(address, { replace: true });
    },
    lookUp: async () => {
      // the page shows the answer: the offer may be another one by now
      const error = await look();
      if (error && !isVerdict(error)) throw error as Error;
      answer(error ? { outcome: 'likely', reason: (error as HttpError).message } : { isStillOffered: true });
    },
  });
  const submit = ({ amount, periods, termUnit }: T): void => {
    void run({ ...product(session()), amount, periods, termUnit, ...calls.constant });
  };
  return { submit, busy, isLooking, isUnknown } as const;
}
