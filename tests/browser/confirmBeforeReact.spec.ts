import type { Page } from '@playwright/test';
import { confirmV3Push } from '../../shared/api/confirm.ts';
import { expect, nativeBack, type Sandbox, settle, test, withIosHost } from './fixtures.ts';
import { holdReact, loseReact, remember, rootOf, tookOver, withoutReact } from './support/early-view.ts';
import { requestsOf } from './support/network.ts';
import { button, goBack } from './support/page.ts';

// the loan to confirm is shown before React, with its agreements; what a borrower does then is kept

const addressOf = (productId: string) => `/confirmV3.html?productId=${productId}&sessionId=s1`;
const sent = (sandbox: Sandbox) => requestsOf(sandbox, confirmV3Push.path);
/** React is there, and does nothing for an earlier tap on Next. */
async function expectDropped(page: Page, sandbox: Sandbox) {
  await tookOver(page);
  await settle(page);
  await expect(button(page, 'Next')).toBeEnabled();
  expect(sent(sandbox)).toEqual([]);
}

test('taps on Next before React confirm once, when React is there; the app’s back control is left to the app', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'), { host: withIosHost() });
  expect(await nativeBack(page)).toBe(false);
  await button(page, 'Next').tap();
  await button(page, 'Next').tap();
  expect(sent(sandbox)).toEqual([]);
  await letReactCome();
  await page.waitForURL(/orderDetails\.html/);
  expect(sent(sandbox)).toHaveLength(1);
});

test('unchecking the box before React disables Next at once; both stay so with React and after a reload', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'));
  await button(page, 'Next').tap();
  const box = page.getByRole('checkbox');
  await box.uncheck();
  await expect(box).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByText('Tick the box to continue.')).toBeVisible();
  await remember(page);
  await letReactCome();
  await tookOver(page);
  await settle(page);
  expect((await rootOf(page)).fresh, 'elements that React made anew').toEqual([]);
  await expect(box).not.toBeChecked();
  await expect(button(page, 'Next')).toBeDisabled();
  expect(sent(sandbox)).toEqual([]);
  await page.reload();
  await tookOver(page);
  await expect(box, 'after a reload').not.toBeChecked();
  await box.check();
  await expect(button(page, 'Next')).toBeEnabled();
});

test('a tap on Next before React is dropped once the page says that it has not loaded completely, as is every tap after that', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'));
  await button(page, 'Next').tap();
  await loseReact(page);
  await button(page, 'Next').tap();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await letReactCome();
  await expectDropped(page, sandbox);
});

test('the app’s back control before React keeps the page, which asks whether to stay when React is there', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('loan-stay'), { host: withIosHost() });
  expect(await nativeBack(page)).toBe(true);
  await letReactCome();
  await expect(page.getByRole('dialog', { name: 'Point out' })).toBeVisible();
});

test('when React is lost, the app’s back control is left to the app', async ({ openScreen }) => {
  const [page] = await withoutReact(openScreen, addressOf('loan-stay'), { host: withIosHost() });
  await loseReact(page);
  expect(await nativeBack(page)).toBe(false);
});

test('before an agreement at load is shown, Next, the checkbox and the agreements are disabled; no tap skips it', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('loan-popup'));
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Loan Agreement' })).toBeDisabled();
  // older engines send the click on the text of a disabled button up to the window
  await button(page, 'Next').evaluate((next) =>
    next.firstElementChild!.dispatchEvent(new Event('click', { bubbles: true })),
  );
  expect(await button(page, 'Next').getAttribute('aria-busy')).not.toBe('true');
  // the agreement is asked for whatever was tapped before
  await page.evaluate(() => void (window.__handover!.acted = true));
  await letReactCome();
  await page.getByRole('dialog', { name: 'Loan agreement' }).getByRole('button', { name: 'Agree' }).tap();
  await expect(button(page, 'Next')).toBeEnabled();
  await settle(page);
  expect(sent(sandbox)).toEqual([]);
});

test('a tap on Next before React is dropped when the page is left, also if the page comes back', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'), { isRestorable: true });
  await button(page, 'Next').tap();
  await page.goto('/__sandbox/log');
  await goBack(page, /confirmV3/);
  await letReactCome();
  await expectDropped(page, sandbox);
});

test('“Go to home page” of a confirmed loan opens the app’s home, also when it is tapped before React', async ({
  openScreen,
}) => {
  const host = withIosHost();
  const page = await openScreen('/__sandbox/log', { host });
  const react = holdReact(page);
  await page.goto(addressOf('loan-to-nowhere'));
  await button(page, 'Next').tap();
  const home = page.getByRole('link', { name: 'Go to home page' });
  await home.waitFor();
  await react.open();
  await home.tap();
  await expect(home).toHaveAttribute('aria-busy', 'true');
  await react.letReactCome();
  await expect.poll(() => host.messages).toContainEqual({ handler: 'toHome', body: '' });
});
