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
  // aborted: closed while the answer or the page was on its way, the borrower thought better of it
  const trip = useRef(new AbortController());
  const { run, busy } = useAction(payUrl, {
    loading: '', // the button shows it
    done: ({ payUrl: address }) => {
      const { signal } = trip.current;
      if (signal.aborted) return;
      // a toast has said that the address is refused; what to do now stays
      return leave(address, { signal }).catch(() => {
        setProblem('This way to pay does not work right now. Please choose another one.');
      });
    },
    failed: (error) => {
      if (!trip.current.signal.aborted) setProblem(error.message);
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
      trip.current = new AbortController();
      setProblem('');
      void run(request);
    },
    /** Another way to pay is chosen: what was wrong with the last one is over. */
    forgetProblem: useCallback(() => {
      setProblem('');
    }, []),
    /** Nobody is taken anywhere by an answer or a page that is still to come. */
    giveUp: useCallback(() => {
      trip.current.abort();
      setProblem('');
    }, []),
  } as const;
}
export type Payment = ReturnType<typeof usePayment>;
