import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openScreen, withIosHost } from './harness.ts';
import {
  allowLongTexts,
  openPayCode,
  openRepayment,
  openWithClock,
  ready,
  repaymentOf,
  sampleSession,
  toastOf,
} from './support/repayment.ts';

// the screen of the pay code: from storage alone

const KEY = 'h5.repaymentInfo';
const ADDRESS = repaymentOf('full').replace('repayment.html', 'repaymentOfCode2.html');
const CODE = '9018 4417 2260';

/** There is no code, in words, and a way back to the order with the session. */
async function expectWayBack(page: Page) {
  await page.getByRole('heading', { name: 'No repayment code here' }).waitFor();
  expect(await page.getByText(CODE).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to repayment' }).tap();
  await page.waitForURL(/\/repayment\.html\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ ...sampleSession, productId: '101', orderId: 'full' });
  await ready(page);
}

describe('after the box was opened', () => {
  test('shows provider, contract number, total and the notices in their groups', async () => {
    const page = await openPayCode('full');
    expect(await page.title()).toBe('Repayment code');
    const card = page.getByRole('region', { name: 'Payment' });
    await card.getByText('PayPoint', { exact: true }).waitFor();
    expect(await card.getByRole('button').innerText()).toMatch(/^Contract No\.\n9018 4417 2260\nCopy$/);
    expect(await card.innerText()).toMatch(/Total Payment\n₱5\.250$/);
    const logo = card.locator('img');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['E-wallet', 'Over the counter']);
    expect(await page.locator('summary').allInnerTexts()).toEqual(['GCash', 'Maya', '7-Eleven', 'Pawnshop']);
    await page.getByText('Open GCash and tap Bills.').waitFor();
    expect(await page.getByText('Open Maya and tap Pay bills.').isVisible()).toBe(false);
    await page.getByText('Maya', { exact: true }).tap();
    await page.getByText('Open Maya and tap Pay bills.').waitFor();
  });

  test('a tap on the contract number copies it and says so', async () => {
    const page = await openPayCode('full');
    await page.getByText('Contract No.').tap();
    await toastOf(page).getByText('copy success', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  });

  test('the barcode has a file of its own, fetched when it is opened', async () => {
    const page = await openPayCode('strings');
    await page.getByText('₱5.250,00').waitFor();
    const encoder = page.waitForRequest(/repaymentOfCode2\.code128-.*\.js$/);
    await page.getByRole('button', { name: 'Show barcode' }).tap();
    await encoder;
    await page.getByRole('dialog').getByRole('img', { name: 'Barcode of 901844172260' }).waitFor();
  });

  test('is still there after a reload, without a request to the lender', async () => {
    const page = await openPayCode('full');
    await page.route('**/gateway/**', (route) => route.abort());
    await page.reload();
    await page.locator('details').first().waitFor();
    await page.getByText(CODE).waitFor();
  });

  test('shows the code of the order that was opened last', async () => {
    const page = await openPayCode('long-texts');
    const again = await openRepayment('full', { context: page.context() });
    await again.getByText(CODE).tap();
    await again.getByRole('heading', { name: 'E-wallet' }).waitFor();
    expect(await again.getByText('0123456789').count()).toBe(0);
    await allowLongTexts(page);
  });

  test('is kept for a day', async () => {
    const page = await openWithClock(repaymentOf('full'));
    await ready(page);
    await page.getByText(CODE).tap();
    await page.locator('details').first().waitFor();
    await page.clock.fastForward('23:59:00');
    await page.reload();
    await page.locator('details').first().waitFor();
    await page.clock.fastForward('00:02:00');
    await page.reload();
    await expectWayBack(page);
  });
});

describe('without a code there is a way back to the order', () => {
  test('nothing kept', async () => {
    await expectWayBack(await openScreen(ADDRESS));
  });

  test.each([
    ['no JSON', '{"value":'],
    ['another shape', '{"value":{"payCode":5},"until":null}'],
    ['a list', '[]'],
    ['nothing in it', 'null'],
    ['expired', '{"value":{"payCode":"1","amount":"1","provider":"","logo":"","notices":{}},"until":1}'],
  ])('damaged: %s', async (_name, text) => {
    const page = await openScreen('/__sandbox/log');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await page.goto(new URL(ADDRESS, page.url()).href);
    await expectWayBack(page);
  });

  test('storage that throws', async () => {
    await expectWayBack(await openScreen(ADDRESS, { storage: false }));
  });

  test('without an order in the address the way back is the app’s', async () => {
    const host = withIosHost();
    const page = await openScreen('/repaymentOfCode2', { host });
    await page.getByRole('button', { name: 'Go back' }).tap();
    await expect.poll(() => host.messages).toEqual([{ handler: 'closeWebView', body: '' }]);
  });
});

test.each(['/repaymentOfCode2', '/repaymentOfCode2.html'])('%s is its address', async (path) => {
  const page = await openScreen(path);
  await page.getByRole('heading', { name: 'No repayment code here' }).waitFor();
});
