import * as v from 'valibot';
import { call, endpoint } from '#core';
import { SVC } from './service.ts';
import { flag, optional, requiredText, soundList, text, trimmed } from './wire.ts';

const FOLDER = `/api/v1/${SVC}/${SVC}-api/service/loan`;

/** Which order is repaid, by whom, with which coupon; amount in pesos. All of it from the page's query, as given. */
type RepaymentRef = {
  readonly orderId: string | undefined;
  readonly amount: string | undefined;
  readonly userId: string | undefined;
  /** left out without a coupon */
  readonly couponId: string | undefined;
};

/** A bank card that the borrower has bound. */
const bankCard = v.object({ id: requiredText, bankName: text, cardNo: requiredText, bankCode: text });
export type BankCard = v.InferOutput<typeof bankCard>;

/** Is Alipay offered? Any sign of it counts: 1, true, a text, an object; null, '', 0, false, [] and {} do not. */
const offered = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((given) =>
    typeof given === 'object' && given !== null
      ? Object.keys(given).length > 0
      : !/^(|0|false|null|undefined)$/.test(String(given).trim()),
  ),
);

const repaymentWaysSchema = v.pipe(
  v.object({
    /** the cards that can be paid with; one without its number or id is left out */
    bankCards: soundList(bankCard),
    alipay: offered,
    /** goes back with the commit: the lender takes one payment per token */
    repayToken: text,
  }),
  v.forward(
    v.check(({ bankCards, repayToken }) => !bankCards.length || !!repayToken, 'expected a token for the cards'),
    ['repayToken'],
  ),
);
export type RepaymentWays = v.InferOutput<typeof repaymentWaysSchema>;
export type RepaymentWaysWire = v.InferInput<typeof repaymentWaysSchema>;

/**
 * The ways to repay an order. The lender's description does not show the parameters of this request: it carries what identifies
 * the repayment, so that the lender can leave out a card that does not fit.
 */
export const repaymentWaysCall = call<RepaymentRef, RepaymentWaysWire>('POST', `${FOLDER}/repayment-way`);
export const repaymentWays = endpoint(repaymentWaysCall, repaymentWaysSchema);

type CommitRequest = {
  readonly orderId: string | undefined;
  readonly amount: string;
  readonly couponId: string | undefined;
  readonly bankName: string;
  readonly bankCode: string;
  readonly cardId: string;
  /** whole, as the server gave it; it is never shown nor stored */
  readonly cardNo: string;
  readonly repayToken: string;
  /**
   * 1: text the borrower a code if this payment needs one. 0: only say whether it needs one, for a borrower who has a code already.
   * The screen sends 1 with Repay and with every resend: each of them opens or refreshes the wait for a new code.
   */
  readonly sendMsg: 0 | 1;
};

const commitSchema = v.pipe(
  optional(
    v.object({
      /** the payment waits for the code that was sent by SMS; otherwise it is on its way */
      needValid: flag,
      repayRecordId: trimmed,
    }),
  ),
  v.transform((given) => given ?? { needValid: false, repayRecordId: '' }),
  v.forward(
    v.check(({ needValid, repayRecordId }) => !needValid || !!repayRecordId, 'expected the record to confirm'),
    ['repayRecordId'],
  ),
);
type CommitWire = v.InferInput<typeof commitSchema>;

/** Starts a payment from a card. After a lost answer `loan-detail` is asked: `orderStatus` 200 is paid. A repeat has the same `repayToken`. */
export const repaymentCommit = endpoint(
  call<CommitRequest, CommitWire>('POST', `${FOLDER}/repayment-commit`),
  commitSchema,
  'acts',
);

type ConfirmRequest = {
  readonly orderId: string | undefined;
  readonly verifyCode: string;
  /** `repayRecordId` of the commit, under its longer name */
  readonly repaymentRecordId: string;
};

/**
 * Confirms a payment with the code of the SMS. '800006': the code is wrong; '800005': this payment was submitted before. The screen has
 * words of its own for both. After a lost answer `loan-detail` is asked: `orderStatus` 200 is paid.
 */
export const repaymentConfirm = endpoint(
  call<ConfirmRequest, unknown>('POST', `${FOLDER}/repayment-confirm`),
  v.unknown(),
  'acts',
);

type AlipayRequest = Pick<RepaymentRef, 'userId' | 'orderId'> & { readonly amount: string };
const alipaySchema = v.object({ url: requiredText });
type AlipayWire = v.InferInput<typeof alipaySchema>;

/** Asks for the address of Alipay's payment page. `url`: https, or the scheme of the app. */
export const repaymentHuichao = endpoint(
  call<AlipayRequest, AlipayWire>('POST', `${FOLDER}/repayment-huichao`),
  alipaySchema,
);
