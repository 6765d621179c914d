import * as v from 'valibot';
import { call, endpoint } from '#core';
import { amount, flag, list, requiredText, row, text } from './wire.ts';

/** Which order a repayment request is about. */
export type OrderRef = { readonly productId: string | undefined; readonly orderId: string | undefined };

/** A way to pay: GCash, a bank, a shop's counter. */
const channel = v.object({ name: text, logo: text, channel_number: requiredText });
export type Channel = v.InferOutput<typeof channel>;

/** One way of using the pay code (a shop, an app) and its steps. */
const payNotice = v.object({ name: text, step: list(text) });

/** Notices by group title. A server that has none may send [] or null for the empty map. */
const payNotices = v.pipe(
  v.nullish(v.union([v.record(v.string(), list(payNotice)), v.array(v.unknown())]), {}),
  v.transform((groups) => (Array.isArray(groups) ? {} : groups)),
);

/** The code that the borrower shows at a counter or types into a payment app. No pay code: the box is not shown. */
const payCodeDetail = v.object({ payCode: text, logo: text, title: text, payNotice: payNotices });
export type PayCodeDetail = v.InferOutput<typeof payCodeDetail>;

const repaymentDetailSchema = v.object({
  repayAmount: amount,
  productName: text,
  repayDate: text,
  productLogo: text,
  detail: list(row),
  repayList: list(channel),
  noticeMsg: text,
  // [] stands for an empty object on some servers
  defDetail: v.pipe(
    v.nullish(v.union([payCodeDetail, v.array(v.unknown())])),
    v.transform((detail) => (detail && !Array.isArray(detail) && detail.payCode ? detail : undefined)),
  ),
  isShowReyTop: flag,
});
export type RepaymentDetail = v.InferOutput<typeof repaymentDetailSchema>;
export type RepaymentDetailWire = v.InferInput<typeof repaymentDetailSchema>;

/** What is due on an order and how it can be paid (§7). The call alone is what `preload.ts` imports. */
export const repaymentDetailCall = call<OrderRef, RepaymentDetailWire>('POST', '/v3/installment/loan-play-detail');
export const repaymentDetail = endpoint(repaymentDetailCall, repaymentDetailSchema);

/** What `generate-vcode` takes: the amount in pesos as the detail gave it, isDelay 1 for an extension. */
export type PayUrlRequest = OrderRef & {
  readonly amount: string;
  readonly isDelay: 0 | 1;
  readonly channelNumber: string;
};
const payUrlSchema = v.object({ payUrl: requiredText });
export type PayUrlWire = v.InferInput<typeof payUrlSchema>;

/** Asks for the address of the chosen channel's payment page (§7). */
export const payUrl = endpoint(call<PayUrlRequest, PayUrlWire>('POST', '/v3/loan-details/generate-vcode'), payUrlSchema);
