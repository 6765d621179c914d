import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openRepayment } from './support/repayment.ts';

// what is read before anything is scrolled, on a phone of 360 × 640

const viewport = { width: 360, height: 640 };
const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { top: y, bottom: y + height, start: x, end: x + width };
};

for (const orderId of ['status-174-rollover', 'status-180-rollover']) {
  test(`orderDetails, ${orderId}: how much and until when stand above the bar`, async ({ openScreen }) => {
    const page = await openScreen(`/orderDetails.html?productId=101&orderId=${orderId}`, { viewport });
    const facts = page.locator('dl').first().locator('dd');
    await expect(facts).toHaveText([/^₱/, /\d{4}$/]);
    const bar = await boxOf(page.getByText('Short of money?'));
    for (const fact of await facts.all()) expect((await boxOf(fact)).bottom).toBeLessThan(bar.top);
  });
}

test('Copy stands beside the number of the pay code', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'full', { viewport });
  const number = await boxOf(page.locator('a[href*="repaymentOfCode2"]'));
  const copy = await boxOf(page.getByRole('button', { name: 'Copy' }));
  expect(copy.start).toBeGreaterThanOrEqual(number.end);
  expect(copy.top).toBeLessThan(number.bottom);
  expect(copy.bottom).toBeGreaterThan(number.top);
});
