import type { Page } from '@playwright/test';
import { expect, type OpenOptions, type OpenScreen, settle, test } from './fixtures.ts';
import { judge, judgeLooks } from './support/judge.ts';
import { openHolding, SCRIPTS } from './support/network.ts';
import { goBack } from './support/page.ts';

// the public site's home: the parts of its carousel, form and looks that need a real browser

const track = (page: Page) => page.getByRole('region', { name: 'Our loans in short' }).locator('ul');
const dot = (page: Page, at: number) => page.getByRole('button', { name: `Banner ${at} of 3` });
const current = (page: Page) =>
  page
    .getByRole('button', { name: /^Banner/ })
    .evaluateAll((dots) => dots.findIndex((one) => one.hasAttribute('aria-current')) + 1);
const scrolled = (page: Page) => track(page).evaluate((row) => row.scrollLeft / row.clientWidth);

/** Waits for React to have taken over: the dots answer. */
async function openAwake(openScreen: OpenScreen, options?: OpenOptions) {
  const page = await openScreen('/', options);
  await page.waitForFunction(() => performance.getEntriesByName('hydrate').length > 0);
  await settle(page);
  return page;
}

test('a swipe moves the carousel and its dot, and the focus on a link brings its banner into view', async ({
  openScreen,
}) => {
  const page = await openAwake(openScreen, { reducedMotion: true });
  const { x, y, width } = (await track(page).boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const swipe = { x: x + width - 20, y: y + 40, xDistance: -width * 0.7, speed: 2000 };
  await devtools.send('Input.synthesizeScrollGesture', swipe);
  await expect.poll(() => scrolled(page)).toBe(1);
  expect(await current(page)).toBe(2);
  await dot(page, 1).tap();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByRole('link', { name: 'See what a loan costs' }).focus();
  await expect.poll(() => scrolled(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#costs');
});

test('after a tap on a dot the banners go on', async ({ openScreen }) => {
  const page = await openAwake(openScreen);
  await dot(page, 2).tap();
  await expect.poll(() => current(page)).toBe(2);
  await expect.poll(() => current(page)).toBe(3);
});

test('if the carousel is swiped before React, the dot of the visible banner is marked', async ({ openScreen }) => {
  const { page, letGo } = await openHolding(openScreen, '/', /\/assets\/react-/, { reducedMotion: true });
  await track(page).evaluate((row) => (row.scrollLeft = row.clientWidth));
  letGo();
  await expect.poll(() => current(page)).toBe(2);
});

test('before React, links carry the session, and the one to the registration the campaign too', async ({
  openScreen,
}) => {
  const query = '?id=promo-full&app_from=fb&utm_tag=t&sessionId=s1';
  const { page } = await openHolding(openScreen, `/${query}`, SCRIPTS);
  const follow = async (name: string, to: RegExp) => {
    await page.getByRole('link', { name, exact: true }).first().click({ noWaitAfter: true });
    await page.waitForURL(to, { waitUntil: 'commit' });
    return new URL(page.url()).search;
  };
  expect(await follow('See how to pay', /paymentInstructions/)).toBe('?sessionId=s1');
  await goBack(page, /\/\?id=/);
  expect(await follow('Apply for a loan', /promotion/)).toBe(query);
});

test('without script, the menu and the carousel can be used, and the form says why it cannot be sent', async ({
  openScreen,
  problems,
}) => {
  const page = await openScreen('/', { script: false });
  await page.locator('noscript p').waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
  await page.getByText('Menu').tap();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').count()).toBe(5);
  await track(page).evaluate((row) => (row.scrollLeft = row.clientWidth));
  expect(await scrolled(page)).toBe(1);
  await page.getByText('Menu').tap();
  // the policy forbids the submission of a form without script
  problems.expect(/form-action/);
  await page.getByRole('button', { name: 'Send' }).tap();
  expect(new URL(page.url()).search).toBe('');
});

test('banners, menu and form errors are accessible in every look; on wide screens the cards fill their rows', async ({
  openScreen,
}) => {
  const page = await openAwake(openScreen, { reducedMotion: true });
  for (const at of [1, 2, 3]) {
    await dot(page, at).tap();
    await expect.poll(() => current(page)).toBe(at);
    await judgeLooks(page);
  }
  await page.getByText('Menu').tap();
  await judgeLooks(page);
  await page.getByText('Menu').tap();
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Enter your name.').waitFor();
  await judgeLooks(page);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('#costs li').evaluateAll((items) =>
      items.map((item) => {
        const { left, right, top } = item.getBoundingClientRect();
        const { left: from, right: to } = item.parentElement!.getBoundingClientRect();
        return { top, isFirst: left - from < 1, isLast: to - right < 1 };
      }),
    );
    expect(cards).toHaveLength(4);
    for (const { top } of cards) {
      const row = cards.filter((card) => card.top === top);
      expect([row.at(0)?.isFirst, row.at(-1)?.isLast], `the cards fill their rows, ${width} px wide`).toEqual([
        true,
        true,
      ]);
    }
  }
  await judge(page);
});
