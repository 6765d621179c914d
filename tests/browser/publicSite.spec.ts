import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { judge, judgeLooks } from './support/judge.ts';

// the static pages of the public site: no script, whatever the screen

const PAGES = [
  ['/aboutUs', 'About us'],
  ['/privacyPolicy', 'Privacy Policy'],
  ['/loanTerms', 'Loan terms and conditions'],
] as const;

const top = (page: Page) => page.evaluate(() => scrollY);

for (const [path, title] of PAGES) {
  test(`${path} is accessible in every look and on a wide screen, and only its text is printed`, async ({
    openScreen,
  }) => {
    const page = await openScreen(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { useInnerText: true });
    expect(await page.locator('script').count()).toBe(0);
    await judgeLooks(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await judge(page);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Main', 'On this page', 'Footer'])
      await expect(page.getByRole('navigation', { name })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
    await expect(page.locator('article section').last()).toBeVisible();
  });
}

test('skip link, contents, Back to top and menu work, and Contact us leads to the form on the home page', async ({
  openScreen,
}) => {
  const page = await openScreen('/loanAgreement');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#lender');
  await page.getByRole('link', { name: 'Late payment' }).press('Enter');
  await expect.poll(() => top(page)).toBeGreaterThan(1000);
  const heading = (await page.getByRole('heading', { name: '9. Late payment' }).boundingBox())!;
  expect(heading.y).toBeGreaterThanOrEqual(0);
  expect(heading.y).toBeLessThan(100);
  const back = page.getByRole('link', { name: 'Back to top' });
  // at the end: it covers none of the text
  const text = (await page.getByRole('article').boundingBox())!;
  expect((await back.boundingBox())!.y).toBeGreaterThanOrEqual(text.y + text.height);
  await back.tap();
  await expect.poll(() => top(page)).toBe(0);

  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').count()).toBe(0);
  await page.getByText('Menu').focus();
  await page.keyboard.press('Enter');
  await judge(page);
  await expect(menu.getByRole('link', { name: 'Loan terms and conditions' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Contact us' }).tap();
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/index.html');
  await expect.poll(() => top(page)).toBeGreaterThan(1000);
});
