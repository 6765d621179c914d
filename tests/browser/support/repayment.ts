import type { Locator, Page } from '@playwright/test';
import { payUrl, repaymentDetailCall } from '../../../shared/api/repayment.ts';
import { sampleSession } from '../../../scripts/sandbox/screens.ts';
import type { OpenOptions, OpenScreen, Sandbox } from '../fixtures.ts';

/** What the tests of both repayment screens share. */

export const DETAIL = repaymentDetailCall.path;
export const PAY = payUrl.path;
/** what to hold back */
export const ANSWER = /\/loan-play-detail/;
export { sampleSession };

/** Address of an order's repayment screen, as an app with a session opens it. */
export const repaymentOf = (orderId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/repayment.html?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession, ...more }))}`;

/** Waits until the whole screen is there and answers: below the amount are parts that only React shows. */
export const ready = (page: Page): Promise<void> =>
  page.locator('section[aria-label]').or(page.getByRole('note')).first().waitFor();

/** Opens an order's repayment screen and waits until it is whole. */
export async function openRepayment(openScreen: OpenScreen, orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(repaymentOf(orderId), options);
  await ready(page);
  return page;
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Payment Method' });
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Payment Method' });
export const payment = (sheet: Locator | Page) => sheet.getByRole('button', { name: 'Payment', exact: true });

/** Taps the main button. @returns the open sheet */
export async function openSheet(page: Page) {
  await payButton(page).tap();
  const sheet = sheetOf(page);
  await sheet.waitFor();
  return sheet;
}

/** Opens the screen of the pay code through its box on the repayment screen. */
export async function toPayCode(page: Page): Promise<void> {
  await page.locator('a[href*="repaymentOfCode2"]').tap();
  await page.locator('details').first().waitFor();
}

/** From now on the lender says another amount for this order, as after a partial payment. */
export function changeAmount(sandbox: Sandbox, orderId: string, repayAmount: number): void {
  const order = sandbox.state.orders.find({ productId: '101', orderId });
  const { repayment } = order;
  Object.assign(order, { repayment: (origin: string) => ({ ...repayment(origin), repayAmount }) });
}
