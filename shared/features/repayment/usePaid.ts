import { useEffect, useState } from 'react';
import { send, session, type Launch } from '#core';
import { orderStatus, PAID } from '../../api/order.ts';
import type { OrderRef } from '../../api/repayment.ts';

/** ms after which the request is given up */
const WAIT_MS = 5000;

/**
 * Is the order paid by now? Asks for the order's detail, because no other call of the lender says why it refuses. An order that was
 * once found paid stays paid in this document.
 * @param occasion each new value asks once, and the last result stays until the answer is there; undefined: nothing is asked
 * @param order which order, from what the page was opened with
 * @returns undefined until there is a first answer; false also when the request fails
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
