import type { Page } from '@playwright/test';
import { confirmV3Call, confirmV3Contract, confirmV3Push } from '../../shared/api/confirm.ts';
import { changeSession, expect, nativeBack, settle, test, withAndroidHost, withIosHost } from './fixtures.ts';
import { openWhole, whole } from './support/early-view.ts';
import { noteAddresses, stopAnimations } from './support/inspect.ts';
import { expectHarmless, judgeLooks } from './support/judge.ts';
import { hold, requestsOf } from './support/network.ts';
import { allowLongTexts, button, goBack, openWithClock } from './support/page.ts';
import { sampleSession } from './support/repayment.ts';

const addressOf = (productId: string, screen = 'confirmV3') =>
  `/${screen}.html?${String(new URLSearchParams({ productId, ...sampleSession }))}`;
const next = (page: Page) => button(page, 'Next');
const box = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the loan documents' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const CONFIRMING = new RegExp(confirmV3Push.path);
const order = (page: Page) => page.getByRole('link', { name: 'See your order' });

test('back from an agreement shows the page as it was left; Next replaces the page with the order', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWhole(openScreen, addressOf('101'), { isRestorable: true });
  await page.evaluate('window.kept = true');
  await box(page).tap();
  await page.getByRole('link', { name: 'Loan Agreement' }).tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  await goBack(page, /confirmV3/);
  expect(await page.evaluate('window.kept')).toBe(true);
  await expect.poll(() => requestsOf(sandbox, confirmV3Call.path).length).toBe(2);
  expect(await box(page).isChecked()).toBe(false);
  await page.getByRole('link', { name: 'Loan Agreement' }).tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  expect(requestsOf(sandbox, confirmV3Contract.path)).toHaveLength(2);
  await goBack(page, /confirmV3/);
  await box(page).tap();
  await next(page).tap();
  await page.waitForURL(/\/orderDetails\.html\?/);
  const { searchParams } = new URL(page.url());
  expect(['from', 'sessionId'].map((name) => searchParams.get(name))).toEqual(['confirm', sampleSession.sessionId]);
  await page.getByText('Under review').first().waitFor();
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  expect(page.url()).not.toContain('confirmV3');
});

test('a slow confirmation is sent once, with the current session; the app’s back control asks nothing', async ({
  openScreen,
  sandbox,
}) => {
  const host = withAndroidHost();
  const page = await openWhole(openScreen, addressOf('101'), { host });
  expect(await nativeBack(page)).toBe(false);
  const letGo = await hold(page, CONFIRMING);
  await changeSession(page, { sessionId: 'after-login' });
  await next(page).tap();
  await page.locator('button[aria-busy]').waitFor();
  await next(page).tap({ force: true });
  await page.getByRole('link', { name: 'Loan Agreement' }).tap();
  letGo();
  await page.waitForURL(/\/orderDetails\.html\?/);
  const sent = requestsOf(sandbox, confirmV3Push.path).map(({ query, form }) => [query.sessionId, form?.amount]);
  expect(sent).toEqual([['after-login', '5000']]);
  expect(requestsOf(sandbox, confirmV3Contract.path)).toEqual([]);
  expect(page.url()).toContain('sessionId=after-login');
  expect(host.messages).toEqual([{ handler: 'confirmEvent', body: '' }]);
});

test('an agreement at load is framed, keeps the focus and opens in full; once declined, it stays declined', async ({
  openScreen,
}) => {
  const page = await openWhole(openScreen, addressOf('loan-popup'));
  const sheet = dialog(page, 'Loan agreement');
  await page.locator('[aria-busy=false] iframe').waitFor();
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/sandbox/contract/loan');
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true);
  }
  await page.getByRole('link', { name: 'Open in full' }).tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  await goBack(page, /confirmV3/);
  await button(page, 'Agree').focus();
  // closing does not count as agreeing
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const isDeclined = async () => {
    await expect(box(page)).not.toBeChecked();
    await expect(next(page)).toBeDisabled();
    expect(await page.getByRole('dialog').count()).toBe(0);
  };
  await isDeclined();
  await page.getByRole('link', { name: 'Loan Agreement' }).tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  // without back/forward cache
  await goBack(page, /confirmV3/);
  await page.getByText('You receive', { exact: true }).waitFor();
  await isDeclined();
  await box(page).press('Space');
  await expect(next(page)).toBeEnabled();
});

test('the second half of a double tap on Agree does not press Next, which is at the same place', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWhole(openScreen, addressOf('loan-popup'));
  await page.locator('[aria-busy=false] iframe').waitFor();
  const agree = button(page, 'Agree');
  await agree.tap({ trial: true });
  const { x, y, width, height } = (await agree.boundingBox())!;
  // the page takes no taps until such an animation has ended
  const goOn = await stopAnimations(page);
  for (let half = 0; half < 2; half++) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box(page)).toBeChecked();
  await goOn();
  await settle(page);
  expect(requestsOf(sandbox, confirmV3Push.path)).toEqual([]);
  await next(page).tap();
  await page.waitForURL(/orderDetails\.html/);
});

test('an agreement at load that does not arrive is given up after 20 s, and Retry loads it again', async ({
  openScreen,
}) => {
  const page = await openWithClock(openScreen, addressOf('loan-popup-hang'));
  await page.locator('[aria-busy=true] iframe').waitFor();
  await page.clock.fastForward(21_000);
  await page.getByText('The document could not be loaded.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await button(page, 'Retry').tap();
  await page.locator('[aria-busy=true] iframe').waitFor();
  await button(page, 'Agree').tap();
  expect(await box(page).isChecked()).toBe(true);
  expect(await next(page).isDisabled()).toBe(false);
});

test('the app’s back control closes an open dialog, then asks whether to stay; Cancel closes the web view', async ({
  openScreen,
}) => {
  const host = withAndroidHost();
  const page = await openWhole(openScreen, addressOf('loan-stay'), { host });
  const asked = dialog(page, 'Point out');
  expect(await nativeBack(page)).toBe(true);
  await asked.getByRole('button', { name: 'Agree' }).tap();
  await asked.waitFor({ state: 'detached' });
  expect(host.messages).toEqual([]);
  expect(await nativeBack(page)).toBe(true);
  await expect(asked).toContainText('Your loan is waiting');
  await asked.getByRole('button', { name: 'Cancel' }).tap();
  await asked.waitFor({ state: 'detached' });
  await expect.poll(() => host.messages).toEqual([{ handler: 'closeWebView', body: '' }]);
  // this app has not closed the page: the next back is not asked about
  expect(await nativeBack(page)).toBe(false);
  // a dialog is above the page: back closes it first, which does not count as agreeing
  await page.goto(addressOf('loan-popup-stay'));
  await dialog(page, 'Loan agreement').waitFor();
  expect(await nativeBack(page)).toBe(true);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await box(page).isChecked()).toBe(false);
  expect(await nativeBack(page)).toBe(true);
  await asked.getByText('The first button keeps you here.').waitFor();
  // without the lender's words it has ours
  await page.goto(addressOf('loan-stay-bare'));
  await whole(page);
  await nativeBack(page);
  await asked.getByText('You are leaving this page.').waitFor();
});

test('hostile texts are shown as text, and no hostile address is followed', async ({ openScreen, problems }) => {
  allowLongTexts(problems);
  // it has all that the other version has, and a promotion
  const page = await openScreen(addressOf('loan-hostile', 'confirmV2'), { init: noteAddresses, host: withIosHost() });
  await page.getByText('This document cannot be shown here.').waitFor();
  await button(page, 'Agree').tap();
  await button(page, 'Close').tap();
  await page.getByRole('link', { name: /onerror/ }).tap();
  await page.getByText('This link cannot be opened.').waitFor();
  await nativeBack(page);
  const asked = dialog(page, 'Point out');
  await expect(asked).toContainText('<script>window.hacked=1</script>');
  await asked.getByRole('button', { name: 'Agree' }).tap();
  const confirm = page.getByRole('button', { name: /script/ }).last();
  await confirm.tap();
  await page.getByText('Your loan is confirmed').waitFor();
  await expectHarmless(page);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(page.url()).toContain('confirmV2');
});

test('during and after the confirmation back asks nothing; a link leads to the order, also after a reload', async ({
  openScreen,
  sandbox,
}) => {
  const host = withIosHost();
  const page = await openWhole(openScreen, addressOf('loan-stay-nowhere'), { host });
  const letGo = await hold(page, CONFIRMING);
  await next(page).tap();
  await page.locator('button[aria-busy]').waitFor();
  expect(await nativeBack(page)).toBe(false);
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await page.getByText('Your loan is confirmed').waitFor();
  await judgeLooks(page);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await nativeBack(page)).toBe(false);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(host.messages).toEqual([{ handler: 'confirmEvent', body: '' }]);
  await page.reload();
  await order(page).waitFor();
  expect(await nativeBack(page)).toBe(false);
  expect(requestsOf(sandbox, confirmV3Push.path)).toHaveLength(1);
  const toOrder =
    /^\.\/orderDetails\.html\?.*&sessionId=sandbox-session-1&.*&productId=loan-stay-nowhere&from=confirm$/;
  await expect(order(page)).toHaveAttribute('href', toOrder);
});

test('the message about unchecked agreements is accessible in every look', async ({ openScreen }) => {
  const page = await openWhole(openScreen, addressOf('loan-five-agreements'));
  await page.getByText('I agree to the loan documents').tap();
  await page.getByText('Tick the box to continue.').waitFor();
  await judgeLooks(page);
});

test('long texts are accessible in every look, after the first dialog and in the last', async ({
  openScreen,
  problems,
}) => {
  const page = await openScreen(addressOf('loan-long-texts', 'confirmV2'), { host: withIosHost() });
  await button(page, 'Close').tap();
  await judgeLooks(page);
  await nativeBack(page);
  await judgeLooks(page);
  allowLongTexts(problems);
});

test('when the agreements could not be loaded, the hint above Next leads to their Retry', async ({ openScreen }) => {
  const page = await openScreen('/confirmV3.html?productId=loan-agreements-failed', {
    viewport: { width: 320, height: 568 },
  });
  await page.getByRole('button', { name: 'Load the documents first.' }).tap();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  // not below the bar either
  await retry.tap();
  await page.getByRole('link', { name: 'Loan Agreement' }).waitFor();
});
