import * as v from 'valibot';
import { call, endpoint } from '#core';
import { product } from './product.ts';
import type { OrderRef } from './repayment.ts';
import { code, flag, optional, shownRows, soundList, text } from './wire.ts';

const orderDetailSchema = v.object({
  /** 21 pending, 170 174 180 to be repaid, 200 finished, …: the lender's life cycle is open-ended */
  orderStatus: code,
  noticeStatusText: text,
  noticeDesText: text,
  /** picture above the status */
  banner: text,
  recProducts: v.fallback(soundList(product), []),
  productName: text,
  productLogo: text,
  userOrderDetail: optional(v.object({ detail: shownRows() })),
  /** sent by the server, and not read */
  inside: v.optional(v.unknown()),
  /** where the order is repaid when the lender does it elsewhere */
  h5Url: text,
  /** the order can be rolled over */
  isDelay: flag,
  telephone: text,
  /** the order is to be rated */
  isScore: flag,
  /** where a withdrawal is continued */
  playeduL: text,
  /** text of the repayment reminder */
  reyMsg: text,
  KindTipsMsg: text,
  /** the bank card is to be updated */
  cardNeedPop: flag,
  cardPopTitle: text,
  cardPopMsg: text,
});
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;
export type OrderDetailWire = v.InferInput<typeof orderDetailSchema>;

/** All about one order. */
export const orderDetailCall = call<OrderRef, OrderDetailWire>('POST', '/v3/loan-details/loan-detail');
export const orderDetail = endpoint(orderDetailCall, orderDetailSchema);

/** The same call, of which only the status is read: to find out on another screen whether the order is paid. */
export const orderStatus = endpoint(orderDetailCall, v.object({ orderStatus: code }));
/** The order is paid: nothing is due on it any more. */
export const PAID = 200;

/** An answer that nobody reads. */
const ignored = v.unknown();

/** `positionId` is the place in a list, from 0. */
type EventRequest = {
  readonly productId: string | undefined;
  readonly moduleId: number;
  readonly positionId: number;
};

/** Counts a tap. The caller ignores how it ends. */
export const saveEvent = endpoint(call<EventRequest, unknown>('POST', '/v3/event/save'), ignored);

/** Says that the order was rated. The score is always 5, whatever was tapped. */
export const sendScore = endpoint(
  call<{ readonly score: 5 }, unknown>('POST', '/v3/loan-details/google-score'),
  ignored,
);
