import type { Page } from '@playwright/test';
import { confirmV3Call, confirmV3Contract, confirmV3Push } from '../../shared/api/confirm.ts';
import { changeSession, expect, nativeBack, test, withAndroidHost, withIosHost } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { noteAddresses } from './support/inspect.ts';
import { expectHarmless } from './support/judge.ts';
import {
  allowLongTexts,
  button,
  goBack,
  hold,
  openWithClock,
  requestsOf,
  sampleSession,
  toastOf,
} from './support/repayment.ts';

// confirming a loan in a browser: what the unit tests cannot see

const addressOf = (productId: string, screen = 'confirmV3') =>
  `/${screen}.html?${String(new URLSearchParams({ productId, ...sampleSession }))}`;
const next = (page: Page) => button(page, 'Next');
const box = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the loan agreements' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The address to which a confirmation goes. */
const CONFIRMING = new RegExp(confirmV3Push.path);
const order = (page: Page) => page.getByRole('link', { name: 'See your order' });

test('an agreement is read, the page is as left; Next leads to the order', async ({ openScreen, sandbox }) => {
  const page = await openWhole(openScreen, addressOf('101'), { isRestorable: true });
  await page.evaluate('window.kept = true');
  await box(page).tap();
  await button(page, 'Loan Agreement').tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  await goBack(page, /confirmV3/);
  expect(await page.evaluate('window.kept')).toBe(true);
  await expect.poll(() => requestsOf(sandbox, confirmV3Call.path).length).toBe(2);
  expect(await box(page).isChecked()).toBe(false);
  await button(page, 'Loan Agreement').tap();
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

test('a slow confirmation goes once, with the session of now', async ({ openScreen, sandbox }) => {
  const host = withAndroidHost();
  const page = await openWhole(openScreen, addressOf('101'), { host });
  const letGo = await hold(page, CONFIRMING);
  await changeSession(page, { sessionId: 'after-login' });
  await next(page).tap();
  await page.locator('button[aria-busy]').waitFor();
  await next(page).tap({ force: true });
  await button(page, 'Loan Agreement').tap();
  letGo();
  await page.waitForURL(/\/orderDetails\.html\?/);
  expect(requestsOf(sandbox, confirmV3Push.path).map(({ query, form }) => [query.sessionId, form?.amount])).toEqual([
    ['after-login', '5000'],
  ]);
  expect(requestsOf(sandbox, confirmV3Contract.path)).toEqual([]);
  expect(page.url()).toContain('sessionId=after-login');
  expect(host.messages).toEqual([{ handler: 'confirmEvent', body: '' }]);
});

test.describe('the agreement at load', () => {
  test('shows the document in a frame, keeps the focus; Escape is no consent', async ({ openScreen }) => {
    const page = await openWhole(openScreen, addressOf('loan-popup'));
    const sheet = dialog(page, 'Loan agreement');
    await sheet.waitFor();
    await page.locator('[aria-busy=false] iframe').waitFor();
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/sandbox/contract/loan');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true);
    }
    await button(page, 'Agree').focus();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await box(page).isChecked()).toBe(false);
    expect(await next(page).isDisabled()).toBe(true);
    await box(page).press('Space');
    expect(await next(page).isDisabled()).toBe(false);
  });

  test('Open in full leaves for the document, and back again the page is there', async ({ openScreen }) => {
    const page = await openWhole(openScreen, addressOf('loan-popup'), { isRestorable: true });
    await page.getByRole('link', { name: 'Open in full' }).tap();
    await page.waitForURL(/\/sandbox\/contract\/loan$/);
    await goBack(page, /confirmV3/);
    await button(page, 'Agree').tap();
    expect(await box(page).isChecked()).toBe(true);
  });

  test('that never comes is given up; Retry asks again', async ({ openScreen }) => {
    const page = await openWithClock(openScreen, addressOf('loan-popup-hang'));
    await page.locator('[aria-busy=true] iframe').waitFor();
    await page.clock.fastForward(21_000);
    await page.getByText('The document could not be loaded.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await button(page, 'Retry').tap();
    await page.locator('[aria-busy=true] iframe').waitFor();
    await button(page, 'Agree').tap();
    expect(await next(page).isDisabled()).toBe(false);
  });
});

test('the host’s back control asks whether to stay, where there is an app', async ({ openScreen }) => {
  const plain = await openWhole(openScreen, addressOf('101'));
  expect(await nativeBack(plain)).toBe(false);
  await plain.close();
  for (const host of [withAndroidHost(), undefined]) {
    const page = await openWhole(openScreen, addressOf('loan-stay'), host ? { host } : {});
    expect(await nativeBack(page)).toBe(true);
    await button(page, 'Agree').tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(host?.messages ?? []).toEqual([]);
    expect(await nativeBack(page)).toBe(true);
    const asked = dialog(page, 'Point out');
    await expect(asked).toContainText('Your loan is waiting');
    await asked.getByRole('button', { name: 'Cancel' }).tap();
    if (host) await expect.poll(() => host.messages).toEqual([{ handler: 'closeWebView', body: '' }]);
    else await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.close();
  }
  // a dialog lies above the page: back closes it first, and nobody agreed
  const page = await openWhole(openScreen, addressOf('loan-popup-stay'), { host: withIosHost() });
  await dialog(page, 'Loan agreement').waitFor();
  expect(await nativeBack(page)).toBe(true);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await box(page).isChecked()).toBe(false);
  expect(await nativeBack(page)).toBe(true);
  // without the lender's words it has ours
  await dialog(page, 'Point out').getByText('Agree to stay, Cancel to leave.').waitFor();
  const bare = await openWhole(openScreen, addressOf('loan-stay-bare'), { host: withIosHost() });
  await nativeBack(bare);
  await dialog(bare, 'Point out').getByText('Your loan is not confirmed yet.').waitFor();
});

test('hostile texts are text in both versions, no address is followed', async ({ openScreen, problems }) => {
  for (const screen of ['confirmV3', 'confirmV2']) {
    const page = await openScreen(addressOf('loan-hostile', screen), { init: noteAddresses, host: withIosHost() });
    await page.getByText('This document cannot be shown here.').waitFor();
    await button(page, 'Agree').tap();
    if (screen === 'confirmV2') await button(page, 'Close').tap();
    await page.getByRole('button', { name: /onerror/ }).tap();
    await toastOf(page).getByText('This link cannot be opened.').waitFor();
    await nativeBack(page);
    const asked = dialog(page, 'Point out');
    await expect(asked).toContainText('<script>window.hacked=1</script>');
    await asked.getByRole('button', { name: 'Agree' }).tap();
    await page
      .getByRole('button', { name: screen === 'confirmV2' ? /script/ : 'Next' })
      .last()
      .tap();
    await page.getByText('Your loan is confirmed').waitFor();
    await expectHarmless(page);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(page.url()).toContain(screen);
    allowLongTexts(problems);
    await page.close();
  }
});

// what is confirmed stays so, and is never confirmed twice

test('back asks nothing any more; without an address to follow the order is one tap away', async ({
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

test('declined and unchecked stays so on the way back, without back/forward cache too', async ({ openScreen }) => {
  const page = await openScreen(addressOf('loan-popup'));
  await page.locator('[aria-busy=false] iframe').waitFor();
  await dialog(page, 'Loan agreement').getByRole('button', { name: 'Cancel' }).tap();
  await button(page, 'Loan Agreement').tap();
  await page.waitForURL(/\/sandbox\/contract\/loan$/);
  await goBack(page, /confirmV3/);
  await page.getByText('You receive', { exact: true }).waitFor();
  await expect(box(page)).not.toBeChecked();
  await expect(next(page)).toBeDisabled();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
