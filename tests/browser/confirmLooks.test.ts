import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nativeBack, openScreen, withIosHost, type OpenOptions } from './harness.ts';
import { judge } from './support/judge.ts';
import { allowLongTexts } from './support/repayment.ts';

// every state of both versions, judged: nothing cut, nothing too small to tap, nothing that axe finds

const open = (screen: string, productId: string, options?: OpenOptions) =>
  openScreen(`/${screen}.html?productId=${productId}`, options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whole = (page: Page) => page.getByRole('button', { disabled: false }).last().waitFor();

/** Opens a loan, judges it and closes it. */
async function judgeLoan(
  screen: string,
  productId: string,
  options?: OpenOptions,
  act?: (page: Page) => Promise<void>,
) {
  const page = await open(screen, productId, options);
  await whole(page);
  await act?.(page);
  await judge(page);
  await page.close();
}

const documentShown = (page: Page) => page.locator('[aria-busy=false] iframe').waitFor();
const uncheck = async (page: Page) => {
  await page.getByRole('checkbox').tap();
  await page.getByText('Agree to the loan agreements to continue.').waitFor();
};
const askToStay = async (page: Page) => {
  await page.getByRole('region').first().waitFor();
  expect(await nativeBack(page)).toBe(true);
};
const confirmInVain = async (page: Page) => {
  await button(page, 'Next').tap();
  await page.getByText('Your loan was confirmed').waitFor();
};

test('every state', async () => {
  await judgeLoan('confirmV3', '101');
  await judgeLoan('confirmV3', 'loan-five-agreements', {}, uncheck);
  await judgeLoan('confirmV3', 'loan-agreements-failed', {}, (page) => button(page, 'Retry').waitFor());
  await judgeLoan('confirmV3', 'loan-wrong-code');
  await judgeLoan('confirmV3', 'loan-popup', {}, documentShown);
  await judgeLoan('confirmV3', 'loan-stay', { host: withIosHost() }, askToStay);
  await judgeLoan('confirmV3', 'loan-to-nowhere', {}, confirmInVain);
  await judgeLoan('confirmV2', '101');
  await judgeLoan('confirmV2', 'loan-no-agreements');
  await judgeLoan('confirmV2', 'loan-promotion');
  const loading = await open('confirmV2', 'loan-hang');
  await loading.waitForTimeout(300);
  await judge(loading);
  await loading.context().close(); // before the sandbox lets go of the request
});

test('in the dark', async () => {
  const dark = { dark: true, reducedMotion: true };
  await judgeLoan('confirmV2', 'loan-five-agreements', dark, uncheck);
  await judgeLoan('confirmV3', 'loan-popup', dark, documentShown);
  await judgeLoan('confirmV2', 'loan-promotion', dark);
  await judgeLoan('confirmV3', 'loan-to-nowhere', dark, confirmInVain);
});

test.each([
  ['in large text', { textSize: 2 }],
  ['on a small phone', { viewport: { width: 320, height: 568 } }],
])('%s, and with long texts', async (_name, options: OpenOptions) => {
  for (const screen of ['confirmV3', 'confirmV2']) {
    const page = await open(screen, '101', options);
    await whole(page);
    await judge(page);
    await allowLongTexts(page);
  }
  await judgeLoan('confirmV3', 'loan-popup', options, documentShown);
  const long = await open('confirmV2', 'loan-long-texts', { ...options, host: withIosHost() });
  await judge(long);
  await button(long, 'Close').tap();
  await judge(long);
  await nativeBack(long);
  await judge(long);
  await allowLongTexts(long);
});
