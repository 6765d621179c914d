import * as v from 'valibot';
import { orderDetail, saveEvent, sendScore } from '../../../shared/api/order.ts';
import { defineProduct } from '../../../shared/api/product.ts';
import type { Serve } from '../api.ts';
import { filled, id, optionalId } from '../fields.ts';
import { productLinkOf } from '../product-links.ts';
import { detailsOf } from '../data/orderDetails.ts';
import type { State } from '../state.ts';

const whole = v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'expected a whole number'));
/** The wire has only one score, however many stars were tapped. */
const five = v.literal('5', 'expected 5');

/** The state of an order, the counting of events, and where the recommended products lead. */
export function orderRoutes(serve: Serve, { orders }: State): void {
  serve(orderDetail, {
    // the legacy screen knows no product, so the order page that it leads to names none
    fields: { productId: optionalId, orderId: id },
    failure: (ids) => orders.find(ids).failureOf(orderDetail.path),
    answer: ({ values, origin }) => detailsOf(orders.find(values), origin),
  });

  serve(saveEvent, { fields: { productId: optionalId, moduleId: whole, positionId: whole }, answer: () => null });

  serve(sendScore, { fields: { score: five }, answer: () => null });

  serve(defineProduct, {
    fields: { moduleId: v.literal('18', 'expected 18'), position: whole, linkKey: filled },
    answer: ({ values, origin }) => ({ link: productLinkOf(values.linkKey, origin) }),
  });
}
