import { useCallback, useState } from 'react';
import { isRefusal, leave, useAction } from '#core';
import { payUrl, type PayUrlRequest } from '../../api/repayment.ts';

/**
 * Asks for a channel's payment page and goes there. The screen calls it, not the sheet, so that there is one request at a time
 * also when the sheet is closed and opened again meanwhile.
 * @param refused called when the lender said no: what the screen shows may be out of date
 */
export function usePayment(refused: () => unknown) {
  const [problem, setProblem] = useState('');
  const [isLost, setLost] = useState(false);
  const [tried, setTried] = useState('');
  const { run, stop, busy } = useAction(payUrl, {
    opens: ({ payUrl: address }, signal) =>
      // a toast has said that the address is refused; this says what to do now, and stays. An app that was slow may open later
      leave(address, { signal }).catch(({ message }: Error) => {
        if (message === 'refused') setProblem('This way to pay does not work right now. Please choose another one.');
      }),
    failed: (error) => {
      setProblem(error.message);
      if (isRefusal(error)) refused();
      else setLost(true);
      return true;
    },
  });
  return {
    busy,
    /** the channel of the last try */
    tried,
    /** why the last try failed, until there is another one; '' when there is nothing to say */
    problem,
    /** it failed on the way, not because of the lender or of its address: the same request may succeed now */
    isLost: isLost && problem !== '',
    pay: (request: PayUrlRequest) => {
      if (busy) return;
      setProblem('');
      setLost(false);
      setTried(request.channelNumber);
      void run(request);
    },
    /** For when another way to pay is chosen: removes the problem of the last one. */
    forgetProblem: useCallback(() => {
      setProblem('');
    }, []),
    /** The borrower closes the sheet: an answer or a page that is still to come does not take them anywhere. */
    giveUp: useCallback(() => {
      stop();
      setProblem('');
    }, [stop]),
  } as const;
}
export type Payment = ReturnType<typeof usePayment>;
