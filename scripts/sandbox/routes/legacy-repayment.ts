import * as v from 'valibot';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWays,
} from '../../../shared/api/legacy-repayment.ts';
import type { Serve } from '../api.ts';
import type { SandboxConfig } from '../config.ts';
import { CODES, invalid, Refusal } from '../envelope.ts';
import { filled, id, optionalId, pesos, zeroOrOne } from '../fields.ts';
import type { LegacyFixture, Order } from '../orders.ts';
import { atService } from '../service-path.ts';
import type { State } from '../state.ts';

/** The code of every SMS that the sandbox 'sends'. */
const RIGHT_CODE = '123456';
/** This code is answered with 800005, as if the payment had been submitted already. Every other code (such as 000000) is wrong: 800006. */
const ALREADY_SENT = '800005';

const anyText = v.string();
const smsCode = v.pipe(v.string(), v.minLength(6, 'expected at least 6 characters'));

/** The codes that the lender answers a confirm with. */
const WRONG = '800006';
const SUBMITTED = '800005';

/** Repaying from a bank card with a code by SMS, or through Alipay. */
export function legacyRepaymentRoutes(
  serve: Serve,
  { orders, payments, legacyPayments }: State,
  { svc }: SandboxConfig,
): void {
  const due = (orderId: string): readonly [Order, LegacyFixture] => {
    const order = orders.findById(orderId);
    const { legacy } = order;
    if (!legacy) throw invalid('orderId', `order '${orderId}' is not repaid on the legacy screen`);
    if (order.isPaid) throw new Refusal(CODES.alreadyPaid, 'This order is already paid.');
    return [order, legacy];
  };
  /** The lender takes one payment per token. */
  const submit = (order: Order, token: string): void => {
    legacyPayments.submit(token);
    order.isPaid = !order.legacy?.isBookedLate;
  };
  const failure =
    (path: string) =>
    ({ orderId }: { readonly orderId: string }) =>
      orders.findById(orderId).failureOf(path);

  serve(atService(repaymentWays, svc), {
    fields: { orderId: id, amount: pesos, userId: id, couponId: optionalId },
    failure: failure(repaymentWays.path),
    answer: ({ values }) => {
      const [order, legacy] = due(values.orderId);
      expectSame(legacy, values, ['userId', 'amount', 'couponId']);
      return { ...legacy.ways, repayToken: legacyPayments.newToken(order.id) };
    },
  });

  serve(atService(repaymentCommit, svc), {
    fields: {
      orderId: id,
      amount: pesos,
      couponId: optionalId,
      bankName: anyText,
      bankCode: anyText,
      cardId: filled,
      cardNo: filled,
      repayToken: filled,
      sendMsg: zeroOrOne,
    },
    failure: failure(repaymentCommit.path),
    answer: ({ values }) => {
      const [order, legacy] = due(values.orderId);
      expectSame(legacy, values, ['amount', 'couponId']);
      if (!legacyPayments.isToken(order.id, values.repayToken)) throw invalid('repayToken', 'not one of this order');
      if (legacyPayments.isSubmitted(values.repayToken)) throw new Refusal(SUBMITTED, 'Duplicate submission.');
      const card = legacy.ways.bankCards?.find((known) => String(known.id) === values.cardId);
      if (!card) throw invalid('cardId', `no card '${values.cardId}'`);
      for (const name of ['cardNo', 'bankName', 'bankCode'] as const) {
        if (String(card[name] ?? '') !== values[name]) throw invalid(name, `not that of card '${values.cardId}'`);
      }
      if (Number(legacy.needValid) !== 1) {
        submit(order, values.repayToken);
        return { needValid: legacy.needValid, repayRecordId: null };
      }
      const { recordId } = legacyPayments.begin({
        orderId: order.id,
        token: values.repayToken,
        isCodeSent: values.sendMsg === '1',
      });
      return { needValid: legacy.needValid, repayRecordId: recordId };
    },
  });

  serve(atService(repaymentConfirm, svc), {
    fields: { orderId: id, verifyCode: smsCode, repaymentRecordId: filled },
    failure: failure(repaymentConfirm.path),
    answer: ({ values }) => {
      const order = orders.findById(values.orderId);
      const payment = legacyPayments.find(order.id, values.repaymentRecordId);
      if (!payment) throw invalid('repaymentRecordId', 'not one of this order');
      if (legacyPayments.isSubmitted(payment.token) || order.isPaid || values.verifyCode === ALREADY_SENT) {
        throw new Refusal(SUBMITTED, 'Duplicate submission.');
      }
      if (!payment.isCodeSent || values.verifyCode !== RIGHT_CODE) throw new Refusal(WRONG, 'Verify code error.');
      submit(order, payment.token);
      return null;
    },
  });

  serve(atService(repaymentHuichao, svc), {
    fields: { userId: id, orderId: id, amount: pesos },
    failure: failure(repaymentHuichao.path),
    answer: ({ values, session, origin }) => {
      const [order, legacy] = due(values.orderId);
      expectSame(legacy, values, ['userId', 'amount']);
      if (!legacy.ways.alipay) throw invalid('orderId', `order '${order.id}' is not repaid through Alipay`);
      if (legacy.url !== undefined) return { url: legacy.url };
      const { token } = payments.create({
        order,
        productName: String(order.repayment(origin).productName ?? ''),
        channelName: 'Alipay',
        amount: values.amount,
        isExtension: false,
        returnQuery: new URLSearchParams({ productId: order.productId, orderId: order.id, ...session }),
      });
      return { url: `${origin}/sandbox/pay/${token}` };
    },
  });
}

type Named = 'userId' | 'amount' | 'couponId';

/** Checks the fields that identify the repayment against its scenario; amounts are compared by value. */
function expectSame<N extends Named>(legacy: LegacyFixture, values: Readonly<Record<N, string>>, names: readonly N[]) {
  for (const name of names) {
    const [expected, given] = [legacy[name], values[name]];
    const same = name === 'amount' ? Number(expected) === Number(given) : expected === given;
    if (!same) throw invalid(name, `expected '${expected}', got '${given}'`);
  }
}
