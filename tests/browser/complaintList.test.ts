import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintList } from '../../shared/api/complaint.ts';
import { axe, expectProblems, openScreen, settle, type OpenOptions } from './harness.ts';
import { dangerousAddresses, smallTargets } from './support/inspect.ts';
import { judge, judgeLoading } from './support/judge.ts';
import { goBack, requestsOf } from './support/repayment.ts';

// the list of complaints in a browser: what the unit tests cannot see

const addressOf = (sessionId: string) => `/complaintList.html?sessionId=${sessionId}`;
const ready = (page: Page) =>
  page
    .locator('li')
    .or(page.getByRole('heading', { level: 2 }))
    .or(page.getByRole('alert'))
    .first()
    .waitFor();

async function openList(sessionId: string, options?: OpenOptions): Promise<Page> {
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

test('one request, sent before React is there; the way to a new complaint is there with the frame', async () => {
  const page = await openScreen(addressOf('list-full'), {
    slow: { match: /\/assets\//, ms: 1000 },
    waitUntil: 'commit',
  });
  await page.getByRole('link', { name: 'File a complaint' }).waitFor();
  await expect.poll(() => requestsOf(complaintList.path).length).toBe(1);
  expect(await page.locator('li').count()).toBe(0);
  await page.locator('li').first().waitFor();
  expect(requestsOf(complaintList.path)).toHaveLength(1);
});

test.each([true, false])(
  'back finds tab and place again, and a reload does; from the cache: %s',
  async (restorable) => {
    const page = await openList('list-many', { isRestorable: restorable });
    await tab(page, 'Answered').tap();
    await page.getByRole('link').nth(30).scrollIntoViewIfNeeded();
    const place = await top(page);
    expect(place).toBeGreaterThan(1000);
    await page.getByRole('link').nth(30).tap();
    await page.waitForURL(/complainDetails\.html\?sessionId=list-many&problemId=/);
    await page.getByText('Process Result').waitFor();
    await goBack(page, /complaintList\.html/);
    await isBack(page, place);
    if (restorable) return;
    await page.reload();
    await isBack(page, place);
  },
);

test('hostile texts are texts, in every tab', async () => {
  const page = await openList('list-hostile');
  await page.getByRole('tab').nth(1).tap();
  expect(await dangerousAddresses(page)).toEqual([]);
  await page.getByRole('tab').first().tap();
  await page.locator('li a').tap();
  await page.waitForURL(/complainDetails\.html/);
  expect(new URL(page.url()).searchParams.get('problemId')).toBe('x"&a=<b>');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
});

test('no connection, and without storage: a sentence and Retry', async () => {
  expectProblems(/^console: Failed to load resource: net::ERR/);
  const page = await openList('list-drop', { storage: false });
  await page.getByText('No connection. Check your network and try again.').waitFor();
  await judge(page);
});

const looks: [string, OpenOptions][] = [
  ['light', {}],
  ['dark', { dark: true, reducedMotion: true }],
  ['text at 200 %', { textSize: 2 }],
];
test.each(looks)('every state: nothing cut, nothing small, no violation: %s', async (_look, options) => {
  const page = await openList('list-one-tab', options);
  await judge(page);
  await page.goto(new URL(addressOf('list-empty'), page.url()).href);
  await ready(page);
  await judge(page);
  for (const state of ['list-full', 'list-empty-tabs']) {
    await page.goto(new URL(addressOf(state), page.url()).href);
    await tab(page, 'Answered').tap();
    await settle(page);
    await axe(page);
    // tabs that do not fit can be scrolled to
    if (options.textSize) expect(await smallTargets(page)).toEqual([]);
    else await judge(page);
  }
  await judgeLoading(page, addressOf('list-hang'));
});
