import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, expectProblems, openScreen, sandbox, settle, shot, type OpenOptions } from './harness.ts';
import { cutTexts, smallTargets, stillness } from './support/inspect.ts';
import { toastOf } from './support/repayment.ts';

// the public site's home: what needs a real browser of its carousel, its form and its looks

const track = (page: Page) => page.getByRole('region', { name: 'Our loans in short' }).locator('ul');
const dot = (page: Page, at: number) => page.getByRole('button', { name: `Banner ${at} of 3` });
const current = (page: Page) =>
  page
    .getByRole('button', { name: /^Banner/ })
    .evaluateAll((dots) => dots.findIndex((one) => one.hasAttribute('aria-current')) + 1);
const scrolled = (page: Page) => track(page).evaluate((row) => row.scrollLeft / row.clientWidth);

/** Waits for React to have taken over: the dots answer. */
async function awake(page: Page) {
  await page.waitForFunction(() => 'onNativeBack' in window);
  await settle(page);
}

describe('the carousel', () => {
  test('turns by itself, pauses, and shows the banner that is asked for', async () => {
    const page = await openScreen('/');
    await awake(page);
    await expect.poll(() => current(page), { timeout: 8000 }).toBe(2);
    await page.getByRole('button', { name: 'Pause' }).tap();
    await expect.poll(() => scrolled(page)).toBe(1);
    await dot(page, 3).tap();
    await expect.poll(() => scrolled(page)).toBe(2);
    expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true);
  });

  test('is swiped: one banner at a time, the dot follows', async () => {
    const page = await openScreen('/', { reducedMotion: true });
    await awake(page);
    const { x, y, width } = (await track(page).boundingBox())!;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: x + width - 20,
      y: y + 40,
      xDistance: -width * 0.7,
      speed: 2000,
    });
    await expect.poll(() => scrolled(page)).toBe(1);
    expect(await current(page)).toBe(2);
  });

  test('works by keyboard: the link of a banner out of sight comes into it', async () => {
    const page = await openScreen('/');
    await awake(page);
    await page.getByRole('link', { name: 'See what a loan costs' }).focus();
    await expect.poll(() => scrolled(page)).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#costs');
  });
});

test('the form asks for what is missing, takes it, and sends nothing', async () => {
  const page = await openScreen('/index.html#contact');
  await awake(page);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('0917 123 4567');
  await page.getByRole('button', { name: 'Send' }).tap();
  await toastOf(page).getByText('Please provide complete information!', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(3);
  expect(await page.getByRole('textbox', { name: 'Name' }).evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  await look(page, 'index/form-wrong');
  for (const name of ['Name', 'E-mail', 'Message']) {
    await page.getByRole('textbox', { name }).tap();
    await page.getByRole('textbox', { name }).fill('<b>Ana</b>');
  }
  await page.getByRole('button', { name: 'Send' }).tap();
  await toastOf(page).getByText('Successful!', { exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Telephone' }).inputValue()).toBe('');
  await look(page, 'index/form-done');
  expect(sandbox.control.log).toEqual([]);
});

test('without script everything is there to be read and swiped, and the form says why it does not answer', async () => {
  const page = await openScreen('/', { script: false });
  await page.locator('noscript p').waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
  await page.getByText('Menu').tap();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').count()).toBe(5);
  await track(page).evaluate((row) => {
    row.scrollLeft = row.clientWidth;
  });
  expect(await scrolled(page)).toBe(1);
  await page.getByText('Menu').tap();
  // the policy forbids what a form does without script
  expectProblems(/form-action/);
  await page.getByRole('button', { name: 'Send' }).tap();
  expect(new URL(page.url()).search).toBe('');
});

/** As `judge`, but banners beside the one that is shown are out of sight on purpose. */
async function look(page: Page, name: string) {
  await settle(page);
  await stillness(page);
  await axe(page);
  expect(await smallTargets(page), 'targets under 44 px').toEqual([]);
  const beside = await track(page).evaluate((row) =>
    [...row.children].flatMap((banner) =>
      Math.abs(banner.getBoundingClientRect().left - row.getBoundingClientRect().left) < 1
        ? []
        : [...banner.querySelectorAll('h2, p, a')].map(({ textContent }) => textContent.slice(0, 40)),
    ),
  );
  const cut = (await cutTexts(page)).filter((text) => !beside.some((words) => text.endsWith(words)));
  expect(cut, 'cut texts').toEqual([]);
  await shot(page, name);
}

test.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['large', { textSize: 2 }],
  ['small', { viewport: { width: 320, height: 568 } }],
  ['wide', { viewport: { width: 1440, height: 900 } }],
] satisfies [string, OpenOptions][])('looked at: %s', async (name, options) => {
  const page = await openScreen('/', { ...options, reducedMotion: true });
  await awake(page);
  for (const at of [1, 2, 3]) {
    await dot(page, at).tap();
    await expect.poll(() => current(page)).toBe(at);
    await look(page, `index/${name}-${at}`);
  }
  if (name === 'wide') return;
  await page.getByText('Menu').tap();
  await look(page, `index/${name}-menu`);
});
