import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { leave } from '#core';
import type { OrderDetail } from '../../shared/api/order.ts';
import { useSeenAgain } from '../../shared/features/visit/useSeenAgain.ts';
import { PENDING } from './status.ts';

/** A link or a button of the early view leads elsewhere, and the borrower has not come back since. */
const isBeingLeft = () => Boolean(window.__handover?.acted && window.__handover.at);

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
    if (!target || followed.current === target) return;
    const stay = () => {
      if (!isBeingLeft()) setStayed(target);
    };
    const { acted, tap } = window.__handover ?? {};
    // another link was followed: this one is not, also after coming back
    if (acted && !tap) {
      queueMicrotask(stay);
      return;
    }
    followed.current = target;
    // refused (a toast said so), passed to the app, or failed: the order is shown
    leave(target, { replace: true }).then(stay, stay);
  }, [target]);

  const comeBack = useEffectEvent(() => {
    setStayed(target);
  });
  useEffect(() => {
    const back = ({ persisted }: { readonly persisted: boolean }) => {
      if (persisted) comeBack();
    };
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
    };
  }, []);
  // an app covers this page without leaving it
  useSeenAgain(() => {
    if (isBeingLeft()) setStayed(target);
  });

  return target !== '' && stayed !== target;
}
