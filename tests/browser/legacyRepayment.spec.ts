import type { Page } from '@playwright/test';
import { scenarios } from '../../scripts/sandbox/screens.ts';
import { axe, expect, type OpenScreen, type Sandbox, test } from './fixtures.ts';
import { expectHarmless } from './support/judge.ts';
import { openHolding, SCRIPTS } from './support/repayment.ts';

// Everything about choosing how to repay. The code and what follows: legacyRepaymentCode.spec.ts.

const SESSION = { appVersion: '2.4.1', deviceId: 'd1', sessionId: 's1' };
const addressOf = (name: string) => {
  const { query } = scenarios.find((scenario) => scenario.name === name)!;
  return `/legacyRepayment?${String(new URLSearchParams({ ...query, ...SESSION }))}`;
};
const ready = (page: Page) =>
  page
    .getByRole('radio')
    .or(page.getByRole('link'))
    .or(page.getByRole('button', { name: 'Retry' }))
    .first()
    .waitFor();
async function openReady(openScreen: OpenScreen, name: string) {
  const page = await openScreen(addressOf(name));
  await ready(page);
  return page;
}
const requests = (sandbox: Sandbox) => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));

test('the amount is there before React, the cards after one request', async ({ openScreen, sandbox }) => {
  const { page, letGo } = await openHolding(openScreen, addressOf('legacy-strings'), SCRIPTS);
  await page.getByText('₱5.250,50').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  letGo();
  await ready(page);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(requests(sandbox)).toEqual(['repayment-way']);
  expect(sandbox.control.log[0]).toMatchObject({
    path: '/api/v1/loan/loan-api/service/loan/repayment-way',
    headers: { 'x-app-version': '2.4.1', 'x-device-id': 'd1', 'x-session-id': 's1' },
  });
  expect(sandbox.control.log[0]?.refused).toBeUndefined();
});

test('please select a payment card first: said and in view, also of a long list', async ({ openScreen, sandbox }) => {
  const page = await openReady(openScreen, 'legacy-many-cards');
  await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Repay' }).tap();
  const alert = page.getByText('please select a payment card first');
  await alert.waitFor();
  expect((await alert.boundingBox())!.y).toBeGreaterThan(0);
  await axe(page);
  expect(requests(sandbox)).toEqual(['repayment-way']);
});

test('by keyboard: arrows choose, Enter repays', async ({ openScreen, sandbox }) => {
  const page = await openReady(openScreen, 'legacy-cards');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /Metrobank/ }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Verification code' }).waitFor();
  expect(sandbox.control.log[1]?.form).toMatchObject({ bankName: 'Metrobank', sendMsg: '1' });
});

test('hostile texts are texts, and the address for Alipay is refused', async ({ openScreen }) => {
  const page = await openReady(openScreen, 'legacy-hostile');
  await page.getByText('<script>window.hacked=1</script>').waitFor();
  await expectHarmless(page);
  await page.getByRole('radio', { name: /Alipay/ }).tap();
  await page.getByRole('button', { name: 'Repay' }).tap();
  await page.getByText('This link cannot be opened.').waitFor();
  expect(page.url()).toContain('/legacyRepayment');
  await expectHarmless(page);
});

test('hostile values in the address are texts too', async ({ openScreen }) => {
  const hostile = '"><img src=x onerror=window.hacked=1>';
  const query = new URLSearchParams({ orderId: hostile, amount: hostile, userId: hostile, couponId: hostile });
  const page = await openScreen(`/legacyRepayment?${String(query)}`);
  await page.getByText('Amount missing').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  await expectHarmless(page);
  await axe(page);
});
