import { useEffect, useRef, useState } from 'react';
import { leave } from '#core';
import type { OrderDetail } from '../../shared/api/order.ts';
import { PENDING } from './status.ts';

/**
 * Opens the address where the withdrawal continues, unless the order is pending. Each address is opened once, so that a
 * borrower who comes back can stay.
 * @returns whether the page is about to be left; then no dialog opens
 */
export function useContinuedWithdrawal(order: OrderDetail | undefined): boolean {
  const target = order && order.orderStatus !== PENDING ? order.playeduL.trim() : '';
  const followed = useRef('');
  const [stayed, setStayed] = useState('');

  useEffect(() => {
    if (!target || followed.current === target) return undefined;
    const { acted, tap, at } = window.__handover ?? {};
    if (acted && !tap) {
      // the borrower has already followed another link: one who comes back stays
      const back = ({ persisted }: { readonly persisted: boolean }) => {
        if (persisted) setStayed(target);
      };
      // restored before React was there
      if (!at) queueMicrotask(() => back({ persisted: true }));
      addEventListener('pageshow', back);
      return () => {
        removeEventListener('pageshow', back);
      };
    }
    followed.current = target;
    const stay = () => {
      // a link of the early view was followed: nothing opens over the page that is leaving
      if (!window.__handover?.acted) setStayed(target);
    };
    // refused (a toast said so), passed to the app, or failed: the order is shown
    leave(target, { replace: true }).then(stay, stay);
    return undefined;
  }, [target]);

  return target !== '' && stayed !== target;
}
