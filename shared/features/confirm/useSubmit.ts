import { useState } from 'react';
import { bridge, leave, session, useAction, type Launch } from '#core';
import type { ConfirmLoan, ProductRef } from '../../api/confirm.ts';
import type { ConfirmCalls } from './calls.ts';
import { detailsAddress } from './details-address.ts';

/**
 * Confirms the loan and goes to its page, which takes the place of this one.
 * @returns `isLost`: the loan is confirmed, but its page could not be opened (the address is missing, refused or leads nowhere)
 */
export function useSubmit<T extends ConfirmLoan>(calls: ConfirmCalls<T>, product: (launch: Launch) => ProductRef) {
  const [isLost, setLost] = useState(false);
  const { run, busy } = useAction(calls.push, {
    loading: '', // the button says it
    done: async ({ lendDetailsUrl }) => {
      bridge.confirmEvent();
      const address = detailsAddress(lendDetailsUrl);
      if (address) await leave(address, { replace: true });
      // refused, or the navigation came to nothing
      setLost(true);
    },
  });
  const submit = ({ amount, periods, termUnit }: T) => {
    setLost(false);
    void run({ ...product(session()), amount, periods, termUnit, ...calls.constant });
  };
  return { submit, busy, isLost } as const;
}
