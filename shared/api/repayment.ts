import * as v from 'valibot';
import { call, endpoint } from '#core';
import { amount, flag, list, optional, requiredText, shownRows, soundList, text, trimmed } from './wire.ts';

/** Which order a repayment request is about. */
export type OrderRef = { readonly productId: string | undefined; readonly orderId: string | undefined };

/** A way to pay: GCash, a bank, a shop's counter. */
const channel = v.object({ name: text, logo: text, channel_number: requiredText });
export type Channel = v.InferOutput<typeof channel>;

/** The channels that can be paid with; one without its number is left out. */
const channels = soundList(channel);

/** One way of using the pay code (a shop, an app) and its steps. */
const payNotice = v.object({ name: text, step: list(text) });

/** Notices by group title. */
const payNotices = v.pipe(
  v.fallback(optional(v.record(v.string(), v.fallback(soundList(payNotice), []))), undefined),
  v.transform((groups) => groups ?? {}),
);

/** The code that the borrower shows at a counter or types into a payment app. No pay code, or none that can be read: the box is not shown. */
const payCodeDetail = v.object({ payCode: trimmed, logo: text, title: text, payNotice: payNotices });

/** The fields that a repayment and an extension have in common, with their own. (Spread inside: outside, the inline script would keep it.) */
/* @__NO_SIDE_EFFECTS__ */
const payable = <const E extends v.ObjectEntries>(own: E) =>
  v.object({
    ...own,
    productName: text,
    repayDate: text,
    productLogo: text,
    detail: shownRows(),
    repayList: channels,
    noticeMsg: trimmed,
    defDetail: v.pipe(
      v.fallback(optional(payCodeDetail), undefined),
      v.transform((detail) => (detail?.payCode ? detail : undefined)),
    ),
    isShowReyTop: flag,
  });

const repaymentDetailSchema = payable({ repayAmount: amount });
export type RepaymentDetail = v.InferOutput<typeof repaymentDetailSchema>;
export type RepaymentDetailWire = v.InferInput<typeof repaymentDetailSchema>;

/** What is due on an order and how it can be paid. */
export const repaymentDetailCall = call<OrderRef, RepaymentDetailWire>('POST', '/v3/installment/loan-play-detail');
export const repaymentDetail = endpoint(repaymentDetailCall, repaymentDetailSchema);

/** What an extension costs now, and what the server calls it. */
const delayInfo = v.object({ delayAmount: amount, title: trimmed });

/** One payment of the time after an extension; the amount is only shown, so it may be words instead of a number. */
const planItem = v.object({ remark: text, title: text, amount: text, time: text });
export type PlanItem = v.InferOutput<typeof planItem>;

const delayDetailSchema = payable({
  delayInfo,
  /** a payment that cannot be read hides the whole plan: with a hole it would mislead */
  repayPlan: v.fallback(list(planItem), []),
});
export type DelayDetail = v.InferOutput<typeof delayDetailSchema>;
export type DelayDetailWire = v.InferInput<typeof delayDetailSchema>;

/** What it costs to extend an order, how that can be paid, and what is due afterwards. `repayDate`: the next payment date. */
export const delayDetailCall = call<OrderRef, DelayDetailWire>('POST', '/ndustan/imitating');
export const delayDetail = endpoint(delayDetailCall, delayDetailSchema);

/** What `generate-vcode` takes: the amount in pesos as the detail gave it, isDelay 1 for an extension. */
export type PayUrlRequest = OrderRef & {
  readonly amount: string;
  readonly isDelay: 0 | 1;
  readonly channelNumber: string;
};
const payUrlSchema = v.object({
  /** opened in the web view: https, or the scheme of the app */
  payUrl: requiredText,
});
type PayUrlWire = v.InferInput<typeof payUrlSchema>;

/** Asks for the address of the chosen channel's payment page. */
export const payUrl = endpoint(
  call<PayUrlRequest, PayUrlWire>('POST', '/v3/loan-details/generate-vcode'),
  payUrlSchema,
);
