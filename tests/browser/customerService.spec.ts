import type { Page } from '@playwright/test';
import { expect, type OpenOptions, type OpenScreen, test, withIosHost } from './fixtures.ts';
import { sampleSession, toastOf } from './support/repayment.ts';

const addressOf = (sessionId: string) =>
  `/customerService.html?${String(new URLSearchParams({ ...sampleSession, sessionId }))}`;

/** Opens it and waits until React has the answer. */
async function openWhole(openScreen: OpenScreen, sessionId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(sessionId), options);
  await page.locator('main button').first().waitFor();
  return page;
}
const hrefs = (page: Page) =>
  page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('using it: Copy, the links, and a call through the app', async ({ openScreen }) => {
  const host = withIosHost();
  const page = await openWhole(openScreen, 'service-full', { host });
  await page.getByRole('button', { name: 'Copy' }).nth(1).tap();
  await toastOf(page).getByText('copy success').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@lender.example');
  expect((await hrefs(page)).slice(0, 2)).toEqual(['https://wa.me/639175550142', 'mailto:help@lender.example']);
  await page.getByRole('button', { name: /^Call us/ }).tap();
  await expect.poll(() => host.messages).toEqual([{ handler: 'callPhone', body: '+63287001234' }]);
});
