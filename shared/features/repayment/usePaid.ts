import { useEffect, useState } from 'react';
import { send, session, type Launch } from '#core';
import { orderStatus, PAID } from '../../api/order.ts';
import type { OrderRef } from '../../api/repayment.ts';

/** ms after which nobody waits any more; an answer that comes later still counts */
const WAIT_MS = 5000;

/**
 * Is the order paid by now? Asks for the order's detail, because no other call of the lender says why it refuses. An order that was
 * once found paid stays paid in this document.
 * @param occasion each new value asks once, and the last result stays until the answer is there; undefined: nothing is asked
 * @param order which order, from what the page was opened with
 * @returns undefined until there is a first answer; false also when the request fails or takes longer than 5 s
 */
export function usePaid(occasion: unknown, order: (launch: Launch) => OrderRef): boolean | undefined {
  const [isPaid, setPaid] = useState<boolean>();
  if (occasion === undefined && isPaid === false) setPaid(undefined);
  useEffect(() => {
    if (occasion === undefined) return;
    const controller = new AbortController();
    let isOver = false;
    const settle = (now: boolean) => {
      if (!isOver) setPaid((before) => before || now);
    };
    const timer = setTimeout(settle, WAIT_MS, false);
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
      controller.abort();
    };
  }, [occasion, order]);
  return isPaid;
}
