import { expect, test } from './fixtures.ts';
import { judge } from './support/judge.ts';
import { openPayCode } from './support/repayment.ts';

// the screen of the pay code: from storage alone

const KEY = 'h5.repaymentInfo';
const CODE = '9018 4417 2260';

test.describe('after the box was opened', () => {
  test('shows provider, contract number, total and the notices in their groups', async ({ openScreen }) => {
    const page = await openPayCode(openScreen, 'full');
    expect(await page.title()).toBe('Repayment code');
    const card = page.getByRole('region', { name: 'Payment' });
    await card.getByText('PayPoint', { exact: true }).waitFor();
    expect(await card.getByRole('button').innerText()).toMatch(/^Contract No\.\n9018 4417 2260\nCopy$/);
    expect(await card.innerText()).toMatch(/Total Payment\n\n₱5\.250$/);
    const logo = card.locator('img');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['E-wallet', 'Over the counter']);
    expect(await page.locator('summary').allInnerTexts()).toEqual(['GCash', 'Maya', '7-Eleven', 'Pawnshop']);
    await page.getByText('Open GCash and tap Bills.').waitFor();
    await page.getByText('Open Maya and tap Pay bills.').waitFor();
    await page.getByText('Maya', { exact: true }).tap();
    await page.getByText('Open Maya and tap Pay bills.').waitFor({ state: 'hidden' });
  });

  test('is still there after a reload, where the lender cannot be reached', async ({ openScreen, problems }) => {
    problems.expect('console: Failed to load resource'); // it is asked whether the order is paid by now
    const page = await openPayCode(openScreen, 'full');
    await page.route('**/gateway/**', (route) => route.abort());
    await page.reload();
    await page.locator('details').first().waitFor();
    await page.getByText(CODE).waitFor();
  });

  test('goes when the order is paid by now, with the way to the order', async ({ openScreen, sandbox }) => {
    const page = await openPayCode(openScreen, 'full~code');
    sandbox.state.orders.find({ productId: '101', orderId: 'full~code' }).isPaid = true;
    await page.reload();
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    expect(await page.getByText(CODE).count()).toBe(0);
    await judge(page);
    await page.getByRole('link', { name: 'See your order' }).tap();
    await page.waitForURL(/\/orderDetails\.html\?.*orderId=full%7Ecode/);
  });
});

test('a code belongs to its order and its borrower: what is kept names neither session nor order', async ({
  openScreen,
}) => {
  const page = await openPayCode(openScreen, 'full~named');
  const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
  expect(kept).toContain(CODE);
  expect(kept).not.toMatch(/sandbox-session-1|full~named/);
});
