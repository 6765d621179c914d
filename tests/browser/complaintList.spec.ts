import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openWhole, scrollTo, whole } from './support/early-view.ts';
import { goBack } from './support/page.ts';

const MANY = '/complaintList.html?sessionId=list-many';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The tab and the place that were left. */
async function isBack(page: Page, place: number): Promise<void> {
  await whole(page);
  await expect.poll(() => top(page)).toBe(place);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Answered');
}

test('a tab of 200 complaints first renders one screen of them; back and a reload restore tab and scroll position', async ({
  openScreen,
}) => {
  const page = await openWhole(openScreen, MANY);
  await tab(page, 'Rated').tap();
  await expect(page.getByRole('list', { name: 'Rated' }).getByRole('listitem')).toHaveCount(5);
  const first = await tab(page, 'All').evaluate((element: HTMLElement) => {
    const changed = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        const rows = document.querySelectorAll('main li').length;
        if (rows !== 5) resolve(rows);
      }).observe(document.body, { subtree: true, childList: true });
    });
    element.click();
    return changed;
  });
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(60);
  await expect(page.getByRole('list', { name: 'All' }).getByRole('listitem')).toHaveCount(200);

  await tab(page, 'Answered').tap();
  await page.getByRole('list', { name: 'Answered' }).waitFor();
  await page.getByRole('link').nth(30).scrollIntoViewIfNeeded();
  const place = await top(page);
  expect(place).toBeGreaterThan(1000);
  await page.getByRole('link').nth(30).tap();
  await page.waitForURL(/complainDetails\.html\?sessionId=list-many&problemId=/);
  await page.getByText('Process Result').waitFor();
  await goBack(page, /complaintList\.html/);
  await isBack(page, place);
  await page.reload();
  await isBack(page, place);
});

test('a reload restores the scroll position even if the placeholder of the list can be scrolled', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource/);
  const page = await openScreen('/__sandbox/log', { viewport: { width: 390, height: 400 } });
  await page.route(/\.early-/, (route) => route.abort());
  await page.goto(MANY);
  await expect(page.getByRole('listitem')).toHaveCount(200);
  await scrollTo(page, 1500);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(200);
  expect(await top(page)).toBe(1500);
});
