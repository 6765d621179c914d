import type { Page } from '@playwright/test';
import { delayDetail } from '../../shared/api/repayment.ts';
import { expect, type OpenOptions, type OpenScreen, test } from './fixtures.ts';
import { amountReads, isHydrated } from './support/probe.ts';
import { goBack, openSheet, PAY, ready, requestsOf, sampleSession } from './support/repayment.ts';

// the extension of an order: what is its own; the parts that it shares with the repayment are tested there

const DELAY = delayDetail.path;
const delayOf = (orderId: string) =>
  `/delayRepayment?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession }))}`;
async function openDelay(openScreen: OpenScreen, orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(delayOf(orderId), options);
  await ready(page);
  return page;
}
const slot = (page: Page, name: string) => page.locator(`[data-slot=${name}]`);

test('before React title, amount, sentence and product are read', async ({ openScreen, sandbox }) => {
  const page = await openScreen(delayOf('delay-full'), {
    slow: { match: /\/react-.*\.js/, ms: 1500 },
    waitUntil: 'commit',
  });
  await amountReads(page, '₱1.312,50');
  expect(await isHydrated(page)).toBe(false);
  expect(await slot(page, 'title').innerText()).toBe('Extension fee, to pay now');
  expect(await slot(page, 'date').innerText()).toBe('Your next payment date is Sun 4 Jan 2026');
  expect(await slot(page, 'product').innerText()).toBe('Peso Quick Loan');
  await page.getByRole('button', { name: 'Payment Method' }).tap();
  await page.getByRole('dialog', { name: 'Payment Method' }).waitFor();
  const [request, ...others] = requestsOf(sandbox, DELAY);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/gateway/ndustan/imitating',
    form: { productId: '101', orderId: 'delay-full' },
    query: sampleSession,
    headers: { 'x-session-id': sampleSession.sessionId },
  });
  expect(request?.refused).toBeUndefined();
});

test.describe('the extension is paid', () => {
  test('paid with the delay amount and isDelay 1; the order stays due', async ({ openScreen, sandbox }) => {
    const page = await openDelay(openScreen, 'delay-full~paid');
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Maya' }).tap();
    await sheet.getByText('₱1.312,50 with Maya').waitFor();
    await sheet.getByRole('button', { name: 'Payment', exact: true }).dblclick();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(requestsOf(sandbox, PAY).map(({ form, refused }) => ({ form, refused }))).toEqual([
      {
        form: {
          productId: '101',
          orderId: 'delay-full~paid',
          amount: '1312.50',
          isDelay: '1',
          channelNumber: '90007',
        },
        refused: undefined,
      },
    ]);
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByText('Payment received').waitFor();
    const again = await openScreen(delayOf('delay-full~paid'), { context: page.context() });
    await amountReads(again, '₱1.312,50');
  });

  test('the pay code carries the delay amount to its screen, and back leads here', async ({ openScreen }) => {
    const page = await openDelay(openScreen, 'delay-full');
    await page.locator('a[href*="repaymentOfCode2"]').tap();
    await page.getByText('₱1.312,50').waitFor();
    expect(await page.getByRole('region', { name: 'Payment' }).innerText()).toMatch(/Total Payment\n\n₱1\.312,50$/);
    await goBack(page, /\/delayRepayment/);
    await amountReads(page, '₱1.312,50');
  });
});
