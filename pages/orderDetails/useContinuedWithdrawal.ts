import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { cameBack, destinationOf, isBeingLeft, leave, onRestored, wasLeftEarly } from '#core';
import type { OrderDetail } from '../../shared/api/order.ts';
import { keptWithEntry } from '../../shared/features/visit/kept-with-entry.ts';
import { useSeenAgain } from '../../shared/features/visit/useSeenAgain.ts';
import { PENDING } from './status.ts';

/** The borrower has opened that address from a dialog: who comes back is not sent there again, also when the page is loaded anew. */
const keptFollowed = keptWithEntry('withdrawal', v.boolean());

/**
 * Opens the address where the withdrawal continues, unless the order is pending. It is opened once, so that a
 * borrower who comes back can stay, even when each answer of the server has another address.
 * @returns whether the page is about to be left (then no dialog opens), and what to call when the borrower opens that address; its result
 * is called when the address does not open
 */
export function useContinuedWithdrawal(order: OrderDetail | undefined) {
  const address = order && order.orderStatus !== PENDING ? order.playeduL.trim() : '';
  // an address that leads to this page again would be followed for ever
  const target = destinationOf(address)?.url.startsWith('./orderDetails.html') ? '' : address;
  const followed = useRef(false);
  const [hasStayed, setStayed] = useState(false);

  useEffect(() => {
    if (!target || followed.current) return;
    const stay = () => {
      if (!isBeingLeft()) setStayed(true);
    };
    // the withdrawal is not opened, not even after coming back
    if (wasLeftEarly() || keptFollowed.read()) {
      queueMicrotask(stay); // at once when the page came back before React was there
      return;
    }
    followed.current = true;
    // refused (a toast said so), passed to the app, or failed: the order is shown
    // a moment later, when a session that the app has handed over before React is in place
    queueMicrotask(() => {
      leave(target, { replace: true }).then(stay, stay);
    });
  }, [target]);

  const show = () => {
    // while the order loads again there is no target
    if (target || followed.current) setStayed(true);
  };
  const returned = useEffectEvent(show);
  useEffect(() => onRestored(returned), []);
  // the app may have shown its page over this one: this page was then never left
  useSeenAgain(() => {
    if (!isBeingLeft()) return;
    cameBack();
    show();
  });

  const follow = useCallback(() => {
    const before = [followed.current, keptFollowed.read() ?? false] as const;
    followed.current = true;
    keptFollowed.write(true);
    setStayed(true);
    return () => {
      const [wasFollowed, wasKept] = before;
      followed.current = wasFollowed;
      keptFollowed.write(wasKept);
      setStayed(wasFollowed || wasKept);
    };
  }, []);
  return [target !== '' && !hasStayed, follow] as const;
}
