import { isVerdict, screenLink, send, session, type Launch } from '#core';
import { orderStatus, PAID } from '../../shared/api/order.ts';
import type { OrderRef } from '../../shared/api/repayment.ts';

/** The order that the page was opened for. */
export const orderOf = ({ productId, orderId }: Launch): OrderRef => ({ productId, orderId });

export const orderLink = (): string => screenLink('orderDetails', orderOf(session()));

/** Has the money arrived? Only the order itself can tell, where the answer to a payment got lost. */
export async function isOrderPaid(): Promise<boolean> {
  const order = orderOf(session());
  try {
    return (await send(orderStatus, order)).orderStatus === PAID;
  } catch (error) {
    // the address of an older app names no product, and the lender may not tell without it: that keeps nobody from paying
    if (isVerdict(error) && !order.productId) return false;
    throw error;
  }
}
