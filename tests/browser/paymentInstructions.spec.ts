import type { Page } from '@playwright/test';
import { expect, nativeBack, settle, test } from './fixtures.ts';
import { cutTexts, stillness } from './support/inspect.ts';
import { judge, judgeLooks } from './support/judge.ts';
import { toastOf } from './support/page.ts';

// how to pay, step by step, and its pictures on the whole screen

const ADDRESS = '/paymentInstructions?sessionId=s1';
const thumb = (page: Page) => page.getByRole('button', { name: /^Enlarge: A receipt/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^A receipt/ });

const seen = (page: Page) =>
  dialog(page)
    .locator('img')
    .evaluate((image) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(image.style.transform);
      return { scale, x, y };
    });
test('without script, the instructions can be read and their pictures are shown', async ({ openScreen }) => {
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

test('the code that enlarges a picture loads on the first tap; closing restores scroll position and focus', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen(ADDRESS);
  const zoomFiles = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /Zoom/.test(name)).length);
  await settle(page);
  expect(await zoomFiles()).toBe(0);
  await thumb(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  for (const close of [
    () => dialog(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.keyboard.press('Escape'),
    async () => expect(await nativeBack(page)).toBe(true),
  ]) {
    // until the page takes taps again, Playwright would scroll and try anew
    await expect(page.locator('#root')).toHaveCSS('pointer-events', 'auto');
    await thumb(page).tap();
    await dialog(page).waitFor();
    expect((await dialog(page).locator('img').boundingBox())?.width).toBe(390);
    await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
    await close();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(thumb(page)).toBeFocused();
    expect(await nativeBack(page)).toBe(false);
  }
  expect(await zoomFiles()).toBe(1);
  expect(sandbox.control.log).toEqual([]);
});

test('without a network, a message says that the picture cannot be enlarged', async ({ openScreen, problems }) => {
  problems.expect(/^console: Failed to load resource/);
  const page = await openScreen(ADDRESS);
  await page.context().route(/Zoom/, (route) => route.abort());
  await thumb(page).tap();
  await toastOf(page).getByText('The picture cannot be enlarged.').waitFor();
});

test('two fingers or a double tap enlarge and reduce a picture, and one finger drags it', async ({ openScreen }) => {
  const page = await openScreen(ADDRESS);
  await thumb(page).scrollIntoViewIfNeeded();
  await thumb(page).tap();
  await expect(dialog(page)).toHaveCSS('pointer-events', 'auto');
  const whole = { scale: 1, x: 0, y: 0 };
  const devtools = await page.context().newCDPSession(page);
  // in seconds; how long the test takes does not count
  let timestamp = await page.evaluate(() => performance.timeOrigin / 1000);
  /** Touches as the browser gets them from a touch screen, this many seconds after the touch before. */
  const touch = async (steps: readonly (readonly { readonly x: number; readonly y: number }[])[], seconds = 1) => {
    timestamp += seconds;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof steps)[number]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        timestamp,
        touchPoints: touchPoints.map((one, id) => ({ ...one, id })),
      });
    for (const [at, fingers] of steps.entries()) await send(at === 0 ? 'touchStart' : 'touchMove', fingers);
    await send('touchEnd', []);
    await settle(page);
  };

  // two apart enlarge about their middle, together reduce, never below the whole
  const pair = (spread: number) => [195 - spread, 195 + spread].map((x) => ({ x, y: 300 }));
  await touch([pair(40), pair(60), pair(80), pair(100)]);
  expect((await seen(page)).scale).toBeCloseTo(2.5, 1);
  await touch([pair(100), pair(50), pair(20), pair(10)]);
  expect(await seen(page)).toEqual(whole);

  // a double tap enlarges and shows the whole again, a single one does nothing
  const spot = [{ x: 100, y: 400 }];
  await touch([spot]);
  await touch([spot]);
  expect((await seen(page)).scale).toBe(1);
  await touch([spot], 0.1);
  expect((await seen(page)).scale).toBe(2.5);
  // the point under the finger is still there
  expect((await seen(page)).x).toBeCloseTo((195 - 100) * 1.5, 0);
  await touch([spot]);
  await touch([spot], 0.1);
  expect(await seen(page)).toEqual(whole);

  // one finger drags the enlarged picture up to its edges
  await touch([[{ x: 200, y: 400 }], [{ x: 120, y: 380 }]]);
  expect(await seen(page)).toEqual(whole);
  for (let turn = 0; turn < 2; turn++) await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
  const across = [380, 200, 5].map((x) => [{ x, y: 400 }]);
  await touch(across);
  await touch(across);
  expect((await seen(page)).x).toBeCloseTo(-(390 * 2.25 - 390) / 2, 0);
});

test('the page and an enlarged picture are accessible in every look, in landscape and by keyboard', async ({
  openScreen,
}) => {
  const page = await openScreen(ADDRESS);
  await judgeLooks(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await judge(page);
  await thumb(page).press('Enter');
  await dialog(page).waitFor();
  await judge(page);
  for (const name of ['Close', 'Zoom out', 'Zoom in']) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name })).toBeFocused();
  }
  const level = dialog(page).getByRole('status');
  for (const [key, words] of [
    ['+', '150%'],
    ['0', '100%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(level).toContainText(words, { useInnerText: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await judgeLooks(page);
  await dialog(page).getByRole('button', { name: 'Zoom in' }).tap();
  await stillness(page);
  expect(await cutTexts(page)).toEqual([]);
});
