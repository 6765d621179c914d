import { useEffect, useState } from 'react';
import { onRestored, onSession, session, type Launch } from '#core';
import { usePaid } from './usePaid.ts';

const order = ({ productId, orderId }: Launch) => ({ productId, orderId });

/**
 * Is the order of this page's address paid by now? For screens without a request of their own. It asks when the page is opened and
 * whenever it comes back into view, as after paying in another app. Without an answer nothing changes.
 */
export function usePaidMeanwhile(): boolean {
  const [looks, setLooks] = useState<number>();
  useEffect(() => {
    const look = () => {
      // without an order in the address there is nothing to ask about
      if (document.visibilityState === 'visible' && session().orderId) setLooks((count = 0) => count + 1);
    };
    look();
    document.addEventListener('visibilitychange', look);
    const stops = [onRestored(look), onSession(look)];
    return () => {
      document.removeEventListener('visibilitychange', look);
      stops.forEach((stop) => {
        stop();
      });
    };
  }, []);
  return usePaid(looks, order) ?? false;
}
