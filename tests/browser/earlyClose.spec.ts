import type { Page } from '@playwright/test';
import { expect, nativeBack, test, withIosHost } from './fixtures.ts';
import { holdReact, tookOver, withoutReact } from './support/early-view.ts';
import { payButton, sheetOf } from './support/repayment.ts';

// a dialog that is open before React can be closed by Close, Escape, a tap beside it and the app's back control

/** A tap above the dialog, as soon as it takes one. */
async function tapBeside(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCSS('pointer-events', 'auto');
  await page.touchscreen.tap(195, 20);
}

const ORDER = '/repayment.html?productId=101&orderId=full';
const TIPS = '/orderDetails.html?productId=101&orderId=kind-tips';

test('before React, Close, Escape, a tap beside it and the app’s back control close the sheet', async ({
  openScreen,
}) => {
  const [page] = await withoutReact(openScreen, ORDER, { host: withIosHost() });
  const ways = [
    () => sheetOf(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.keyboard.press('Escape'),
    () => tapBeside(page),
    () => nativeBack(page),
  ];
  for (const close of ways) {
    await payButton(page).tap();
    await expect(sheetOf(page)).toBeVisible();
    await close();
    await expect(sheetOf(page)).toBeHidden();
  }
  expect(await nativeBack(page)).toBe(false);
});

test('a tap before React beside a dialog that opened by itself closes it when React is there', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, TIPS);
  const tips = page.getByRole('dialog', { name: 'Kind tips' });
  await expect(tips).toBeVisible();
  await tapBeside(page);
  await letReactCome();
  await expect(tips).toBeHidden();
});

test('the app’s back control before React is taken once for a dialog that opened by itself; then the app may close the page', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, TIPS, { host: withIosHost() });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await nativeBack(page)).toBe(true);
  expect(await nativeBack(page)).toBe(false);
  await letReactCome();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('pressing Escape twice before React closes a dialog that opened by itself, and it does not come back', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, TIPS);
  await expect(page.getByRole('dialog')).toBeVisible();
  // the engine fires `cancel` only for the first Escape
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveClass(/modal-open/);
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('dialog')?.checkVisibility()) document.body.dataset.back = 'true';
      requestAnimationFrame(look);
    };
    look();
  });
  await letReactCome();
  await tookOver(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-back');
  await expect(page.locator('html')).not.toHaveClass(/modal-open/);
});

test('a tap after pressing Escape twice before React is answered, and the closed dialog holds nothing back', async ({
  openScreen,
}) => {
  const host = withIosHost();
  const [page, letReactCome] = await withoutReact(openScreen, TIPS, { host });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Call customer service' }).tap();
  await letReactCome();
  await tookOver(page);
  await expect.poll(() => host.messages).toMatchObject([{ handler: 'callPhone' }]);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/modal-open/);
});

for (const [what, path, name] of [
  ['a dialog that opened by itself', TIPS, undefined],
  ['the sheet', ORDER, 'Payment Method'],
] as const) {
  test(`while React takes the page over, the app’s back control and Escape still close ${what}`, async ({
    openScreen,
  }) => {
    const page = await openScreen('/__sandbox/log', { host: withIosHost() });
    const { open, letReactCome } = holdReact(page);
    for (const way of ['back', 'Escape'] as const) {
      await open(path);
      if (name) await page.getByRole('button', { name }).tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // the last moment before React renders
      await page.evaluate((by) => {
        const mark = performance.mark.bind(performance);
        const close = () =>
          by === 'back'
            ? window.onNativeBack!()
            : !document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }));
        performance.mark = (...args) => {
          if (args[0] === 'hydrate') document.body.dataset.taken = `${close()}`;
          return mark(...args);
        };
      }, way);
      await letReactCome();
      await expect(dialog).toBeHidden();
      await expect(page.locator('body')).toHaveAttribute('data-taken', 'true');
    }
    expect(await nativeBack(page)).toBe(false);
  });
}

test('with React, Escape closes the sheet even if React did not take over the early view', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/Minified React error #418/);
  const [page, letReactCome] = await withoutReact(openScreen, ORDER);
  // as when the schema refuses the answer
  await page.evaluate('window.__handover.shown = {}');
  await letReactCome();
  await page.waitForFunction(() => performance.getEntriesByName('complete').length > 1);
  await payButton(page).tap();
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
});
