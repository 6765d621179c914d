import { useCallback, useRef, useState } from 'react';
import { isRefusal, leave, useAction } from '#core';
import { payUrl, type PayUrlRequest } from '../../api/repayment.ts';

/**
 * Asks for a channel's payment page and goes there. It belongs to the screen, not to the sheet: one request at a time, also
 * when the sheet is closed and opened again meanwhile.
 * @param refused the lender said no: what the screen shows may not be true any more
 */
export function usePayment(refused: () => void) {
  const [problem, setProblem] = useState('');
  // closed while the answer was on its way: the borrower thought better of it
  const isWanted = useRef(false);
  const { run, busy } = useAction(payUrl, {
    loading: '', // the button shows it
    done: ({ payUrl: address }) => {
      if (!isWanted.current) return;
      // a toast has said that the address is refused; what to do now stays
      return leave(address).catch(() => {
        setProblem('This way to pay does not work right now. Please choose another one.');
      });
    },
    failed: (error) => {
      if (isWanted.current) setProblem(error.message);
      if (isRefusal(error)) refused();
      return true;
    },
  });
  return {
    busy,
    /** why the last try failed, until there is another one; '' when there is nothing to say */
    problem,
    pay: (request: PayUrlRequest) => {
      if (busy) return;
      isWanted.current = true;
      setProblem('');
      void run(request);
    },
    /** Another way to pay is chosen: what was wrong with the last one is over. */
    forgetProblem: useCallback(() => {
      setProblem('');
    }, []),
    /** Nobody is taken anywhere by an answer that is still to come. */
    giveUp: () => {
      isWanted.current = false;
      setProblem('');
    },
  } as const;
}
export type Payment = ReturnType<typeof usePayment>;
