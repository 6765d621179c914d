import type { Page } from '@playwright/test';
import { scenarios } from '../../scripts/sandbox/screens.ts';
import { axe, expect, nativeBack, type OpenScreen, settle, test } from './fixtures.ts';
import { formsOf } from './support/bindBank.ts';
import { judgeLooks } from './support/judge.ts';
import { requests } from './support/promotion.ts';
import { openHolding, SCRIPTS } from './support/network.ts';
import { allowLongTexts, openWithClock } from './support/page.ts';

// choosing how to repay; the code by SMS, its countdown, the order page, Alipay

const addressOf = (name: string) => {
  const { query } = scenarios.find((scenario) => scenario.name === name)!;
  return `/legacyRepayment?${String(new URLSearchParams({ ...query, sessionId: 's1' }))}`;
};
const repayButton = (page: Page) => page.getByRole('button', { name: 'Repay' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

async function repayWith(page: Page, way = /./) {
  await page.getByRole('radio', { name: way }).first().tap();
  await repayButton(page).tap();
}
async function openCode(openScreen: OpenScreen, name = 'legacy-cards') {
  const page = await openScreen(addressOf(name));
  await repayWith(page);
  await field(page).waitFor();
  return page;
}
/** Key by key: what moves because of a key may move. */
async function type(page: Page, code: string) {
  await field(page).press('ControlOrMeta+a');
  await field(page).press('Delete');
  await field(page).pressSequentially(code);
}

test('without a chosen card, “please select a payment card first” is in view, even in a long list', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen(addressOf('legacy-many-cards'));
  await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  await repayButton(page).tap();
  const alert = page.getByText('please select a payment card first');
  await alert.waitFor();
  expect((await alert.boundingBox())!.y).toBeGreaterThan(0);
  await axe(page);
  expect(requests(sandbox)).toEqual(['repayment-way']);
});

test('the amount is shown before React; by keyboard, a wrong code and then the right one lead to the paid order', async ({
  openScreen,
  sandbox,
}) => {
  const { page, letGo } = await openHolding(openScreen, addressOf('legacy-cards'), SCRIPTS);
  await page.getByText('₱5.250').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  letGo();
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(requests(sandbox)).toEqual(['repayment-way']);
  for (const key of ['Tab', 'ArrowDown', 'ArrowUp', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('verification code sent, please check your phone').waitFor();
  await expect(field(page)).toBeFocused();
  await field(page).fill('000000');
  await confirm(page).tap();
  await page.getByText('wrong verification code').waitFor();
  await expect(field(page)).toHaveValue('000000');
  await axe(page);
  await type(page, '123456');
  await confirm(page).tap();
  await page.getByText('Repayment submitted').waitFor();
  await axe(page);
  const before = await page.evaluate(() => history.length);
  await page.waitForURL(/orderDetails\.html/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ sessionId: 's1', orderId: 'legacy-cards' });
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.getByText('Paid in full').waitFor();
  expect(sandbox.control.log[0]?.refused).toBeUndefined();
  expect(formsOf(sandbox, 'repayment-commit')).toMatchObject([{ bankName: 'BPI', sendMsg: '1' }]);
  expect(formsOf(sandbox, 'repayment-confirm').map((form) => form?.verifyCode)).toEqual(['000000', '123456']);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // a time may have the same digits
  expect(kept.replace(/(until|at)\W+\d+/g, '')).not.toContain('0366');
});

test('after a lost confirmation, the next web view checks the order before it pays with Alipay', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource/);
  const killed = await openCode(openScreen);
  await killed.route(/loan-detail\b/, (route) => route.abort());
  await killed.route(/repayment-confirm/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(killed).fill('123456');
  await confirm(killed).tap();
  await expect(killed.getByRole('note')).toContainText('Your payment may have arrived.');
  await judgeLooks(killed);
  await killed.unrouteAll();
  const page = await openScreen('/__sandbox/log', { context: killed.context() });
  await killed.close();
  // the lender lists the ways until the payment is booked
  await page.route(/repayment-way/, async (route) =>
    route.fulfill({ json: { code: '00', data: { bankCards: [], alipay: { name: 'Alipay' }, repayToken: 'token-2' } } }),
  );
  await page.goto(addressOf('legacy-cards'));
  await expect(page.getByRole('note')).toContainText('Your payment may have arrived.');
  await judgeLooks(page);
  await page.getByRole('radio', { name: /Alipay/ }).tap();
  await repayButton(page).tap();
  await page.getByText('This order is paid').waitFor();
  await page.waitForURL(/orderDetails\.html/);
  expect(formsOf(sandbox, 'repayment-huichao')).toEqual([]);
});

test('the code step is accessible in every look: empty, with a short code, and refused', async ({
  openScreen,
  problems,
}) => {
  const page = await openCode(openScreen, 'legacy-long-texts');
  for (const code of ['', '12', '800005']) {
    await type(page, code);
    if (code) await confirm(page).tap();
    await expect(page.getByRole('alert')).toHaveCount(code ? 1 : 0);
    await judgeLooks(page);
  }
  await expect(page.getByRole('alert')).toHaveText('do not submit the payment request again', { useInnerText: true });
  allowLongTexts(problems);
});

test("Cancel and the app's back control lead to the choice; the countdown starts again", async ({ openScreen }) => {
  const page = await openWithClock(openScreen, addressOf('legacy-cards'));
  await repayWith(page);
  await field(page).waitFor();
  // seconds; the clock continues during the test
  const left = async () => parseInt(await page.getByRole('button', { name: /^\d+s$/ }).innerText(), 10);
  await page.clock.runFor(10_000);
  expect(await left()).toBeLessThanOrEqual(50);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await repayButton(page).tap();
  expect(await left()).toBeGreaterThan(50);
  expect(await nativeBack(page)).toBe(true);
  await repayButton(page).waitFor();
  expect(await nativeBack(page)).toBe(false);
});

test('Alipay opens its page; after going back, a card can be used', async ({ openScreen, sandbox }) => {
  const page = await openScreen(addressOf('legacy-cards'), { isRestorable: true });
  await repayWith(page, /Alipay/);
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(formsOf(sandbox, 'repayment-huichao')).toEqual([{ userId: '88001', orderId: 'legacy-cards', amount: '5250' }]);
  await page.evaluate('history.back()');
  await page.waitForURL(/legacyRepayment/, { waitUntil: 'commit' });
  await expect.poll(() => formsOf(sandbox, 'repayment-way').length).toBe(2);
  await settle(page);
  await expect.poll(() => repayButton(page).getAttribute('aria-busy')).toBeNull();
  await repayWith(page, /BPI/);
  await field(page).waitFor();
  expect(formsOf(sandbox, 'repayment-commit')).toHaveLength(1);
});
