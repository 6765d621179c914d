import * as v from 'valibot';
import { call, endpoint } from '#core';
import { amount, flag, list, requiredText, row, text, trimmed } from './wire.ts';

/** Which product's loan is confirmed. */
export type ProductRef = { readonly productId: string | undefined };

/** One payment of a plan. The amount is only shown, so it may be words instead of a number. */
const planItem = v.object({ title: text, description: text, amount: text, pay_time: text });
export type LoanPlanItem = v.InferOutput<typeof planItem>;

/** The fields that both versions of the screen have, with the version's own. */
/* @__NO_SIDE_EFFECTS__ */
const loan = <const E extends v.ObjectEntries>(own: E) =>
  v.object({
    ...own,
    comProductLogo: text,
    comProductName: text,
    /** pesos; goes back with the confirmation exactly as it came */
    amount,
    /** how long the loan runs, counted in `termUnit` */
    periods: requiredText,
    termUnit: text,
    details: list(row),
    repay_plans: list(planItem),
    /** when the first payment is due */
    firstPayTime: text,
    /** days from the payout to the first payment */
    firstPeriodDay: text,
    /** the interest rate in words */
    pRateDsc: trimmed,
    /** the lender sends an SMS about this loan */
    sendSms: flag,
    /** the host's back control asks first whether to stay */
    isPopType: flag,
    popContent: text,
    popTitle: text,
    /** an agreement that is shown at once */
    popAgreementUrl: text,
  });

const confirmV3Schema = loan({});
export type ConfirmLoan = v.InferOutput<typeof confirmV3Schema>;
export type ConfirmV3Wire = v.InferInput<typeof confirmV3Schema>;

export const confirmV3Call = call<ProductRef, ConfirmV3Wire>('POST', '/v3/loan-confirm/loan-detail-confirm');
/** The loan that is offered. */
export const confirmV3Loan = endpoint(confirmV3Call, confirmV3Schema);

const confirmV2Schema = v.pipe(
  loan({
    repaymentDate: text,
    detailed: list(row),
    plan: list(planItem),
    /** label of the main action, and the text of a promotion; some servers write them with a capital */
    newButtonMsg: text,
    NewButtonMsg: text,
    newPopMsg: text,
    NewPopMsg: text,
  }),
  v.transform(({ NewButtonMsg, NewPopMsg, ...rest }) => ({
    ...rest,
    newButtonMsg: rest.newButtonMsg || NewButtonMsg,
    newPopMsg: rest.newPopMsg || NewPopMsg,
  })),
);
export type ConfirmV2Wire = v.InferInput<typeof confirmV2Schema>;

export const confirmV2Call = call<ProductRef, ConfirmV2Wire>('POST', '/gopia/goya/satire');
/** The loan that is offered, for the second version of the screen. */
export const confirmV2Loan = endpoint(confirmV2Call, confirmV2Schema);

/** The scene of every agreement request. */
export const SCENE = 3;
export type AgreementsRequest = ProductRef & { readonly scene: typeof SCENE };

/** An agreement of the loan. Its own address is not read: the address is asked for when it is opened. */
const agreement = v.object({ title: text, contract_url: v.optional(v.unknown()) });
export type Agreement = v.InferOutput<typeof agreement>;
type AgreementList = readonly v.InferInput<typeof agreement>[] | null;

/** The list comes as `data.data` or bare, as `data`. */
const agreementsSchema = v.pipe(
  v.custom<AgreementList | { readonly data?: AgreementList } | undefined>(() => true),
  v.transform((given): unknown =>
    given && typeof given === 'object' && !Array.isArray(given) ? (given as { data?: unknown }).data : given,
  ),
  list(agreement),
);
export type AgreementsWire = v.InferInput<typeof agreementsSchema>;

export const confirmV3AgreementsCall = call<AgreementsRequest, AgreementsWire>('POST', '/v3/contract/contract');
/** The agreements of a loan. */
export const confirmV3Agreements = endpoint(confirmV3AgreementsCall, agreementsSchema);
export const confirmV2AgreementsCall = call<AgreementsRequest, AgreementsWire>('GET', '/gopia/goya/cultures');
/** The agreements of a loan, for the second version of the screen. */
export const confirmV2Agreements = endpoint(confirmV2AgreementsCall, agreementsSchema);

export type ContractRequest = AgreementsRequest & {
  /** the agreement's place in its list, from 0 */
  readonly position: number;
  /** named when it is known */
  readonly orderId: string | undefined;
};

/** The constant that contract and push of v3 send besides their own fields. */
export type FromH5 = { readonly channel: 'h5' };

const contractSchema = v.object({
  /** opened in the web view: https, HTML on Android, which shows no PDF. A missing address is refused when it is followed */
  contract_url: text,
});
type ContractWire = v.InferInput<typeof contractSchema>;

/** Where an agreement is read. */
export const confirmV3Contract = endpoint(
  call<ContractRequest & FromH5, ContractWire>('POST', '/v3/contract/contract-jump'),
  contractSchema,
);
/** Where an agreement is read, for the second version of the screen. */
export const confirmV2Contract = endpoint(
  call<ContractRequest, ContractWire>('GET', '/gopia/goya/misunderstood'),
  contractSchema,
);

/** What is confirmed, with the values of the loan as they came; amount in pesos. */
export type PushRequest = ProductRef & {
  readonly amount: string;
  readonly periods: string;
  readonly termUnit: string;
};

/** The address of the confirmed loan. It may be missing or malformed: the loan is confirmed all the same. */
const pushSchema = v.fallback(v.object({ lendDetailsUrl: text }), { lendDetailsUrl: '' });
type PushWire = v.InferInput<typeof pushSchema>;

/** Confirms the loan. After a lost answer the offer is asked for again: it has to be refused once the loan is confirmed. */
export const confirmV3Push = endpoint(
  call<PushRequest & FromH5, PushWire>('POST', '/v3/loan-confirm/loan-detail-push'),
  pushSchema,
  'acts',
);
/** Confirms the loan, for the second version of the screen. After a lost answer as `loan-detail-push`. */
export const confirmV2Push = endpoint(call<PushRequest, PushWire>('POST', '/gopia/goya/depush'), pushSchema, 'acts');
