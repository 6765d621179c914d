import { useRef } from 'react';
import { isRefusal, leave, toast, useAction, type Endpoint, type Params } from '#core';
import type { Product, ProductLink } from '../../api/product.ts';
import { useOneAtATime } from '../../ui/button/useOneAtATime.ts';
import { cardOf } from './ProductList.tsx';

type OpenProductOptions<P> = {
  /** parameters of the request that asks where the product leads. @param index place in the list, from 0 */
  readonly paramsOf: (product: Product, index: number) => P;
  /** counts the tap; nothing waits for it, and a failure is ignored */
  readonly count: (index: number) => Promise<unknown>;
};

/**
 * Opens recommended products, one at a time: counts the tap, asks where the product leads, goes there. A failure is a toast.
 * @param define asks where a product leads
 * @returns `open`, the place of the product that is being opened, and `stop`, which gives it up: its answer leads nowhere, and another one can be opened
 */
export function useOpenProduct<P extends Params>(
  define: Endpoint<P, unknown, ProductLink>,
  { paramsOf, count }: OpenProductOptions<P>,
) {
  const [oneAtATime, opening, stop] = useOneAtATime<number>();
  const trip = useRef<{ readonly signal: AbortSignal; readonly index: number }>(undefined);
  const { run, stop: abort } = useAction(define, {
    opens: ({ link }) => {
      const { signal } = trip.current!;
      return signal.aborted ? undefined : leave(link, { isOfApp: true, signal });
    },
    failed: (error) => {
      const { signal, index } = trip.current!;
      return signal.aborted || (!isRefusal(error) && toast(error.message, undefined, cardOf(index)));
    },
  });
  const open = (product: Product, index: number): void => {
    oneAtATime(index, (signal) => {
      trip.current = { signal, index };
      count(index).catch(() => undefined);
      return run(paramsOf(product, index));
    });
  };
  const stopAll = () => {
    stop();
    abort();
  };
  return [open, opening, stopAll] as const;
}
