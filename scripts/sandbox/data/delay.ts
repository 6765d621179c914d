import type { DelayDetailWire, RepaymentDetailWire } from '../../../shared/api/repayment.ts';
import type { Order } from '../orders.ts';
import { fullRepayment } from './repayment.ts';

/** The texts about an extension of a repayment: the next payment date, its cost now and what is due afterwards. */
export const delayOf = ({ repayAmount, ...rest }: RepaymentDetailWire, delayAmount: string | number) =>
  ({
    ...rest,
    repayDate: '2026-01-04',
    delayInfo: { delayAmount, title: 'Extension fee, to pay now' },
    repayPlan: [
      { title: 'Extension fee', remark: 'Moves your payment date by 30 days', amount: delayAmount, time: '2025-12-05' },
      { title: 'Loan repayment', remark: 'Principal and interest', amount: repayAmount, time: '2026-01-04' },
    ],
  }) satisfies DelayDetailWire;

/** The rich normal case that the other scenarios vary. */
export const fullDelay = (origin: string) =>
  delayOf(
    {
      ...fullRepayment(origin),
      detail: [
        { text: 'Extension period', value: '30 days' },
        { text: 'Current due date', value: '5 Dec 2025' },
        { text: 'Amount due now', value: '₱5.250' },
        { text: 'Loan amount', value: '₱5.000' },
      ],
    },
    '1312.50',
  );

/** Cost and result of an extension; undefined when the order cannot be extended. */
export const extensionOf = (
  { delay, repayment, extensionAmount }: Order,
  origin: string,
): DelayDetailWire | undefined =>
  delay?.(origin) ?? (extensionAmount === undefined ? undefined : delayOf(repayment(origin), extensionAmount));

/** What is due, and when: once the order is extended, on the date of the extension. */
export function repaymentOf(order: Order, origin: string): RepaymentDetailWire {
  const due = order.repayment(origin);
  return order.isExtended ? { ...due, repayDate: extensionOf(order, origin)!.repayDate } : due;
}
