import { declare, idsOf } from '../../contract/contract-call.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { delayDetail, payUrl, type DelayDetailWire } from '../../../shared/api/repayment.ts';
import type { Failure } from '../failure.ts';
import type { OrderFixture } from '../orders.ts';
import { fullDelay } from '../data/delay.ts';
import { fullRepayment } from '../data/repayment.ts';
import * as hard from '../data/delay-hard.ts';
import type { OrderScenario } from '../scenario.ts';
import { HOSTILE_URL } from '../data/hard-texts.ts';

const PRODUCT_ID = '101';
type Detail = (origin: string) => DelayDetailWire;

function scenario(name: string, about: string, delay: Detail, rest: Partial<OrderFixture> = {}): OrderScenario {
  const order = { productId: PRODUCT_ID, repayment: fullRepayment, delay, ...rest };
  return { screen: 'delayRepayment', name, about, query: { productId: PRODUCT_ID, orderId: name }, order };
}

/** The full case with some fields otherwise. */
const full =
  (change: Partial<DelayDetailWire> = {}): Detail =>
  (origin) => ({ ...fullDelay(origin), ...change });

const failing = (name: string, about: string, failure: Failure, path = delayDetail.path): OrderScenario =>
  scenario(name, about, full(), { failures: { [path]: failure } });

/** Every state of `delayRepayment`, by order id. */
const scenarios: readonly OrderScenario[] = [
  scenario('delay-full', 'everything there: plan of two payments, four channels, pay code', full()),
  scenario('delay-no-plan', 'null for the plan: no list', full({ repayPlan: null })),
  scenario('delay-long-plan', 'a plan of twelve payments', hard.longPlan),
  scenario('delay-no-pay-code', 'one way to pay; [] for the missing pay code', (origin) => ({
    ...fullDelay(origin),
    repayList: fullRepayment(origin).repayList.slice(0, 1),
    defDetail: [],
  })),
  scenario('delay-no-channels', 'no way to pay but the pay code', full({ repayList: [] })),
  scenario('delay-no-date', 'neither a next payment date nor a title', hard.withoutDate),
  scenario('delay-nothing-due', 'a fee below 0: there is nothing to pay', (origin) => {
    const given = fullDelay(origin);
    return { ...given, delayInfo: { ...given.delayInfo, delayAmount: '-5.00' } };
  }),
  scenario('delay-hint', 'the hint image, and a notice', full({ isShowReyTop: '1', noticeMsg: hard.NOTICE })),
  scenario('delay-long-texts', 'long and unbroken texts everywhere', hard.longTexts),
  scenario('delay-hostile', 'markup, scripts and javascript: addresses in every text', hard.hostile, {
    payUrl: HOSTILE_URL,
  }),
  scenario('delay-strings', 'every number and flag as a text, centavos, words in the plan', hard.numericStrings),
  scenario('delay-broken-logos', 'pictures that do not load', hard.brokenLogos),
  scenario('delay-paid', 'paid before: refused with a message', full(), { isPaid: true }),
  scenario('delay-bad-pay-url', 'the payment page has an address that must be refused', full(), {
    payUrl: 'http://pay.example.test/checkout',
  }),
  failing('delay-slow', 'the answer takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('delay-hang', 'the answer never comes', { kind: 'hang' }),
  failing('delay-drop', 'the connection breaks in the middle of the answer', { kind: 'drop' }),
  failing('delay-http-500', 'HTTP 500 with an HTML page', { kind: 'status', status: 500 }),
  failing('delay-malformed', 'JSON that ends in the middle', { kind: 'malformed' }),
  failing('delay-wrong-code', 'refused: this order cannot be extended', {
    kind: 'code',
    message: 'This order cannot be extended any more. Please repay it in full.',
  }),
  failing('delay-contract', 'an answer without delayInfo', { kind: 'without', field: 'delayInfo' }),
  failing('delay-fails-once', 'the first answer fails, Retry works', { kind: 'code', times: 1 }),
  failing(
    'delay-pay-refused',
    'the chosen channel is refused when paying',
    { kind: 'code', message: 'This channel is under maintenance. Please choose another one.' },
    payUrl.path,
  ),
  failing('delay-pay-slow', 'the payment page takes 3 seconds to be found', { kind: 'delay', ms: 3000 }, payUrl.path),
];

const calls = declare('delayRepayment', { delayDetail: { to: delayDetail, request: idsOf } });

export const sandboxScreen = { scenarios, calls } satisfies SandboxScreen;
