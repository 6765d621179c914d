import { axe, expect, test } from './fixtures.ts';
import { judgeLooks } from './support/judge.ts';

// what follows a tap, looked at; the states of an order are judged in states.spec.ts

const addressOf = (orderId: string) => `/orderDetails.html?productId=101&orderId=${orderId}`;

test('a rating, and what follows a low one', async ({ openScreen }) => {
  const page = await openScreen(addressOf('rating'));
  await page.getByRole('radio', { name: '2 stars' }).tap();
  await judgeLooks(page);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('dialog', { name: 'Thank you for telling us' }).waitFor();
  await judgeLooks(page);
});

test('long texts scroll in dialogs, by keyboard too, with the buttons in view', async ({ openScreen }) => {
  const page = await openScreen(addressOf('order-long-dialogs'));
  for (const dismiss of ['Cancel', 'Confirm', 'Cancel']) {
    const body = page.locator('dialog [data-scrolls]');
    await body.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => body.evaluate((box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1))
      .toBe(true);
    await axe(page);
    const button = page.getByRole('button', { name: dismiss });
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    await button.tap();
  }
});

test('without storage the tips are shown, and repayment opens', async ({ openScreen }) => {
  const page = await openScreen(addressOf('kind-tips'), { storage: false });
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
  await page.waitForURL(/\/repayment\.html/);
});
