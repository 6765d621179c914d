import { answerOf, declare, idsOf, launched } from '../../contract/contract-call.ts';
import { repaymentRoutes } from '../routes/repayment.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { payUrl, repaymentDetail, type RepaymentDetailWire } from '../../../shared/api/repayment.ts';
import type { Failure } from '../failure.ts';
import type { OrderFixture } from '../orders.ts';
import { fullRepayment } from '../data/repayment.ts';
import * as hard from '../data/repayment-hard.ts';
import type { OrderScenario } from '../scenario.ts';
import { HOSTILE_URL } from '../data/hard-texts.ts';

const PRODUCT_ID = '101';
type Detail = (origin: string) => RepaymentDetailWire;

function scenario(name: string, about: string, repayment: Detail, rest: Partial<OrderFixture> = {}): OrderScenario {
  const order = { productId: PRODUCT_ID, repayment, ...rest };
  return { screen: 'repayment', name, about, query: { productId: PRODUCT_ID, orderId: name }, order };
}

/** The full case with some fields otherwise. */
const full =
  (change: Partial<RepaymentDetailWire> = {}): Detail =>
  (origin) => ({ ...fullRepayment(origin), ...change });

const rowsOf =
  (count: number): Detail =>
  (origin) => ({ ...fullRepayment(origin), detail: fullRepayment(origin).detail.slice(0, count) });

const failing = (name: string, about: string, failure: Failure, path = repaymentDetail.path): OrderScenario =>
  scenario(name, about, full(), { failures: { [path]: failure } });

const overdue = full({
  repayAmount: '6837.5',
  repayDate: '2025-10-01',
  detail: [
    { text: 'Loan amount', value: '₱5.000' },
    { text: 'Days overdue', value: '7' },
    { text: 'Late penalty', value: '₱1.000' },
    { text: 'Interest and fees', value: '₱837,50' },
  ],
  noticeMsg: 'This order is 7 days overdue. Pay today so that no further penalty is added.',
});

/** Every state of `repayment`, by order id. */
const scenarios: readonly OrderScenario[] = [
  scenario('full', 'everything there: five rows, four channels, pay code', full(), { extensionAmount: '1312.50' }),
  scenario('nothing-due', 'an amount of 0: there is nothing to pay', full({ repayAmount: '0.00' })),
  scenario('no-pay-code', 'no pay code: the box is not shown', full({ defDetail: null })),
  scenario('one-channel', 'one way to pay; [] for the missing pay code', (origin) => ({
    ...fullRepayment(origin),
    repayList: fullRepayment(origin).repayList.slice(0, 1),
    defDetail: [],
  })),
  scenario('twelve-channels', 'more channels than the sheet shows at once', hard.twelveChannels),
  scenario('no-channels', 'null for the list of channels: only the pay code is left', full({ repayList: null })),
  scenario(
    'hint',
    'the hint image that leads to the instructions, and a notice',
    full({ isShowReyTop: 1, noticeMsg: 'Payments after 10 pm count for the next day.' }),
  ),
  scenario('long-texts', 'long and unbroken texts, a pay code of 60 characters', hard.longTexts),
  scenario('hostile', 'markup, scripts and javascript: addresses in every text', hard.hostile, {
    payUrl: HOSTILE_URL,
  }),
  scenario('zero-rows', 'no detail rows', full({ detail: null })),
  scenario('two-rows', 'two detail rows: nothing to unfold', rowsOf(2)),
  scenario('strings', 'every number and flag as a text, amount with decimals', hard.numericStrings),
  scenario('broken-logos', 'pictures that do not load', hard.brokenLogos),
  scenario('overdue', 'seven days late, with a penalty and centavos', overdue),
  scenario('paid', 'paid before: the detail is refused with a message', full(), { isPaid: true }),
  scenario('bad-pay-url', 'the payment page has an address that must be refused', full(), {
    payUrl: 'http://pay.example.test/checkout',
  }),
  failing('slow', 'the detail takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('hang', 'the detail never comes', { kind: 'hang' }),
  failing('drop', 'the connection breaks in the middle of the detail', { kind: 'drop' }),
  failing('http-500', 'HTTP 500 with an HTML page', { kind: 'status', status: 500 }),
  failing('malformed', 'JSON that ends in the middle', { kind: 'malformed' }),
  failing('wrong-code', 'an envelope that is no success', { kind: 'code' }),
  failing('contract', 'an answer without the amount', { kind: 'without', field: 'repayAmount' }),
  failing('fails-once', 'the first detail fails, Retry works', { kind: 'code', times: 1 }),
  failing(
    'pay-refused',
    'the chosen channel is refused when paying',
    { kind: 'code', message: 'This channel is under maintenance. Please choose another one.' },
    payUrl.path,
  ),
  failing('pay-slow', 'the payment page takes 3 seconds to be found', { kind: 'delay', ms: 3000 }, payUrl.path),
];

const calls = declare('repayment', {
  repaymentDetail: { to: repaymentDetail, request: idsOf },
  payUrl: {
    to: payUrl,
    changes: true,
    request: (known) => {
      const { repayAmount, repayList } = answerOf(known, repaymentDetail);
      const channelNumber = repayList[0]?.channel_number ?? launched(known, 'channelNumber');
      return { ...idsOf(known), amount: repayAmount, isDelay: 0 as const, channelNumber };
    },
  },
});

export const sandboxScreen = { scenarios, calls, routes: repaymentRoutes } satisfies SandboxScreen;
