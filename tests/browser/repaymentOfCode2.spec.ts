import { expect, test } from './fixtures.ts';
import { judge } from './support/judge.ts';
import { openRepayment, toPayCode } from './support/repayment.ts';

// the screen of the pay code after its box was tapped: it only needs storage

const CODE = '9018 4417 2260';

test('the pay code has its instructions, is kept without a network, and is gone when the order is paid', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect('console: Failed to load resource'); // the page asks whether the order is paid by now
  const page = await openRepayment(openScreen, 'full~code');
  await toPayCode(page);
  expect(await page.title()).toBe('Repayment code');
  const card = page.getByRole('region', { name: 'Payment' });
  await card.getByText('PayPoint', { exact: true }).waitFor();
  expect(await card.getByRole('button').innerText()).toMatch(/^Contract No\.\n9018 4417 2260\nCopy$/);
  expect(await card.innerText()).toMatch(/Total Payment\n\n₱5\.250\n\nRepay by\nFri 5 Dec 2025$/);
  await expect
    .poll(() => card.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);

  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['E-wallet', 'Over the counter']);
  expect(await page.locator('summary').allInnerTexts()).toEqual(['GCash', 'Maya', '7-Eleven', 'Pawnshop']);
  await page.getByText('Open GCash and tap Bills.').waitFor();
  await page.getByText('Open Maya and tap Pay bills.').waitFor();
  await page.getByText('Maya', { exact: true }).tap();
  await page.getByText('Open Maya and tap Pay bills.').waitFor({ state: 'hidden' });

  // it names neither session nor order
  const kept = await page.evaluate(() => localStorage.getItem('h5.repaymentInfo'));
  expect(kept).toContain(CODE);
  expect(kept).not.toMatch(/sandbox-session-1|full~code/);

  await page.route('**/v3/**', (route) => route.abort());
  await page.reload();
  await page.locator('details').first().waitFor();
  await page.getByText(CODE).waitFor();

  await page.unrouteAll();
  sandbox.state.orders.find({ productId: '101', orderId: 'full~code' }).isPaid = true;
  await page.reload();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await page.getByText(CODE).count()).toBe(0);
  await judge(page);
  await page.getByRole('link', { name: 'See your order' }).tap();
  await page.waitForURL(/\/orderDetails\.html\?.*orderId=full%7Ecode/);
});
