import { answerOf, declare, idsOf, launched, productOf } from '../../contract/contract-call.ts';
import { orderRoutes } from '../routes/orders.ts';
import { defineProduct } from '../../../shared/api/product.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { deepLink } from '../config.ts';
import { orderDetail, saveEvent, sendScore, type OrderDetailWire } from '../../../shared/api/order.ts';
import type { Failure } from '../failure.ts';
import { logoUrl } from '../logo.ts';
import type { OrderFixture } from '../orders.ts';
import { outsideUrl } from '../outside-page.ts';
import { fullRepayment } from '../data/repayment.ts';
import { fullOrder, settle } from '../data/orderDetails.ts';
import { hostileOrder, longDialogs, longOrder } from '../data/orderDetails-hard.ts';
import type { OrderScenario } from '../scenario.ts';
import { HOSTILE_URL } from '../data/hard-texts.ts';

const PRODUCT_ID = '101';
type Details = (origin: string) => OrderDetailWire;

function scenario(name: string, about: string, details: Details, rest: Partial<OrderFixture> = {}): OrderScenario {
  const order = { productId: PRODUCT_ID, repayment: fullRepayment, extensionAmount: '1312.50', details, ...rest };
  return { screen: 'orderDetails', name, about, query: { productId: PRODUCT_ID, orderId: name }, order };
}

/** The full case with some fields otherwise. */
const full =
  (change: Partial<OrderDetailWire> | ((origin: string) => Partial<OrderDetailWire>)): Details =>
  (origin) => ({ ...fullOrder(origin), ...(typeof change === 'function' ? change(origin) : change) });

const status = (orderStatus: number, noticeStatusText: string, noticeDesText: string, rest = {}): Details =>
  full({ orderStatus, noticeStatusText, noticeDesText, ...rest });

const failing = (name: string, about: string, failure: Failure, path = orderDetail.path): OrderScenario =>
  scenario(name, about, full({ orderStatus: 21, noticeStatusText: 'Under review', noticeDesText: 'Please wait.' }), {
    failures: { [path]: failure },
  });

const card = {
  cardNeedPop: 1,
  cardPopTitle: 'Update your bank card',
  cardPopMsg: 'The bank could not accept the payout to your card ending in 4417. Please add another one.',
};
const tips = {
  KindTipsMsg: 'Pay with the same name as on your account.\nKeep the receipt until the order shows as paid.',
};
const reminder = { reyMsg: 'Your loan of ₱5.000 is ready. Withdraw it today before the offer ends.' };
/** an application: nothing is due yet */
const applied = {
  userOrderDetail: {
    detail: [
      { text: 'Loan amount', value: '₱5.000' },
      { text: 'Loan term (days)', value: '91' },
      { text: 'Applied on', value: '4 Sep 2025' },
    ],
  },
};
const pending = {
  orderStatus: 21,
  noticeStatusText: 'Under review',
  noticeDesText: 'We decide within one day.',
  ...applied,
};

/** Every state of `orderDetails`, by order id. */
const scenarios: readonly OrderScenario[] = [
  scenario('status-21', 'pending, with recommended products', full(pending)),
  scenario(
    'status-151',
    'being paid out',
    status(151, 'On its way to you', 'The money arrives within 1 to 3 days.', applied),
  ),
  scenario(
    'status-110',
    'not approved',
    status(110, 'Not approved this time', 'These lenders may help you today.', applied),
  ),
  scenario(
    'status-170',
    'Repayment, the 200 icon',
    status(170, 'Loan paid out', 'Your first payment is on 5 Dec 2025.'),
  ),
  scenario('status-174', 'due: Repayment', full({})),
  scenario('status-174-rollover', 'due: REPAY and Rollover Repayment', full({ isDelay: 1 })),
  scenario('status-180', 'overdue: Repayment', status(180, '7 days overdue', 'Pay today so that no penalty is added.')),
  scenario(
    'status-180-rollover',
    'overdue: REPAY and Rollover Repayment',
    full({ orderStatus: 180, noticeStatusText: '7 days overdue', noticeDesText: 'Pay today.', isDelay: 1 }),
  ),
  scenario('status-200', 'finished: Borrow Again', (origin) => settle(fullOrder(origin))),
  scenario(
    'status-999',
    'a status nobody knows: the 200 icon, no button',
    status(999, 'Being checked', 'Please wait.', applied),
  ),
  scenario('status-170-delay', 'isDelay counts at 174 and 180 only', full({ orderStatus: 170, isDelay: 1 })),
  scenario('order-strings', 'status and flags as texts', full({ orderStatus: '180', isDelay: '1', cardNeedPop: '0' })),
  scenario('order-no-rows', 'no detail rows', full({ userOrderDetail: null })),
  scenario('order-bare', 'nothing but a status: everything else is null, "" or missing', () => ({ orderStatus: 21 })),
  scenario('order-no-products', 'nothing to recommend', full({ ...pending, recProducts: [] })),
  scenario('order-broken-pictures', 'banner and logos that do not load', (origin) => {
    const missing = logoUrl(origin, 'missing');
    const { recProducts, ...rest } = fullOrder(origin);
    const broken = recProducts.map((product) => ({ ...product, logo: missing }));
    return { ...rest, ...pending, banner: missing, productLogo: missing, recProducts: broken };
  }),
  scenario('order-phone', 'a service number of its own', full({ telephone: '+63 (2) 8700-1234' })),
  scenario('order-no-phone', 'words where the service number should be', full({ telephone: 'Ask your branch' })),
  scenario('order-long', 'long and unbroken texts', longOrder),
  scenario('order-long-dialogs', 'every dialog with more text than fits', longDialogs),
  scenario('order-hostile', 'markup, scripts and javascript: addresses everywhere, all dialogs', hostileOrder),
  scenario(
    'h5-url',
    'repaid elsewhere',
    full((origin) => ({ h5Url: outsideUrl(origin, 'repayment'), isDelay: 1 })),
  ),
  scenario('h5-url-deep', 'repaid in the app', full({ h5Url: deepLink('repay?order=1') })),
  scenario('h5-url-hostile', 'repaid at an address that must be refused', full({ h5Url: HOSTILE_URL })),
  scenario(
    'withdrawal',
    'leaves for the withdrawal at once',
    full((origin) => ({ playeduL: outsideUrl(origin, 'withdrawal') })),
  ),
  scenario(
    'withdrawal-pending',
    'status 21: the withdrawal link is not followed',
    full((origin) => ({ ...pending, playeduL: outsideUrl(origin, 'withdrawal') })),
  ),
  scenario('withdrawal-deep', 'the withdrawal continues in the app', full({ playeduL: deepLink('withdraw?order=1') })),
  scenario(
    'withdrawal-hostile',
    'a withdrawal link that must be refused',
    full({ playeduL: HOSTILE_URL, ...reminder }),
  ),
  scenario('card-prompt', 'the bank card is to be updated', full(card)),
  scenario('kind-tips', 'Kind tips, once per session', full({ ...tips, isDelay: 1 })),
  scenario('reminder', 'the reminder, Withdraw Now leads home', full(reminder)),
  scenario(
    'reminder-withdrawal',
    'the reminder, Withdraw Now follows the link',
    full((origin) => ({ ...pending, ...reminder, playeduL: outsideUrl(origin, 'withdrawal') })),
  ),
  scenario('rating', 'the order is to be rated', full({ ...pending, isScore: 1 })),
  scenario('all-dialogs', 'all four dialogs, one after another', full({ ...card, ...tips, ...reminder, isScore: '1' })),
  failing('order-slow', 'the order takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('order-hang', 'the order never comes', { kind: 'hang' }),
  failing('order-drop', 'the connection breaks in the middle of the order', { kind: 'drop' }),
  failing('order-http-500', 'HTTP 500 with an HTML page', { kind: 'status', status: 500 }),
  failing('order-malformed', 'JSON that ends in the middle', { kind: 'malformed' }),
  failing('order-wrong-code', 'an envelope that is no success', { kind: 'code' }),
  failing('order-contract', 'an answer without the status', { kind: 'without', field: 'orderStatus' }),
  failing('order-fails-once', 'the first answer fails, Retry works', { kind: 'code', times: 1 }),
];

const calls = declare('orderDetails', {
  orderDetail: { to: orderDetail, request: idsOf },
  saveEvent: {
    to: saveEvent,
    changes: true,
    request: (known) => ({ ...productOf(known), moduleId: 30, positionId: 0 }),
  },
  sendScore: { to: sendScore, changes: true, request: () => ({ score: 5 as const }) },
  defineProduct: {
    to: defineProduct,
    changes: true,
    request: (known) => {
      const [first] = answerOf(known, orderDetail).recProducts;
      return { moduleId: 18, position: 0, linkKey: first?.linkKey || launched(known, 'linkKey') };
    },
  },
});

export const sandboxScreen = { scenarios, calls, routes: orderRoutes } satisfies SandboxScreen;
