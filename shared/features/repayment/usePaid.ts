import { useEffect, useState } from 'react';
import { send, session, type Launch } from '#core';
import { orderStatus, PAID } from '../../api/order.ts';
import type { OrderRef } from '../../api/repayment.ts';

/** ms after which nobody waits for the answer any more */
const WAIT_MS = 5000;

/**
 * Is the order paid by now? Its own detail is asked: no other call of the lender says why it refuses. What was once seen paid
 * stays so in this document.
 * @param occasion asks once for each one, and says what it knew until then; undefined: nothing is asked
 * @param order which order, from what the page was opened with
 * @returns undefined until there is a first answer; false also when it cannot be told
 */
export function usePaid(occasion: unknown, order: (launch: Launch) => OrderRef): boolean | undefined {
  const [isPaid, setPaid] = useState<boolean>();
  if (occasion === undefined && isPaid === false) setPaid(undefined);
  useEffect(() => {
    if (occasion === undefined) return;
    const controller = new AbortController();
    const giveUp = () => {
      controller.abort();
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    let isOver = false;
    const settle = (now: boolean) => {
      if (!isOver) setPaid((before) => before || now);
    };
    send(orderStatus, order(session()), controller.signal).then(
      (answer) => {
        settle(answer.orderStatus === PAID);
      },
      () => {
        settle(false);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      giveUp();
    };
  }, [occasion, order]);
  return isPaid;
}
