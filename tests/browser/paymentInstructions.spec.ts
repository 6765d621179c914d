import type { Page } from '@playwright/test';
import { expect, nativeBack, type OpenOptions, type OpenScreen, settle, test } from './fixtures.ts';
import { cutTexts } from './support/inspect.ts';
import { judge, judgeLooks } from './support/judge.ts';
import { toastOf } from './support/repayment.ts';

// how to pay, step by step, and its pictures on the whole screen

const ADDRESS = '/paymentInstructions?sessionId=s1';
const thumb = (page: Page) => page.getByRole('button', { name: /^Enlarge: A receipt/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^A receipt/ });
const level = (page: Page) => dialog(page).getByRole('status');

/** Opens the last picture of the page on the whole screen. */
async function openZoom(openScreen: OpenScreen, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(ADDRESS, options);
  await thumb(page).scrollIntoViewIfNeeded();
  await thumb(page).tap();
  await dialog(page).waitFor();
  await expect(dialog(page)).toHaveCSS('pointer-events', 'auto');
  await settle(page);
  return page;
}
const seen = (page: Page) =>
  dialog(page)
    .locator('img')
    .evaluate((image) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(image.style.transform);
      return { scale, x, y };
    });
type Finger = { readonly x: number; readonly y: number };
/** The time of a page's last touch, in seconds; the first comes a second after it was opened. How long a test takes does not count. */
const times = new WeakMap<Page, number>();

/** Fingers on the glass, as the browser gets them from a touch screen, so many seconds after the touch before. */
async function touch(page: Page, steps: readonly (readonly Finger[])[], seconds = 1) {
  const before = times.get(page) ?? (await page.evaluate(() => performance.timeOrigin / 1000));
  const time = before + seconds;
  times.set(page, time);
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: time,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  for (const [at, fingers] of steps.entries()) await send(at === 0 ? 'touchStart' : 'touchMove', fingers);
  await send('touchEnd', []);
  await devtools.detach();
  await settle(page);
}

test('without script: all of it can be read, with its pictures', async ({ openScreen }) => {
  const page = await openScreen(ADDRESS, { script: false });
  await page.getByText('Open GCash and tap Bills.').waitFor();
  await page.getByText('Open Maya and tap Pay bills.').waitFor();
  await page.getByText('Its Contract No. is your reference number.').waitFor();
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBe(9);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test.describe('a picture', () => {
  test('is enlarged by a tap; the code for it comes with the first one', async ({ openScreen, sandbox }) => {
    const page = await openScreen(ADDRESS);
    const zoomFiles = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /Zoom/.test(name)).length);
    await settle(page);
    expect(await zoomFiles()).toBe(0);
    await thumb(page).tap();
    await dialog(page).waitFor();
    expect(await zoomFiles()).toBe(1);
    expect(sandbox.control.log).toEqual([]);
    const { width = 0 } = (await dialog(page).locator('img').boundingBox()) ?? {};
    expect(width).toBe(390);
  });

  test('that cannot be enlarged without a network says so', async ({ openScreen, problems }) => {
    problems.expect(/^console: Failed to load resource/);
    const page = await openScreen(ADDRESS);
    await page.context().route(/Zoom/, (route) => route.abort());
    await thumb(page).tap();
    await toastOf(page).getByText('The picture cannot be enlarged.').waitFor();
  });

  for (const way of ['Close', 'Escape', 'back']) {
    test(`${way} closes it; place and focus are as before`, async ({ openScreen }) => {
      const page = await openZoom(openScreen);
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
      if (way === 'Close') await dialog(page).getByRole('button', { name: 'Close' }).tap();
      if (way === 'Escape') await page.keyboard.press('Escape');
      if (way === 'back') expect(await nativeBack(page)).toBe(true);
      await dialog(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await thumb(page).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await nativeBack(page)).toBe(false);
    });
  }
});

test.describe('fingers', () => {
  test('two apart enlarge about their middle, together reduce, never below the whole', async ({ openScreen }) => {
    const page = await openZoom(openScreen);
    const pair = (spread: number) => [
      { x: 195 - spread, y: 300 },
      { x: 195 + spread, y: 300 },
    ];
    await touch(page, [pair(40), pair(60), pair(80), pair(100)]);
    expect((await seen(page)).scale).toBeCloseTo(2.5, 1);
    await touch(page, [pair(100), pair(50), pair(20), pair(10)]);
    expect(await seen(page)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('a double tap enlarges and shows the whole again, a single one does nothing', async ({ openScreen }) => {
    const page = await openZoom(openScreen);
    const spot = [{ x: 100, y: 400 }];
    await touch(page, [spot]);
    await touch(page, [spot]);
    expect((await seen(page)).scale).toBe(1);
    await touch(page, [spot], 0.1);
    expect((await seen(page)).scale).toBe(2.5);
    // what was under the finger is still there
    expect((await seen(page)).x).toBeCloseTo((195 - 100) * 1.5, 0);
    await touch(page, [spot]);
    await touch(page, [spot], 0.1);
    expect(await seen(page)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('one drags what is enlarged, as far as there is picture', async ({ openScreen }) => {
    const page = await openZoom(openScreen);
    const from = [{ x: 200, y: 400 }];
    await touch(page, [from, [{ x: 120, y: 380 }]]);
    expect(await seen(page)).toEqual({ scale: 1, x: 0, y: 0 });
    for (let turn = 0; turn < 2; turn += 1) await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
    await touch(page, [from, [{ x: 170, y: 400 }], [{ x: 120, y: 400 }]]);
    expect((await seen(page)).x).toBeLessThan(-40);
    const across = [380, 200, 5].map((x) => [{ x, y: 400 }]);
    await touch(page, across);
    await touch(page, across);
    expect((await seen(page)).x).toBeCloseTo(-(390 * 2.25 - 390) / 2, 0);
  });
});

test('without fingers: every stop can be reached by Tab, and the keys enlarge', async ({ openScreen }) => {
  const page = await openScreen(ADDRESS);
  await thumb(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  const stops: (string | null)[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }
  expect(stops).toEqual(['Close', 'Zoom out', 'Zoom in']);
  await page.keyboard.press('+');
  await expect.poll(() => level(page).innerText()).toContain('150 %');
  await page.keyboard.press('0');
  await expect.poll(() => level(page).innerText()).toContain('100 %');
});

test('nothing moves with reduced motion', async ({ openScreen }) => {
  const page = await openZoom(openScreen, { reducedMotion: true });
  const duration = await dialog(page)
    .locator('img')
    .evaluate((image) => parseFloat(getComputedStyle(image).transitionDuration));
  expect(duration).toBeLessThanOrEqual(0.001);
});

test('the page and an enlarged picture, in every look, and turned', async ({ openScreen }) => {
  const page = await openScreen(ADDRESS);
  await judgeLooks(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await judge(page);
  await thumb(page).scrollIntoViewIfNeeded();
  await thumb(page).tap();
  await dialog(page).waitFor();
  await judge(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await judgeLooks(page);
  await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
  expect(await cutTexts(page)).toEqual([]);
});
