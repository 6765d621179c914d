import { deepLink } from '../../scripts/sandbox/config.ts';
import type { Page } from '@playwright/test';
import { orderDetailCall } from '../../shared/api/order.ts';
import { expect, type OpenScreen, type Sandbox, settle, test, withAndroidHost } from './fixtures.ts';
import {
  openSheet,
  openWithClock,
  PAY,
  ready,
  repaymentOf,
  requestsOf,
  sampleSession,
  toastOf,
} from './support/repayment.ts';

// leaving for an address that the lender gives: what the page does until it is gone, and which way each kind of address goes

const PAYMENT_PAGE = /\/sandbox\/pay\//;
const ids = (orderId: string) => ({ productId: '101', orderId });
const payment = (page: Page) => page.getByRole('button', { name: 'Payment', exact: true });
const stillOpening = (page: Page) => toastOf(page).getByText('Still opening…', { exact: true });

/** From now on the payment page of this order has this address. */
function payAt(sandbox: Sandbox, orderId: string, payUrl: string): void {
  const order = sandbox.state.orders.find(ids(orderId));
  Object.assign(order, { fixture: { ...order.fixture, payUrl } });
}

/** Taps Payment, with a clock that the test holds, and waits until the page has its answer and leaves. */
async function leaveFor(
  openScreen: OpenScreen,
  sandbox: Sandbox,
  payUrl?: string,
  options?: Parameters<OpenScreen>[1],
) {
  if (payUrl) payAt(sandbox, 'full~leaving', payUrl);
  const page = await openWithClock(openScreen, repaymentOf('full~leaving'), options);
  await ready(page);
  await openSheet(page);
  // no content: this page stays where it is and hears nothing, as it does until a slow page's first byte
  await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
  const answered = page.waitForResponse(/generate-vcode/);
  await payment(page).tap();
  await answered;
  await settle(page);
  return page;
}

test('a slow payment page keeps the page busy; after 8 s Cancel gives it back', async ({ openScreen, sandbox }) => {
  const page = await leaveFor(openScreen, sandbox);
  await page.clock.runFor(7000);
  await expect(payment(page)).toHaveAttribute('aria-busy', 'true');
  expect(await stillOpening(page).count()).toBe(0);
  await page.clock.runFor(1500);
  await stillOpening(page).waitFor();
  await payment(page).dispatchEvent('click');
  await page.clock.runFor(40_000);
  await expect(payment(page)).toHaveAttribute('aria-busy', 'true');
  await stillOpening(page).waitFor();
  expect(requestsOf(sandbox, PAY)).toHaveLength(1);

  await toastOf(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(payment(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(stillOpening(page)).toHaveCount(0);
  expect(page.url()).toContain('/repayment.html');
  await page.unroute(PAYMENT_PAGE);
  await payment(page).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY)).toHaveLength(2);
});

test('a deep link as payment page goes to the app as given, once, and the page can be used again', async ({
  openScreen,
  sandbox,
}) => {
  const DEEP = deepLink('pay?order=1&x=%20');
  const app = withAndroidHost();
  const page = await leaveFor(openScreen, sandbox, DEEP, { host: app });
  await expect.poll(() => app.messages).toEqual([{ handler: 'to', body: DEEP }]);
  await expect(payment(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(page.url()).toContain('/repayment.html');
});

test('/order of the lender is a screen of ours: its file, with the session', async ({ openScreen, sandbox }) => {
  const order = sandbox.state.orders.find(ids('h5-url~own'));
  const details = order.fixture.details!;
  Object.assign(order, {
    fixture: {
      ...order.fixture,
      details: (origin: string) => ({ ...details(origin), h5Url: '/order?orderId=full~own&productId=101' }),
    },
  });
  const page = await openScreen(
    `/orderDetails.html?${String(new URLSearchParams({ ...ids('h5-url~own'), ...sampleSession }))}`,
  );
  await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
  await page.waitForURL((url) => url.searchParams.get('orderId') === 'full~own');
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/orderDetails.html');
  expect(Object.fromEntries(searchParams)).toEqual({ ...sampleSession, ...ids('full~own') });
  expect(requestsOf(sandbox, orderDetailCall.path)[0]?.query).toEqual(sampleSession);
});
