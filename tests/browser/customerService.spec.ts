import { expect, test, withIosHost } from './fixtures.ts';
import { toastOf } from './support/page.ts';

test('Copy copies the e-mail address, links open WhatsApp and e-mail, and a call goes through the app', async ({
  openScreen,
}) => {
  const host = withIosHost();
  const page = await openScreen('/customerService.html?sessionId=service-full', { host });
  await page.getByRole('button', { name: 'Copy' }).nth(1).tap();
  await toastOf(page).getByText('copy success').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@lender.example');
  const hrefs = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.slice(0, 2)).toEqual(['https://wa.me/639175550142', 'mailto:help@lender.example']);
  await page.getByRole('button', { name: /^Call us/ }).tap();
  await expect.poll(() => host.messages).toEqual([{ handler: 'callPhone', body: '+63287001234' }]);
});
