import type { Page } from '@playwright/test';
import { expect, type OpenOptions, type OpenScreen, test } from './fixtures.ts';
import { goBack } from './support/repayment.ts';

// the list of complaints in a browser: what the unit tests cannot see

const addressOf = (sessionId: string) => `/complaintList.html?sessionId=${sessionId}`;
const ready = (page: Page) =>
  page
    .locator('li')
    .or(page.getByRole('heading', { level: 2 }))
    .or(page.getByRole('alert'))
    .first()
    .waitFor();

async function openList(openScreen: OpenScreen, sessionId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(sessionId), options);
  await ready(page);
  return page;
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText();
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The tab and the place that were left. */
async function isBack(page: Page, place: number): Promise<void> {
  await ready(page);
  await expect.poll(() => top(page)).toBe(place);
  expect(await selected(page)).toBe('Answered');
}

test('back finds tab and place again, and a reload does', async ({ openScreen }) => {
  const page = await openList(openScreen, 'list-many');
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

test('a reload finds its place where the shape of the list can be scrolled, too', async ({ openScreen, problems }) => {
  problems.expect(/^console: Failed to load resource/);
  const page = await openScreen('/__sandbox/log', { viewport: { width: 390, height: 400 } });
  await page.route(/\.early-/, (route) => route.abort());
  await page.goto(addressOf('list-many'));
  await expect(page.getByRole('listitem')).toHaveCount(200);
  await page.evaluate(() => {
    scrollTo(0, 1500);
  });
  await expect
    .poll(() => page.evaluate(() => (history.state as { place?: { top: number } } | null)?.place?.top))
    .toBe(1500);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(200);
  expect(await top(page)).toBe(1500);
});

test('of 200 complaints a tab first brings a screen of them, and then all', async ({ openScreen }) => {
  const page = await openList(openScreen, 'list-many');
  await tab(page, 'Rated').tap();
  await expect(page.getByRole('list', { name: 'Rated' }).getByRole('listitem')).toHaveCount(5);
  const first = await tab(page, 'All').evaluate((element) => {
    const changed = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        const rows = document.querySelectorAll('main li').length;
        if (rows !== 5) resolve(rows);
      }).observe(document.body, { subtree: true, childList: true });
    });
    (element as HTMLElement).click();
    return changed;
  });
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(60);
  await expect(page.getByRole('list', { name: 'All' }).getByRole('listitem')).toHaveCount(200);
});
