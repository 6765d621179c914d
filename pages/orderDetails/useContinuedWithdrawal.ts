import { useEffect, useRef, useState } from 'react';
import { leave } from '#core';
import type { OrderDetail } from '../../shared/api/order.ts';
import { PENDING } from './status.ts';

/**
 * Sends the borrower on to where the withdrawal is continued, unless the order is pending. Each address once: whoever
 * comes back is not thrown out again.
 * @returns is the page about to be left? Nothing is asked of the borrower then
 */
export function useContinuedWithdrawal(order: OrderDetail | undefined): boolean {
  const target = order && order.orderStatus !== PENDING ? order.playeduL.trim() : '';
  const followed = useRef('');
  const [stayed, setStayed] = useState('');

  useEffect(() => {
    // the borrower is on the way elsewhere
    const { acted, tap } = window.__handover ?? {};
    if (!target || followed.current === target || (acted && !tap)) return;
    followed.current = target;
    const stay = () => {
      // a link of the early view was followed: nothing opens over the page that is leaving
      if (!window.__handover?.acted) setStayed(target);
    };
    // refused (the borrower was told), handed to the app, or come to nothing: the order stands here
    leave(target, { replace: true }).then(stay, stay);
  }, [target]);

  return target !== '' && stayed !== target;
}
