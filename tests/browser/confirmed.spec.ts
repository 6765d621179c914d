import type { Page } from '@playwright/test';
import { confirmV3Push } from '../../shared/api/confirm.ts';
import { expect, nativeBack, type OpenOptions, type OpenScreen, test, withIosHost } from './fixtures.ts';
import { goBack, requestsOf, sampleSession } from './support/repayment.ts';

// what is confirmed stays so, and is never confirmed twice

const addressOf = (productId: string) =>
  `/confirmV3.html?${String(new URLSearchParams({ productId, ...sampleSession }))}`;
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the loan agreements' });
const order = (page: Page) => page.getByRole('link', { name: 'See your order' });

async function openLoan(openScreen: OpenScreen, productId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(productId), options);
  await page.getByRole('button', { name: 'Next', disabled: false }).waitFor();
  return page;
}

test('without an address to follow the order is one tap away', async ({ openScreen, sandbox }) => {
  const host = withIosHost();
  const page = await openLoan(openScreen, 'loan-stay-nowhere', { host });
  await next(page).tap();
  await page.getByText('Your loan is confirmed').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await nativeBack(page)).toBe(false);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(host.messages).toEqual([{ handler: 'confirmEvent', body: '' }]);
  await page.reload();
  await order(page).waitFor();
  expect(await nativeBack(page)).toBe(false);
  expect(requestsOf(sandbox, confirmV3Push.path)).toHaveLength(1);
  const { pathname, searchParams } = new URL(await order(page).evaluate((link: HTMLAnchorElement) => link.href));
  expect([pathname, searchParams.get('productId'), searchParams.get('sessionId')]).toEqual([
    '/orderDetails.html',
    'loan-stay-nowhere',
    sampleSession.sessionId,
  ]);
});

test('while it is being confirmed back closes and asks nothing', async ({ openScreen, sandbox }) => {
  const page = await openLoan(openScreen, 'loan-stay-nowhere', { host: withIosHost() });
  sandbox.control.fail(confirmV3Push.path, { kind: 'delay', ms: 1000 });
  await next(page).tap();
  await page.locator('button[aria-busy]').waitFor();
  expect(await nativeBack(page)).toBe(false);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await order(page).waitFor();
});

test('declined and unchecked stays so on the way back, without back/forward cache too', async ({ openScreen }) => {
  const page = await openScreen(addressOf('loan-popup'));
  await page.locator('[aria-busy=false] iframe').waitFor();
  await page.getByRole('dialog', { name: 'Loan agreement' }).getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Loan Agreement' }).tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  await goBack(page, /confirmV3/);
  await page.getByText('You receive', { exact: true }).waitFor();
  await expect(box(page)).not.toBeChecked();
  await expect(next(page)).toBeDisabled();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
