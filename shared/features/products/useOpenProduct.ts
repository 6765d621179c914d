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
  const [oneAtATime, opening] = useOneAtATime<number>();
  const tapped = useRef(0);
  const { run, stop } = useAction(define, {
    opens: ({ link }, signal) => leave(link, { isOfApp: true, signal }),
    failed: (error) => !isRefusal(error) && toast(error.message, undefined, cardOf(tapped.current)),
  });
  const open = (product: Product, index: number): void => {
    oneAtATime(index, () => {
      tapped.current = index;
      count(index).catch(() => undefined);
      return run(paramsOf(product, index));
    });
  };
  return [open, opening, stop] as const;
}
