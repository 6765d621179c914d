import { changeSession, expect, settle, test, withIosHost, type Sandbox } from './fixtures.ts';
import { tookOver } from './support/early-view.ts';
import { stopAnimations } from './support/inspect.ts';
import { hold, requestsOf } from './support/network.ts';
import { goBack, openWithClock, toastOf } from './support/page.ts';
import {
  changeAmount,
  DETAIL,
  openRepayment,
  openSheet,
  PAY,
  payButton,
  payment,
  ready,
  repaymentOf,
  sampleSession,
  sheetOf,
} from './support/repayment.ts';

// from the amount to the payment page and back

const PAYMENT_PAGE = /\/sandbox\/pay\//;

test('with a new session and after a double tap, a chosen channel is paid by one request, and the order is paid', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openRepayment(openScreen, 'full~journey', { host: withIosHost() });
  await changeSession(page, { sessionId: 'after login', appVersion: '2.5' });
  const sheet = sheetOf(page);
  const { x, y, width, height } = (await payButton(page).boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  // at the moment when the sheet's own button is under the finger
  const goOn = await stopAnimations(page);
  await tap();
  await sheet.waitFor();
  await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 300)));
  await tap();
  await page.touchscreen.tap(x, 20); // beside it
  expect(await sheet.count()).toBe(1);
  await goOn();

  expect(await sheet.getByRole('radio', { name: 'GCash' }).isChecked()).toBe(true);
  await sheet.getByRole('radio', { name: 'Maya' }).tap();
  await expect(sheet.getByRole('radio', { name: 'Maya' })).toBeChecked();
  await sheet.getByText('The payment page opens next', { exact: true }).waitFor();
  expect(requestsOf(sandbox, PAY)).toEqual([]);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);

  const ids = { productId: '101', orderId: 'full~journey' };
  const session = { ...sampleSession, sessionId: 'after login', appVersion: '2.5' };
  expect(requestsOf(sandbox, PAY)).toMatchObject([
    { query: session, headers: { 'x-session-id': 'after login', 'x-app-version': '2.5' } },
  ]);
  expect(requestsOf(sandbox, PAY).map(({ query, form, refused }) => ({ query, form, refused }))).toEqual([
    { query: session, form: { ...ids, amount: '5250', isDelay: '0', channelNumber: '90007' }, refused: undefined },
  ]);

  await page.getByText('₱5.250').waitFor();
  const headers = (await page.request.get(page.url())).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain("style-src 'sha256-");
  await page.getByRole('button', { name: /Pay now/ }).tap();
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await page.getByRole('link', { name: 'Back to the repayment' }).tap();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...session, ...ids });
});

test('going back from the payment page shows the amount that is due now; after paying, that the order is paid', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openRepayment(openScreen, 'full~back', { isRestorable: true });
  const before = await page.evaluate(() => history.length);
  await page.evaluate('window.same = true');
  await payment(await openSheet(page)).tap();
  await page.waitForURL(PAYMENT_PAGE);
  changeAmount(sandbox, 'full~back', 6250);
  await goBack(page, /repayment\.html/);
  await page.getByText('₱6.250').first().waitFor();
  expect(await page.evaluate('window.same'), 'out of the back/forward cache').toBe(true);
  expect(requestsOf(sandbox, DETAIL)).toHaveLength(2);
  await payment(page).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY).map(({ form }) => form?.amount)).toEqual(['5250', '6250']);

  await page.getByRole('button', { name: /Pay now/ }).tap();
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await goBack(page, /repayment\.html/, (await page.evaluate(() => history.length)) - before);
  await expect.poll(() => requestsOf(sandbox, DETAIL).length).toBe(3);
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await payButton(page).count()).toBe(0);
  await page.getByRole('link', { name: 'See your order' }).tap();
  await page.waitForURL(/\/orderDetails\.html\?.*sessionId=sandbox-session-1.*orderId=full%7Eback/);
  await expect(page.locator('h2').first()).toContainText('Paid in full', { useInnerText: true });
});

test('who leaves before the payment page opens and comes back stays, and can tap Payment again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openRepayment(openScreen, 'full~left', { isRestorable: true });
  const sheet = await openSheet(page);
  sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
  const sent = page.waitForRequest(new RegExp(PAY));
  await payment(sheet).tap();
  await sent;
  await page.evaluate('window.same = true');
  await page.goto('/__sandbox/log');
  await goBack(page, /repayment\.html/);
  expect(await page.evaluate('window.same'), 'out of the back/forward cache').toBe(true);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY)).toHaveLength(2);
});

test('a refusal stays until the next try or until the sheet closes; an order paid meanwhile is shown as paid', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  // an answer long after the tap makes the sheet higher: its words are above the button, which stays in its place;
  // the sheet may be gone by the time the shift is reported
  problems.allow(/^layout shift: [^<]*((<div class="Dialog-panel">|a removed node)(, )?)+$/);
  sandbox.control.fail(PAY, { kind: 'code', message: 'Later' });
  const page = await openWithClock(openScreen, repaymentOf('full~refused'));
  await ready(page);
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: '7-Eleven' }).tap();
  await payment(sheet).tap();
  const why = sheet.getByRole('alert').getByText('Later');
  await why.waitFor();
  await page.clock.fastForward(60_000);
  await expect(why).toBeVisible();
  await expect(sheet.getByRole('radio', { name: '7-Eleven' })).toBeChecked();
  expect(requestsOf(sandbox, PAY).length, 'nothing is sent again by itself').toBe(1);
  const letGo = await hold(page, /\/generate-vcode/);
  await payment(sheet).tap();
  await expect(why).toHaveCount(0);
  letGo();
  await why.waitFor();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await openSheet(page);
  await expect(why).toHaveCount(0);

  // refused because it is paid by now
  sandbox.control.heal();
  sandbox.state.orders.find({ productId: '101', orderId: 'full~refused' }).isPaid = true;
  await payment(sheet).tap();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await sheet.count()).toBe(0);
  expect(requestsOf(sandbox, DETAIL), 'each refusal reloads the order').toHaveLength(4);
});

for (const [what, answer] of [
  ['nothing is due any more', (sandbox: Sandbox) => changeAmount(sandbox, 'full~closed', 0)],
  ['the lender refuses', (sandbox: Sandbox) => sandbox.control.fail(DETAIL, { kind: 'code', times: 1 })],
] as const)
  test(`when a later answer closes the sheet because ${what}, the focus goes to the heading`, async ({
    openScreen,
    sandbox,
  }) => {
    const page = await openRepayment(openScreen, 'full~closed');
    await openSheet(page);
    // only React looks again
    await tookOver(page);
    answer(sandbox);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page.locator('h1')).toBeFocused();
  });

test('a slow payment page keeps Payment busy; after 8 s a message above the sheet says so, and its Cancel makes it usable again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWithClock(openScreen, repaymentOf('full~leaving'));
  await ready(page);
  await openSheet(page);
  // 204 keeps this page open without any event, as before the first byte of a slow page
  await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
  const answered = page.waitForResponse(/generate-vcode/);
  await payment(page).tap();
  await answered;
  await settle(page);
  await page.clock.runFor(8500);
  const stillOpening = toastOf(page).getByText('Still opening…', { exact: true });
  await stillOpening.waitFor();
  const edge = await sheetOf(page).locator('> div:first-child').boundingBox();
  const words = await toastOf(page).getByRole('button').boundingBox();
  expect(words!.y + words!.height).toBeLessThanOrEqual(edge!.y);
  await payment(page).dispatchEvent('click');
  await expect(payment(page)).toHaveAttribute('aria-busy', 'true');
  expect(requestsOf(sandbox, PAY)).toHaveLength(1);
  // Cancel also stops the order that is loaded again meanwhile
  sandbox.control.fail(DETAIL, { kind: 'hang', times: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => requestsOf(sandbox, DETAIL)).toHaveLength(2);
  await toastOf(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect.poll(() => requestsOf(sandbox, DETAIL)).toHaveLength(3);
  await expect(payment(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(stillOpening).toHaveCount(0);
  await settle(page);
  await expect(page.getByText('This may be out of date')).toHaveCount(0);
  expect(page.url()).toContain('/repayment.html');
  await page.unroute(PAYMENT_PAGE);
  await payment(page).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY)).toHaveLength(2);
});
