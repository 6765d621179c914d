import { payUrl, repaymentDetail } from '../../../shared/api/repayment.ts';
import type { Serve } from '../api.ts';
import { invalid } from '../envelope.ts';
import { filled, id, pesos, zeroOrOne } from '../fields.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';

/** What is due on an order, and the way to its payment page. */
export function repaymentRoutes(serve: Serve, { orders, payments }: State): void {
  serve(repaymentDetail, {
    fields: { productId: id, orderId: id },
    failure: (ids) => orders.find(ids).failureOf(repaymentDetail.path),
    answer: ({ values, origin }) => orders.findDue(values).fixture.repayment(origin),
  });

  serve(payUrl, {
    fields: { productId: id, orderId: id, amount: pesos, isDelay: zeroOrOne, channelNumber: filled },
    failure: (ids) => orders.find(ids).failureOf(payUrl.path),
    answer: ({ values, session, origin }) => {
      const order = orders.findDue(values);
      const detail = order.fixture.repayment(origin);
      const due = dueOn(order, values.isDelay, detail.repayAmount);
      if (centavos(values.amount) !== centavos(due)) {
        throw invalid('amount', `expected ${due}, which is due, got ${values.amount}`);
      }
      const channels = detail.repayList ?? [];
      const channel = channels.find(({ channel_number }) => String(channel_number) === values.channelNumber);
      if (!channel) {
        const numbers = channels.map(({ channel_number }) => channel_number).join(', ');
        throw invalid('channelNumber', `expected one of the order's (${numbers}), got ${values.channelNumber}`);
      }
      if (order.fixture.payUrl !== undefined) return { payUrl: order.fixture.payUrl };
      const { token } = payments.create({
        order,
        productName: String(detail.productName ?? ''),
        channelName: String(channel.name ?? ''),
        amount: values.amount,
        isExtension: values.isDelay === '1',
        returnQuery: new URLSearchParams({ productId: values.productId, orderId: values.orderId, ...session }),
      });
      return { payUrl: `${origin}/sandbox/pay/${token}` };
    },
  });
}

function dueOn(order: Order, isDelay: string, repayAmount: string | number): string {
  if (isDelay === '0') return String(repayAmount);
  const { extensionAmount } = order.fixture;
  if (extensionAmount === undefined) throw invalid('isDelay', `order '${order.id}' cannot be extended`);
  return extensionAmount;
}

const centavos = (amount: string): number => Math.round(Number(amount) * 100);
