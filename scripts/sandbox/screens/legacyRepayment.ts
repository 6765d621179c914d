import { answerOf, declare, launched, Missing, type Known } from '../../contract/contract-call.ts';
import { legacyRepaymentRoutes } from '../routes/legacy-repayment.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWays,
} from '../../../shared/api/legacy-repayment.ts';
import type { Failure } from '../failure.ts';
import type { LegacyFixture, OrderFixture } from '../orders.ts';
import { fullRepayment } from '../data/repayment.ts';
import { bankCards, hostileCards, longCards, manyCards } from '../data/legacy-cards.ts';
import type { OrderScenario } from '../scenario.ts';

const AMOUNT = '5250';

function scenario(
  name: string,
  about: string,
  change: Partial<LegacyFixture> = {},
  rest: Partial<OrderFixture> = {},
): OrderScenario {
  const legacy = {
    userId: '88001',
    amount: AMOUNT,
    couponId: '',
    ways: { bankCards, alipay: 1 },
    needValid: 1,
    ...change,
  };
  const { amount, userId, couponId } = legacy;
  return {
    screen: 'legacyRepayment',
    name,
    about,
    query: { orderId: name, amount, userId, ...(couponId && { couponId }) },
    order: {
      productId: '101',
      repayment: (origin) => ({ ...fullRepayment(origin), repayAmount: amount }),
      legacy,
      ...rest,
    },
  };
}

const failing = (
  name: string,
  about: string,
  failure: Failure,
  { path }: { readonly path: string } = repaymentWays,
  change: Partial<LegacyFixture> = {},
) => scenario(name, about, change, { failures: { [path]: failure } });

const NO_WORDS: Failure = { kind: 'code', message: '' };

/** Every state of `legacyRepayment`, by order id. */
const scenarios: readonly OrderScenario[] = [
  scenario(
    'legacy-cards',
    'three cards and Alipay; the bank sends a code: 123456 is right, 800005 was submitted before',
  ),
  scenario('legacy-no-code', 'the bank needs no code', { needValid: 0 }),
  scenario('legacy-booked-late', 'the bank needs no code, and a submitted payment is not in the order yet', {
    needValid: 0,
    isBookedLate: true,
  }),
  scenario('legacy-null-code', 'null for needValid: no code', { needValid: null }),
  scenario('legacy-one-card', 'one card, no Alipay: still nothing is preselected', {
    ways: { bankCards: bankCards.slice(0, 1), alipay: null },
  }),
  scenario('legacy-many-cards', 'more cards than the screen shows at once', { ways: { bankCards: manyCards } }),
  scenario('legacy-alipay', 'Alipay alone, null for the cards', { ways: { bankCards: null, alipay: '1' } }),
  scenario('legacy-nothing', 'neither a card nor Alipay', { ways: { bankCards: [], alipay: 0 } }),
  scenario('legacy-coupon', 'with a coupon', { couponId: 'C-2025-77' }),
  scenario('legacy-strings', 'amount with decimals, numbers as texts and texts as numbers', {
    amount: '5250.50',
    needValid: '1',
    ways: { bankCards: [{ id: 31, bankName: 'BDO Unibank', cardNo: 4532015112830366, bankCode: 530 }], alipay: 'true' },
  }),
  scenario('legacy-long-texts', 'long and unbroken names, a card number that is hardly one', {
    amount: '1234567.89',
    ways: { bankCards: longCards, alipay: 1 },
  }),
  scenario('legacy-hostile', 'markup and scripts in every text, a javascript: address for Alipay', {
    ways: { bankCards: hostileCards, alipay: 1 },
    url: 'javascript:window.hacked=1',
  }),
  scenario('legacy-bad-url', 'the payment page of Alipay has an address that must be refused', {
    url: 'http://pay.example.test/checkout',
  }),
  scenario('legacy-paid', 'paid before: the ways are refused with a message', {}, { isPaid: true }),
  failing('legacy-slow', 'the cards take 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('legacy-hang', 'the cards never come', { kind: 'hang' }),
  failing('legacy-drop', 'the connection breaks in the middle of the cards', { kind: 'drop' }),
  failing('legacy-http-500', 'HTTP 500 with an HTML page', { kind: 'status', status: 500 }),
  failing('legacy-malformed', 'JSON that ends in the middle', { kind: 'malformed' }),
  failing('legacy-refused', 'no success, with the words of the lender', { kind: 'code' }),
  failing('legacy-no-words', 'no success, without words: query card list failed', NO_WORDS),
  failing('legacy-no-token', 'cards without a token', { kind: 'without', field: 'repayToken' }),
  failing('legacy-fails-once', 'the first try fails, Retry works', { ...NO_WORDS, times: 1 }),
  failing(
    'legacy-commit-refused',
    'the bank refuses the payment',
    refused('The bank declined this card.'),
    repaymentCommit,
  ),
  failing('legacy-commit-no-words', 'Repay fails without words: processing failed', NO_WORDS, repaymentCommit),
  failing('legacy-commit-slow', 'Repay takes 3 seconds', { kind: 'delay', ms: 3000 }, repaymentCommit),
  failing(
    'legacy-commit-drop',
    'the connection breaks off after Repay, once',
    { kind: 'drop', times: 1 },
    repaymentCommit,
  ),
  failing(
    'legacy-confirm-no-words',
    'the first confirm fails without words',
    { ...NO_WORDS, times: 1 },
    repaymentConfirm,
  ),
  failing('legacy-confirm-slow', 'the confirm takes 3 seconds', { kind: 'delay', ms: 3000 }, repaymentConfirm),
  failing('legacy-confirm-drop', 'the connection breaks off after the confirm', { kind: 'drop' }, repaymentConfirm),
  failing('legacy-alipay-refused', 'Alipay fails without words', NO_WORDS, repaymentHuichao),
  failing('legacy-alipay-slow', 'Alipay takes 3 seconds', { kind: 'delay', ms: 3000 }, repaymentHuichao),
];

function refused(message: string): Failure {
  return { kind: 'code', message };
}

const repaymentOf = (known: Known) => ({
  orderId: launched(known, 'orderId'),
  amount: launched(known, 'amount'),
  couponId: known.launch.couponId,
});

const calls = declare('legacyRepayment', {
  repaymentWays: {
    to: repaymentWays,
    request: (known) => ({ ...repaymentOf(known), userId: launched(known, 'userId') }),
  },
  repaymentHuichao: {
    to: repaymentHuichao,
    changes: true,
    request: (known) => ({
      orderId: launched(known, 'orderId'),
      amount: launched(known, 'amount'),
      userId: launched(known, 'userId'),
    }),
  },
  repaymentCommit: {
    to: repaymentCommit,
    changes: true,
    request: (known) => {
      const { bankCards, repayToken } = answerOf(known, repaymentWays);
      const [card] = bankCards;
      if (!card) throw new Missing(`a bank card in the answer of ${repaymentWays.path}`);
      const { id: cardId, cardNo, bankName, bankCode } = card;
      return { ...repaymentOf(known), cardId, cardNo, bankName, bankCode, repayToken, sendMsg: 1 as const };
    },
  },
  repaymentConfirm: {
    to: repaymentConfirm,
    changes: true,
    request: (known) => {
      const { needValid, repayRecordId } = answerOf(known, repaymentCommit);
      if (!needValid) throw new Missing(`a payment that needs a code in the answer of ${repaymentCommit.path}`);
      return {
        orderId: launched(known, 'orderId'),
        verifyCode: launched(known, 'verifyCode'),
        repaymentRecordId: repayRecordId,
      };
    },
  },
});

export const sandboxScreen = { scenarios, calls, routes: legacyRepaymentRoutes } satisfies SandboxScreen;
