import type { Page } from '@playwright/test';
import { axe, expect, nativeBack, type OpenOptions, type OpenScreen, type Sandbox, settle, test } from './fixtures.ts';
import { judgeLooks } from './support/judge.ts';
import { allowLongTexts } from './support/repayment.ts';

// Repaying: the code by SMS, its countdown, the order page, Alipay.

const addressOf = (orderId: string, amount = '5250') =>
  `/legacyRepayment?orderId=${orderId}&amount=${amount}&userId=88001&sessionId=s1`;
const repayButton = (page: Page) => page.getByRole('button', { name: 'Repay' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const countdown = (page: Page) => page.getByRole('button', { name: /^\d+s$/ });
const formsOf = (sandbox: Sandbox, name: string) =>
  sandbox.control.log.filter(({ path }) => path.endsWith(name)).map(({ form }) => form);

async function repayWith(page: Page, way: number | RegExp = 0) {
  const radios = page.getByRole('radio');
  await (typeof way === 'number' ? radios.nth(way) : page.getByRole('radio', { name: way })).tap();
  await repayButton(page).tap();
}
async function openCode(openScreen: OpenScreen, orderId = 'legacy-cards', options?: OpenOptions, amount?: string) {
  const page = await openScreen(addressOf(orderId, amount), options);
  await repayWith(page);
  await field(page).waitFor();
  return page;
}
/** Key by key: what moves because of a key may move. */
async function type(page: Page, code: string) {
  await field(page).press('Control+A');
  await field(page).press('Delete');
  await field(page).pressSequentially(code);
}
/** A page whose clock the test holds. */
async function openCodeWithClock(openScreen: OpenScreen) {
  const page = await openScreen('/__sandbox/log');
  await page.clock.install();
  await page.goto(new URL(addressOf('legacy-cards'), page.url()).href, { waitUntil: 'commit' });
  await repayWith(page);
  await field(page).waitFor();
  return page;
}

test('wrong, then right: the order opens in place of the repayment, paid', async ({ openScreen, sandbox }) => {
  const page = await openCode(openScreen);
  await page.getByText('verification code sent, please check your phone').waitFor();
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
  expect(formsOf(sandbox, 'repayment-commit')).toHaveLength(1);
  expect(formsOf(sandbox, 'repayment-confirm').map((form) => form?.verifyCode)).toEqual(['000000', '123456']);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('0366');
});

test('a confirm whose answer is lost: the next web view says so and asks the order before Alipay', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.allow(/^console: Failed to load resource/);
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
  await page.getByText('Repayment submitted').waitFor();
  await page.waitForURL(/orderDetails\.html/);
  expect(formsOf(sandbox, 'repayment-huichao')).toEqual([]);
});

test.describe('the step of the code', () => {
  test('in any of its states and in every look', async ({ openScreen, problems }) => {
    const page = await openCode(openScreen, 'legacy-long-texts', {}, '1234567.89');
    for (const code of ['', '12', '800005']) {
      await type(page, code);
      if (code) await confirm(page).tap();
      await page
        .getByRole('alert')
        .first()
        .waitFor({ state: code ? 'visible' : 'hidden' });
      await judgeLooks(page);
    }
    await expect(page.getByRole('alert')).toHaveText('do not submit the payment request again', { useInnerText: true });
    allowLongTexts(problems);
  });

  test('field and buttons stand above the keyboard', async ({ openScreen }) => {
    const page = await openCode(openScreen);
    const { y, height } = (await confirm(page).boundingBox())!;
    // a keyboard leaves about this much of a phone 844 high
    expect(y + height).toBeLessThan(500);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("Cancel and the host's back lead to the choice; the countdown begins anew", async ({ openScreen }) => {
    const page = await openCodeWithClock(openScreen);
    // seconds; the clock runs on beside what the test does
    const left = async () => Number(/^(\d+)s$/.exec(await countdown(page).innerText())?.[1]);
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
});

test('Alipay: its page opens; back from it the cards can be paid from', async ({ openScreen, sandbox }) => {
  const page = await openScreen(addressOf('legacy-cards'), { isRestorable: true });
  await repayWith(page, /Alipay/);
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(formsOf(sandbox, 'repayment-huichao')).toEqual([{ userId: '88001', orderId: 'legacy-cards', amount: '5250' }]);
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL(/legacyRepayment/, { waitUntil: 'commit' });
  await expect.poll(() => formsOf(sandbox, 'repayment-way').length).toBe(2);
  await settle(page);
  await expect.poll(() => repayButton(page).getAttribute('aria-busy')).toBeNull();
  await repayWith(page, /BPI/);
  await field(page).waitFor();
  expect(formsOf(sandbox, 'repayment-commit')).toHaveLength(1);
});
