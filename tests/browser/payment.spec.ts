import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { judge } from './support/judge.ts';
import {
  allowLongTexts,
  changeAmount,
  DETAIL,
  goBack,
  openRepayment,
  openSheet,
  PAY,
  payButton,
  requestsOf,
  sampleSession,
  sheetOf,
} from './support/repayment.ts';

// from the amount to the payment page and back

const payment = (sheet: Locator) => sheet.getByRole('button', { name: 'Payment', exact: true });
const PAYMENT_PAGE = /\/sandbox\/pay\//;

test('the second half of a double tap, in the sheet or beside it, neither closes it nor pays', async ({
  openScreen,
  sandbox,
}) => {
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
  await payment(sheetOf(page)).tap();
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

    const [request, ...others] = requestsOf(sandbox, PAY);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/gateway/v3/loan-details/generate-vcode',
      query: sampleSession,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'x-app-version': '2.4.1',
        'x-device-id': 'a1b2c3d4e5f60718',
        'x-session-id': 'sandbox-session-1',
      },
    });
    expect(request?.query).toEqual(sampleSession);
    expect(request?.form).toEqual({
      productId: '101',
      orderId: 'full~journey',
      amount: '5250',
      isDelay: '0',
      channelNumber: '90007',
    });
    expect(request?.refused).toBeUndefined();

    await page.getByText('₱5.250').waitFor();
    const headers = (await page.request.get(page.url())).headers();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await page.getByRole('link', { name: 'Back to the repayment' }).tap();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      ...sampleSession,
      productId: '101',
      orderId: 'full~journey',
    });
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
    await payment(sheetOf(page)).tap();
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
    await page.waitForURL(/\/orderDetails\.html\?.*orderId=full%7Epaid-and-back/);
    await page.getByText('Paid in full').first().waitFor();
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
