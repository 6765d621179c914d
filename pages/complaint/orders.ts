import * as v from 'valibot';
import type { ComplaintInit, ComplaintOrder } from '../../shared/api/complaint.ts';
import { keptWithEntry } from '../../shared/features/visit/kept-with-entry.ts';
import { unique } from '../../shared/ui/choice/unique.ts';

/** The order that was chosen in this visit, by its number. */
export const chosenOrder = keptWithEntry('complaintOrder', v.string());

/** Every order to choose from, once; the one that the screen was opened with is among them. */
export function ordersOf({ orderDetail, orderList }: ComplaintInit): readonly ComplaintOrder[] {
  const orders = orderDetail ? [orderDetail, ...orderList] : orderList;
  return unique(orders, ({ orderNo }) => orderNo);
}

/** The order that the complaint is about: the chosen one, the one of the address, or the only one there is. */
export function selectedOf({ orderDetail }: ComplaintInit, orders: readonly ComplaintOrder[], chosenNo?: string) {
  const only = orders.length === 1 ? orders[0] : undefined;
  return orders.find(({ orderNo }) => orderNo === chosenNo) ?? orderDetail ?? only;
}
