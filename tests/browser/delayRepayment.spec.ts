import { expect, test } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { amountReads } from './support/probe.ts';
import { requestsOf } from './support/network.ts';
import { goBack } from './support/page.ts';
import { openSheet, PAY, sampleSession } from './support/repayment.ts';

// the extension of an order; the parts that it shares with the repayment are tested in the specs of the repayment

const delayOf = (orderId: string) =>
  `/delayRepayment?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession }))}`;

test('the extension fee is shown with the pay code and is paid once; the order is due later, and is not extended again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWhole(openScreen, delayOf('delay-full~paid'));
  await page.locator('a[href*="repaymentOfCode2"]').tap();
  await page.getByText('₱1.312,50').waitFor();
  expect(await page.getByRole('region', { name: 'Payment' }).innerText()).toMatch(
    /Total Payment\n\n₱1\.312,50\n\nNext payment date\nSun 4 Jan 2026$/,
  );
  await goBack(page, /\/delayRepayment/);
  await amountReads(page, '₱1.312,50');
  const sheet = await openSheet(page);
  await sheet.getByText('Maya', { exact: true }).tap();
  await sheet.getByText('You pay ₱1.312,50').waitFor();
  await sheet.getByRole('button', { name: 'Payment', exact: true }).dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(requestsOf(sandbox, PAY).map(({ form, refused }) => [form, refused])).toEqual([
    [
      { productId: '101', orderId: 'delay-full~paid', amount: '1312.50', isDelay: '1', channelNumber: '90007' },
      undefined,
    ],
  ]);
  await page.getByRole('button', { name: /Pay now/ }).tap();
  await page.getByText('Payment received').waitFor();
  const again = await openScreen(delayOf('delay-full~paid'), { context: page.context() });
  await again.getByText('This order cannot be extended.').waitFor();
});
