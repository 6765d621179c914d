import * as v from 'valibot';
import { orderDetail, saveEvent, sendScore } from '../../../shared/api/order.ts';
import { defineProduct } from '../../../shared/api/product.ts';
import type { Serve } from '../api.ts';
import { invalid, Refusal } from '../envelope.ts';
import { filled, id, optionalId } from '../fields.ts';
import type { Order } from '../orders.ts';
import { outsideUrl } from '../outside-page.ts';
import { HOSTILE_URL } from '../scenarios/hard-repayments.ts';
import { LINK_KEYS, orderOf, settled } from '../scenarios/orderDetails-data.ts';
import type { State } from '../state.ts';

const whole = v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'expected a whole number'));
/** The wire knows one score, whatever was tapped. */
const five = v.literal('5', 'expected 5');
/** The product has no shelf any more: answered to a tap on it. */
const FULLY_BOOKED = '61';

/** Where a recommended product leads. */
const links = (origin: string): Readonly<Record<string, string>> => ({
  [LINK_KEYS.web]: outsideUrl(origin, 'product'),
  [LINK_KEYS.app]: '/product/detail?id=202',
  [LINK_KEYS.deepLink]: 'loanapp://product/detail?id=203',
  [LINK_KEYS.hostile]: HOSTILE_URL,
});

/** How an order stands, what is counted about it, and where the products beside it lead. */
export function orderRoutes(serve: Serve, { orders }: State): void {
  serve(orderDetail, {
    // the legacy screen knows no product, so the order page that it leads to names none
    fields: { productId: optionalId, orderId: id },
    failure: (ids) => orders.find(ids).failureOf(orderDetail.path),
    answer: ({ values, origin }) => detailsOf(orders.find(values), origin),
  });

  serve(saveEvent, { fields: { productId: id, moduleId: whole, positionId: whole }, answer: () => null });

  serve(sendScore, { fields: { score: five }, answer: () => null });

  serve(defineProduct, {
    fields: { moduleId: whole, position: whole, linkKey: filled },
    answer: ({ values, origin }) => {
      if (values.linkKey === LINK_KEYS.fullyBooked) {
        throw new Refusal(FULLY_BOOKED, 'This product is fully booked today. Please try again tomorrow.');
      }
      const link = links(origin)[values.linkKey];
      if (link === undefined) throw invalid('linkKey', `no product '${values.linkKey}'`);
      return { link };
    },
  });
}

function detailsOf({ fixture, isPaid }: Order, origin: string) {
  const canBeExtended = fixture.extensionAmount !== undefined || fixture.delay !== undefined;
  const details = fixture.details?.(origin) ?? orderOf(origin, fixture.repayment(origin), canBeExtended);
  return isPaid ? { ...details, ...settled } : details;
}
