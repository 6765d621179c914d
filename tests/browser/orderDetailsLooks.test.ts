import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, expectProblems, openScreen, shot, type OpenOptions } from './harness.ts';
import { cutTexts, smallTargets } from './support/inspect.ts';
import { allowLongTexts } from './support/repayment.ts';

// every state of the order page, looked at: nothing cut, nothing too small to tap, nothing that axe finds

const addressOf = (orderId: string) => `/orderDetails.html?productId=101&orderId=${orderId}`;
const whole = (page: Page) => page.getByText('Call customer service').or(page.getByRole('alert')).waitFor();

/** @param name of the screenshot, under test-results/shots/orderDetails */
async function look(page: Page, name: string): Promise<void> {
  await shot(page, `orderDetails/${name}`);
  expect(await cutTexts(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await axe(page);
}

async function openAndLook(orderId: string, options?: OpenOptions, name = orderId): Promise<Page> {
  const page = await openScreen(addressOf(orderId), options);
  await whole(page);
  await look(page, name);
  return page;
}

describe('every state', () => {
  test.each([
    'status-21',
    'status-151',
    'status-110',
    'status-170',
    'status-174',
    'status-174-rollover',
    'status-180-rollover',
    'status-200',
    'order-no-rows',
    'order-bare',
    'order-no-products',
    'card-prompt',
    'kind-tips',
    'reminder',
    'rating',
  ])('%s', async (orderId) => {
    await openAndLook(orderId);
  });

  test('loading', async () => {
    const page = await openScreen(addressOf('order-hang'));
    await page.waitForTimeout(300);
    await look(page, 'loading');
    await page.context().close(); // before the sandbox lets go of the request
  });

  test('the first load failed', async () => {
    await openAndLook('order-wrong-code');
  });

  test('pictures that do not load', async () => {
    expectProblems(/^console: Failed to load resource.*missing\.svg/);
    const page = await openAndLook('order-broken-pictures');
    expect(await page.locator('img').count()).toBe(0);
  });

  test('after a low rating', async () => {
    const page = await openAndLook('rating', {}, 'rating-again');
    await page.getByRole('radio', { name: '2 stars' }).tap();
    await look(page, 'rated');
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByRole('dialog', { name: 'Thank you for telling us' }).waitFor();
    await look(page, 'result');
  });
});

describe('long texts', () => {
  test('wrap', async () => {
    await allowLongTexts(await openAndLook('order-long'));
  });

  test('scroll in dialogs, by keyboard too, with the buttons in view', async () => {
    const page = await openScreen(addressOf('order-long-dialogs'));
    for (const [dismiss, name] of [
      ['Cancel', 'card'],
      ['Confirm', 'tips'],
      ['Cancel', 'reminder'],
    ] as const) {
      const text = page.locator('dialog p');
      await text.focus();
      await page.keyboard.press('End');
      await shot(page, `orderDetails/long-${name}`);
      await axe(page);
      const button = page.getByRole('button', { name: dismiss });
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(844);
      await button.tap();
    }
  });
});

describe('every visitor', () => {
  test.each(['status-21', 'status-180-rollover', 'rating'])('%s in the dark', async (orderId) => {
    await openAndLook(orderId, { dark: true, reducedMotion: true }, `${orderId}-dark`);
  });

  test.each(['status-21', 'status-174-rollover', 'reminder', 'rating'])('%s in large text', async (orderId) => {
    const page = await openAndLook(orderId, { textSize: 2 }, `${orderId}-large`);
    await allowLongTexts(page);
  });

  test.each(['status-21', 'status-174-rollover', 'rating'])('%s on a small phone', async (orderId) => {
    const page = await openAndLook(orderId, { viewport: { width: 320, height: 568 } }, `${orderId}-small`);
    await allowLongTexts(page);
  });

  test('without storage', async () => {
    const page = await openAndLook('kind-tips', { storage: false }, 'no-storage');
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
    await page.waitForURL(/\/repayment\.html/);
  });
});
