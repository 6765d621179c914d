import { delayDetail, payUrl, repaymentDetail, type DelayDetailWire } from '../../../shared/api/repayment.ts';
import type { Serve } from '../api.ts';
import { CODES, invalid, Refusal } from '../envelope.ts';
import { filled, id, optionalId, pesos, zeroOrOne } from '../fields.ts';
import type { Order } from '../orders.ts';
import { extensionOf, repaymentOf } from '../data/delay.ts';
import type { State } from '../state.ts';

/**
 * The amount due on an order, the cost of an extension, and the address of the payment page. The legacy screen knows no product,
 * so the pages that follow it name none.
 */
export function repaymentRoutes(serve: Serve, { orders, payments }: State): void {
  serve(repaymentDetail, {
    fields: { productId: optionalId, orderId: id },
    failure: (ids) => orders.find(ids).failureOf(repaymentDetail.path),
    answer: ({ values, origin }) => repaymentOf(orders.findDue(values), origin),
  });

  serve(delayDetail, {
    fields: { productId: optionalId, orderId: id },
    failure: (ids) => orders.find(ids).failureOf(delayDetail.path),
    answer: ({ values, origin }) => {
      const extension = offerOf(orders.findDue(values), origin);
      if (!extension) throw new Refusal(CODES.failed, 'This order cannot be extended.');
      return extension;
    },
  });

  serve(payUrl, {
    fields: { productId: optionalId, orderId: id, amount: pesos, isDelay: zeroOrOne, channelNumber: filled },
    failure: (ids) => orders.find(ids).failureOf(payUrl.path),
    answer: ({ values, session, origin }) => {
      const order = orders.findDue(values);
      const extension = values.isDelay === '1' ? offerOf(order, origin) : undefined;
      if (values.isDelay === '1' && !extension) throw invalid('isDelay', `order '${order.id}' cannot be extended`);
      const detail = extension ?? repaymentOf(order, origin);
      const due = String('delayInfo' in detail ? detail.delayInfo.delayAmount : detail.repayAmount);
      if (centavos(values.amount) !== centavos(due)) {
        throw invalid('amount', `expected ${due}, which is due, got ${values.amount}`);
      }
      if (centavos(due) === 0) throw invalid('amount', `nothing is due on order '${order.id}'`);
      const channels = detail.repayList ?? [];
      const channel = channels.find(({ channel_number }) => String(channel_number) === values.channelNumber);
      if (!channel) {
        const numbers = channels.map(({ channel_number }) => channel_number).join(', ');
        throw invalid('channelNumber', `expected one of the order's (${numbers}), got ${values.channelNumber}`);
      }
      if (order.payUrl !== undefined) return { payUrl: order.payUrl };
      const { token } = payments.create({
        order,
        productName: String(detail.productName ?? ''),
        channelName: String(channel.name ?? ''),
        amount: values.amount,
        isExtension: values.isDelay === '1',
        returnQuery: new URLSearchParams({ productId: order.productId, orderId: order.id, ...session }),
      });
      return { payUrl: `${origin}/sandbox/pay/${token}` };
    },
  });
}

/** What an extension costs now; undefined when there is none. */
const offerOf = (order: Order, origin: string): DelayDetailWire | undefined =>
  order.isExtended ? undefined : extensionOf(order, origin);

const centavos = (amount: string): number => Math.round(Number(amount) * 100);
