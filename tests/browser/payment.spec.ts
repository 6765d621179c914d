import { changeSession, expect, settle, test, withIosHost } from './fixtures.ts';
import { judge } from './support/judge.ts';
import {
  allowLongTexts,
  changeAmount,
  DETAIL,
  goBack,
  hold,
  openRepayment,
  openSheet,
  openWithClock,
  PAY,
  payButton,
  payment,
  ready,
  repaymentOf,
  requestsOf,
  sampleSession,
  sheetOf,
  toastOf,
} from './support/repayment.ts';

// from the amount to the payment page and back

const PAYMENT_PAGE = /\/sandbox\/pay\//;

test('the second half of a double tap neither closes the sheet nor pays', async ({ openScreen, sandbox }) => {
  const page = await openRepayment(openScreen, 'full~double');
  const { x, y, width, height } = (await payButton(page).boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  // time stands still when the sheet's own button has come under the finger
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await tap();
  await sheetOf(page).waitFor();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 300;
  });
  await tap();
  await page.touchscreen.tap(x, 20); // beside it
  expect(await sheetOf(page).count()).toBe(1);
  expect(requestsOf(sandbox, PAY)).toEqual([]);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await payment(page).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY)).toHaveLength(1);
});

test.describe('the journey', () => {
  test('amount, channel, Payment: one request with all that is due; paid', async ({ openScreen, sandbox }) => {
    const page = await openRepayment(openScreen, 'full~journey');
    const sheet = await openSheet(page);
    expect(await sheet.getByRole('radio', { name: 'GCash' }).isChecked()).toBe(true);
    await sheet.getByRole('radio', { name: 'Maya' }).tap();
    await sheet.getByText('₱5.250 with Maya').waitFor();
    await sheet.getByText('You will continue in Maya', { exact: true }).waitFor();
    expect(requestsOf(sandbox, PAY)).toEqual([]);
    await payment(sheet).tap();
    await page.waitForURL(PAYMENT_PAGE);

    const ids = { productId: '101', orderId: 'full~journey' };
    expect(requestsOf(sandbox, PAY).map(({ query, form, refused }) => ({ query, form, refused }))).toEqual([
      {
        query: sampleSession,
        form: { ...ids, amount: '5250', isDelay: '0', channelNumber: '90007' },
        refused: undefined,
      },
    ]);

    await page.getByText('₱5.250').waitFor();
    const headers = (await page.request.get(page.url())).headers();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await page.getByRole('link', { name: 'Back to the repayment' }).tap();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...sampleSession, ...ids });
  });

  test('a new session that the app hands over is what it is paid with', async ({ openScreen, sandbox }) => {
    const page = await openRepayment(openScreen, 'full', { host: withIosHost() });
    await changeSession(page, { sessionId: 'after login', appVersion: '2.5' });
    await payment(await openSheet(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    const [request] = requestsOf(sandbox, PAY);
    expect(request?.query).toEqual({ ...sampleSession, sessionId: 'after login', appVersion: '2.5' });
    expect(request?.headers).toMatchObject({ 'x-session-id': 'after login', 'x-app-version': '2.5' });
  });

  test('back from the payment page: what is due now, and Payment works', async ({ openScreen, sandbox }) => {
    const page = await openRepayment(openScreen, 'full~back', { isRestorable: true });
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
  });

  test('back after paying: the order is paid, calmly, with the way to it', async ({ openScreen, sandbox }) => {
    const page = await openRepayment(openScreen, 'full~paid-and-back', { isRestorable: true });
    const before = await page.evaluate(() => history.length);
    await payment(await openSheet(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await goBack(page, /repayment\.html/, (await page.evaluate(() => history.length)) - before);
    await expect.poll(() => requestsOf(sandbox, DETAIL).length).toBe(2);
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await payButton(page).count()).toBe(0);
    await page.getByRole('link', { name: 'See your order' }).tap();
    await page.waitForURL(/\/orderDetails\.html\?.*sessionId=sandbox-session-1.*orderId=full%7Epaid-and-back/);
    await expect(page.locator('h2').first()).toContainText('Paid in full', { useInnerText: true });
  });
});

test('refused because the order is paid by now: paid, no sheet', async ({ openScreen, sandbox, problems }) => {
  allowLongTexts(problems); // the refusal, for as long as the order is asked for again
  const page = await openRepayment(openScreen, 'full~meanwhile');
  const sheet = await openSheet(page);
  sandbox.state.orders.find({ productId: '101', orderId: 'full~meanwhile' }).isPaid = true;
  await payment(sheet).tap();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await sheetOf(page).count()).toBe(0);
  expect(requestsOf(sandbox, DETAIL).length, 'the refusal reloads the order').toBe(2);
  await judge(page);
});

test('a refusal stays, with the choice, until tried again or closed', async ({ openScreen, sandbox, problems }) => {
  // an answer long after the tap makes the sheet higher: its words stand above the button, which stays where it is
  problems.allow(/^layout shift.*panel/);
  sandbox.control.fail(PAY, { kind: 'code', message: 'Later' });
  const page = await openWithClock(openScreen, repaymentOf('full'));
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
});

test('a slow payment page keeps the page busy; after 8 s Cancel gives it back', async ({ openScreen, sandbox }) => {
  const page = await openWithClock(openScreen, repaymentOf('full~leaving'));
  await ready(page);
  await openSheet(page);
  // no content: this page stays where it is and hears nothing, as it does until a slow page's first byte
  await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
  const answered = page.waitForResponse(/generate-vcode/);
  await payment(page).tap();
  await answered;
  await settle(page);
  const stillOpening = toastOf(page).getByText('Still opening…', { exact: true });
  await page.clock.runFor(7000);
  await expect(payment(page)).toHaveAttribute('aria-busy', 'true');
  expect(await stillOpening.count()).toBe(0);
  await page.clock.runFor(1500);
  await stillOpening.waitFor();
  await payment(page).dispatchEvent('click');
  await page.clock.runFor(40_000);
  await expect(payment(page)).toHaveAttribute('aria-busy', 'true');
  await stillOpening.waitFor();
  expect(requestsOf(sandbox, PAY)).toHaveLength(1);

  await toastOf(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(payment(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(stillOpening).toHaveCount(0);
  expect(page.url()).toContain('/repayment.html');
  await page.unroute(PAYMENT_PAGE);
  await payment(page).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY)).toHaveLength(2);
});
