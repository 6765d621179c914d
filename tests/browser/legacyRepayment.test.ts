import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { legacyRepaymentScenarios } from '../../scripts/sandbox/scenarios/legacyRepayment.ts';
import { axe, expectProblems, openScreen, sandbox, withIosHost, type OpenOptions } from './harness.ts';
import { cutTexts, dangerousAddresses, smallTargets } from './support/inspect.ts';
import { allowLongTexts } from './support/repayment.ts';

// Everything about choosing how to repay. The code and what follows: legacyRepaymentCode.test.ts.

const SESSION = { appVersion: '2.4.1', deviceId: 'd1', sessionId: 's1' };
const addressOf = (name: string) => {
  const { query } = legacyRepaymentScenarios.find((scenario) => scenario.name === name)!;
  return `/legacyRepayment?${String(new URLSearchParams({ ...query, ...SESSION }))}`;
};
const open = (name: string, options?: OpenOptions) => openScreen(addressOf(name), options);
const ready = (page: Page) =>
  page
    .getByRole('radio')
    .or(page.getByRole('link'))
    .or(page.getByRole('button', { name: 'Retry' }))
    .first()
    .waitFor();
async function openReady(name: string, options?: OpenOptions) {
  const page = await open(name, options);
  await ready(page);
  return page;
}
const requests = () => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));

test('the amount is there before React, the cards after one request, and nothing is chosen', async () => {
  const page = await open('legacy-strings', {
    slow: { match: /react-|core-/, ms: 1500 },
    waitUntil: 'domcontentloaded',
  });
  await page.getByText('₱5.250,50').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await ready(page);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(requests()).toEqual(['repayment-way']);
  expect(sandbox.control.log[0]).toMatchObject({
    path: '/api/v1/loan/loan-api/service/loan/repayment-way',
    headers: { 'x-app-version': '2.4.1', 'x-device-id': 'd1', 'x-session-id': 's1' },
  });
  expect(sandbox.control.log[0]?.refused).toBeUndefined();
});

describe('every state: nothing cut, nothing small, no violation', () => {
  const states = ['legacy-cards', 'legacy-many-cards', 'legacy-alipay', 'legacy-nothing', 'legacy-no-words'];
  const looks: [string, OpenOptions][] = [
    ['light', {}],
    ['dark', { dark: true, reducedMotion: true }],
    ['text at 200 %', { textSize: 2 }],
    ['320 wide', { viewport: { width: 320, height: 568 } }],
  ];
  test.each(looks)('%s', async (_look, options) => {
    for (const state of [...states, 'legacy-long-texts', 'legacy-hang']) {
      const page = await (state === 'legacy-hang' ? open : openReady)(state, options);
      expect(await cutTexts(page), state).toEqual([]);
      expect(await smallTargets(page), state).toEqual([]);
      await axe(page);
      if (state === 'legacy-long-texts') await allowLongTexts(page);
      await page.close();
    }
  });

  test('please select a payment card first: said and in view, also of a long list', async () => {
    const page = await openReady('legacy-many-cards');
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Repay' }).tap();
    const alert = page.getByText('please select a payment card first');
    await alert.waitFor();
    expect((await alert.boundingBox())!.y).toBeGreaterThan(0);
    await axe(page);
    expect(requests()).toEqual(['repayment-way']);
  });
});

test('by keyboard: arrows choose, Enter repays', async () => {
  const page = await openReady('legacy-cards');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /Metrobank/ }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Verification code' }).waitFor();
  expect(sandbox.control.log[1]?.form).toMatchObject({ bankName: 'Metrobank', sendMsg: '1' });
});

test('a first load that fails: a sentence and Retry, which works', async () => {
  const page = await openReady('legacy-fails-once');
  await page.getByText('query card list failed').waitFor();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await page.getByRole('radio').first().waitFor();
  expect(requests()).toEqual(['repayment-way', 'repayment-way']);
});

test('hostile texts are texts, and the address for Alipay is refused', async () => {
  const page = await openReady('legacy-hostile');
  await page.getByText('<script>window.hacked=1</script>').waitFor();
  expect(await page.locator('body script, img[onerror], [src="x"]').count()).toBe(0);
  expect(await dangerousAddresses(page)).toEqual([]);
  await page.getByRole('radio', { name: /Alipay/ }).tap();
  await page.getByRole('button', { name: 'Repay' }).tap();
  await page.getByText('This link cannot be opened.').waitFor();
  expect(page.url()).toContain('/legacyRepayment');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
});

test('hostile values in the address are texts too', async () => {
  const hostile = '"><img src=x onerror=window.hacked=1>';
  const query = new URLSearchParams({ orderId: hostile, amount: hostile, userId: hostile, couponId: hostile });
  const page = await openScreen(`/legacyRepayment?${String(query)}`);
  await page.getByText('Amount missing').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await dangerousAddresses(page)).toEqual([]);
  await axe(page);
});

test('without storage and in an app it works as well, and asks the app for nothing', async () => {
  const host = withIosHost();
  const page = await openReady('legacy-cards', { storage: false, host });
  await page.getByRole('radio').first().tap();
  await page.getByRole('button', { name: 'Repay' }).tap();
  await page.getByRole('textbox', { name: 'Verification code' }).waitFor();
  expect(host.messages).toEqual([]);
});

test('no connection for the cards', async () => {
  expectProblems(/^console: Failed to load resource: net::ERR/);
  const page = await openReady('legacy-drop');
  await page.getByText('No connection. Check your network and try again.').waitFor();
});
