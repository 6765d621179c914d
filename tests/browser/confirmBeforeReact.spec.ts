import { confirmV3Push } from '../../shared/api/confirm.ts';
import { expect, nativeBack, type Sandbox, settle, test, withIosHost } from './fixtures.ts';
import { remember, rootOf, tookOver, withoutReact } from './support/early-view.ts';
import { button, requestsOf } from './support/repayment.ts';

// the loan to confirm is shown before React, with its agreements; what a borrower does then is kept

const addressOf = (productId: string) => `/confirmV3.html?productId=${productId}&sessionId=s1`;
const sent = (sandbox: Sandbox) => requestsOf(sandbox, confirmV3Push.path);

test('Next before React confirms once, when React is there; back is the app’s', async ({ openScreen, sandbox }) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'), { host: withIosHost() });
  expect(await nativeBack(page)).toBe(false);
  await button(page, 'Next').tap();
  await button(page, 'Next').tap();
  expect(sent(sandbox)).toEqual([]);
  await letReactCome();
  await page.waitForURL(/orderDetails\.html/);
  expect(sent(sandbox)).toHaveLength(1);
});

test('the box unchecked before React: Next is off at once, and stays so', async ({ openScreen, sandbox }) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'));
  await button(page, 'Next').tap();
  const box = page.getByRole('checkbox');
  await box.uncheck();
  await expect(box).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByText('Agree to the loan agreements to continue.')).toBeVisible();
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

test('Next before React, and the page says that it did not load: nothing is confirmed any more', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('101'));
  await button(page, 'Next').tap();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 20_001;
  });
  await expect(page.getByText('This page has not loaded completely.')).toBeVisible();
  await letReactCome();
  await tookOver(page);
  await settle(page);
  await expect(button(page, 'Next')).toBeEnabled();
  expect(sent(sandbox)).toEqual([]);
});

test('the app’s back control before React: the page stays, and asks', async ({ openScreen }) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('loan-stay'), { host: withIosHost() });
  expect(await nativeBack(page)).toBe(true);
  await letReactCome();
  await expect(page.getByRole('dialog', { name: 'Point out' })).toBeVisible();
});

test('an agreement that is asked for at load cannot be passed before it is there', async ({ openScreen, sandbox }) => {
  const [page, letReactCome] = await withoutReact(openScreen, addressOf('loan-popup'));
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await expect(button(page, 'Loan Agreement')).toBeDisabled();
  await letReactCome();
  await page.getByRole('dialog', { name: 'Loan agreement' }).getByRole('button', { name: 'Agree' }).tap();
  await expect(button(page, 'Next')).toBeEnabled();
  expect(sent(sandbox)).toEqual([]);
});
