import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settle } from './harness.ts';
import {
  changeAmount,
  DETAIL,
  goBack,
  hold,
  openRepayment,
  openSheet,
  PAY,
  payButton,
  requestsOf,
  sampleSession,
  sheetOf,
  toastOf,
} from './support/repayment.ts';

// from the amount to the payment page and back

const payment = (sheet: Locator) => sheet.getByRole('button', { name: 'Payment', exact: true });
const PAYMENT_PAGE = /\/sandbox\/pay\//;

describe('the journey', () => {
  test('amount, channel, Payment: one request with all that is due, then the payment page, then paid', async () => {
    const page = await openRepayment('full~journey');
    const sheet = await openSheet(page);
    expect(await sheet.getByRole('radio', { name: 'GCash' }).isChecked()).toBe(true);
    await sheet.getByRole('radio', { name: 'Maya' }).tap();
    await sheet.getByText('₱5.250 with Maya').waitFor();
    expect(requestsOf(PAY)).toEqual([]);
    await payment(sheet).tap();
    await page.waitForURL(PAYMENT_PAGE);

    const [request, ...others] = requestsOf(PAY);
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
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await page.getByRole('link', { name: 'Back to the repayment' }).tap();
    await page.getByRole('alert').getByText('This order is already paid.').waitFor();
  });

  test('the amount is sent as the server wrote it', async () => {
    const page = await openRepayment('strings');
    await payment(await openSheet(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    expect(requestsOf(PAY).map(({ form }) => form?.amount)).toEqual(['5250.00']);
  });

  test('back from the payment page: the same page, with what is due now, and Payment works again', async () => {
    const page = await openRepayment('full~back', { isRestorable: true });
    await page.evaluate('window.same = true');
    await payment(await openSheet(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    changeAmount('full~back', 6250);
    await goBack(page, /repayment\.html/);
    await page.getByText('₱6.250').first().waitFor();
    expect(await page.evaluate('window.same'), 'out of the back/forward cache').toBe(true);
    await payment(sheetOf(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    expect(requestsOf(PAY).map(({ form }) => form?.amount)).toEqual(['5250', '6250']);
  });

  test('back after paying: the order is no longer offered for payment', async () => {
    const page = await openRepayment('full~paid-and-back', { isRestorable: true });
    const before = await page.evaluate(() => history.length);
    await payment(await openSheet(page)).tap();
    await page.waitForURL(PAYMENT_PAGE);
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await goBack(page, /repayment\.html/, (await page.evaluate(() => history.length)) - before);
    await expect.poll(() => requestsOf(DETAIL).length).toBe(2);
    await page.getByRole('alert').getByText('This order is already paid.').waitFor();
    expect(await payButton(page).count()).toBe(0);
  });
});

describe('one at a time', () => {
  test('a double tap sends once, and nothing more until the payment page is there', async () => {
    const page = await openRepayment('full');
    const letGo = await hold(page, /\/generate-vcode/);
    const sheet = await openSheet(page);
    await payment(sheet).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await toastOf(page).getByText('Loading…').waitFor();
    expect(await payment(sheet).getAttribute('aria-busy')).toBe('true');
    await payment(sheet).dispatchEvent('click');
    letGo();
    await page.waitForURL(PAYMENT_PAGE);
    expect(requestsOf(PAY).length).toBe(1);
  });

  test('the channel stays as it was sent while it is being sent', async () => {
    const page = await openRepayment('full');
    const letGo = await hold(page, /\/generate-vcode/);
    const sheet = await openSheet(page);
    await payment(sheet).tap();
    await toastOf(page).getByText('Loading…').waitFor();
    await sheet.getByRole('radio', { name: 'Maya' }).dispatchEvent('click');
    await settle(page);
    expect(await sheet.getByRole('radio', { name: 'GCash' }).isChecked()).toBe(true);
    letGo();
    await page.waitForURL(PAYMENT_PAGE);
    expect(requestsOf(PAY)[0]?.form?.channelNumber).toBe('90006');
  });
});
