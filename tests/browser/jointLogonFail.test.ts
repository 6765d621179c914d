import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countTap, jointLogonFail, jointProductLink } from '../../shared/api/joint-logon.ts';
import { expectProblems, openScreen, sandbox, withAndroidHost, type OpenOptions } from './harness.ts';
import { dangerousAddresses } from './support/inspect.ts';
import { judge } from './support/judge.ts';
import { allowLongTexts, goBack, requestsOf, sampleSession, toastOf } from './support/repayment.ts';

const addressOf = (productId: string) =>
  `/jointLogonFail.html?${String(new URLSearchParams({ ...sampleSession, productId }))}`;

/** Opens it and waits until React has the answer. */
async function openWhole(productId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(productId), options);
  await page.locator('main button').first().waitFor();
  return page;
}

test('notice and reason are read before React is there, with one request and nothing moving', async () => {
  const page = await openScreen(addressOf('joint-full'), {
    slow: { match: /\/assets\//, ms: 1500 },
    waitUntil: 'commit',
  });
  const slot = (name: string) => page.locator(`[data-slot=${name}]`);
  await expect.poll(() => slot('headline').innerText()).toBe('We could not sign you in');
  expect(await slot('description').innerText()).toContain('takes no new customers');
  expect(await page.locator('main button').count()).toBe(0);
  await page.getByText('Lakbay Loan').waitFor();
  expect(requestsOf(jointLogonFail.path).map(({ form }) => form)).toEqual([{ productId: 'joint-full' }]);
});

describe('a tap on a product', () => {
  test('two taps are one count, one question, one way; back again everything works', async () => {
    sandbox.control.fail(countTap.path, { kind: 'code' });
    const page = await openWhole('joint-full', { isRestorable: true });
    await page.getByText('Lakbay Loan').dblclick();
    await page.waitForURL(/\/sandbox\/outside\/product$/);
    expect(requestsOf(countTap.path).map(({ form }) => form)).toEqual([{ type: '18', index: '0' }]);
    expect(requestsOf(jointProductLink.path)).toHaveLength(1);
    await goBack(page, /jointLogonFail/);
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    await page.getByText('Piso Now').tap();
    await toastOf(page).getByText('fully booked today').waitFor();
  });

  test('the app opens its own; one that is closed does nothing; a slow one is busy', async () => {
    const host = withAndroidHost();
    const page = await openWhole('joint-slow-link', { host });
    await page.getByText('Harvest Loan').tap({ force: true });
    expect(requestsOf(countTap.path)).toEqual([]);
    const card = page.getByRole('button', { name: /^Salary Advance/ });
    await card.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.getAttribute('aria-busy')).toBe('true');
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await judge(page);
    await expect
      .poll(() => host.messages, { timeout: 5000 })
      .toEqual([{ handler: 'to', body: '/product/detail?id=202' }]);
    expect(await card.getAttribute('aria-busy')).toBeNull();
  });

  test('hostile texts are text, and the link behind them is refused', async () => {
    const page = await openWhole('joint-hostile');
    expect(await dangerousAddresses(page)).toEqual([]);
    await page.getByRole('button', { name: /onerror/ }).tap();
    await toastOf(page).getByText('This link cannot be opened.').waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(page.url()).toContain('/jointLogonFail.html');
    await allowLongTexts(page);
  });
});

describe('looked at', () => {
  test('full, empty, failed', async () => {
    const page = await openWhole('joint-full');
    await judge(page);
    for (const productId of ['joint-empty', 'joint-bare', 'joint-failed']) {
      await page.goto(new URL(addressOf(productId), page.url()).href);
      await page.locator('main button').first().waitFor();
      await judge(page);
    }
    await allowLongTexts(page);
  });

  test('loading', async () => {
    const page = await openScreen(addressOf('joint-hang'));
    await page.waitForTimeout(300);
    await judge(page);
    await page.context().close(); // before the sandbox lets go of the request
  });

  test.each<[string, string, OpenOptions]>([
    ['in the dark', 'joint-full', { dark: true, reducedMotion: true }],
    ['in large text', 'joint-full', { textSize: 2 }],
    ['long texts on a small phone', 'joint-long', { viewport: { width: 320, height: 568 } }],
  ])('%s', async (_how, productId, options) => {
    const page = await openWhole(productId, options);
    await judge(page);
    await allowLongTexts(page);
  });

  test('logos that do not load', async () => {
    expectProblems(/^console: Failed to load resource.*missing\.svg/);
    const page = await openWhole('joint-broken-logos');
    await expect.poll(() => page.locator('img').count()).toBe(0);
    await allowLongTexts(page);
  });
});
