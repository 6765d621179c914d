import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, nativeBack, openScreen, sandbox, settle, type OpenOptions } from './harness.ts';
import { cutTexts, smallTargets } from './support/inspect.ts';
import { allowLongTexts } from './support/repayment.ts';

// Repaying: the code by SMS, its countdown, the order page, Alipay.

const addressOf = (orderId: string, amount = '5250') =>
  `/legacyRepayment?orderId=${orderId}&amount=${amount}&userId=88001&sessionId=s1`;
const repayButton = (page: Page) => page.getByRole('button', { name: 'Repay' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const countdown = (page: Page) => page.getByRole('button', { name: /^\d+s$/ });
const formsOf = (name: string) => sandbox.control.log.filter(({ path }) => path.endsWith(name)).map(({ form }) => form);

async function repayWith(page: Page, way: number | RegExp = 0) {
  const radios = page.getByRole('radio');
  await (typeof way === 'number' ? radios.nth(way) : page.getByRole('radio', { name: way })).tap();
  await repayButton(page).tap();
}
async function openCode(orderId = 'legacy-cards', options?: OpenOptions, amount?: string) {
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
async function openCodeWithClock() {
  const page = await openScreen('/__sandbox/log');
  await page.clock.install();
  await page.goto(new URL(addressOf('legacy-cards'), page.url()).href, { waitUntil: 'commit' });
  await repayWith(page);
  await field(page).waitFor();
  return page;
}

test('wrong, then right: the order opens in place of the repayment, paid', async () => {
  const page = await openCode();
  await page.getByText('verification code sent, please check your phone').waitFor();
  await field(page).fill('000000');
  await confirm(page).tap();
  await page.getByText('wrong verification code').waitFor();
  expect(await field(page).inputValue()).toBe('000000');
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
  expect(formsOf('repayment-commit')).toHaveLength(1);
  expect(formsOf('repayment-confirm').map((form) => form?.verifyCode)).toEqual(['000000', '123456']);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('0366');
});

test('no code needed: straight to the order', async () => {
  const page = await openScreen(addressOf('legacy-no-code'));
  await repayWith(page);
  await page.waitForURL(/orderDetails\.html\?.*orderId=legacy-no-code/);
  expect(formsOf('repayment-confirm')).toEqual([]);
});

describe('the step of the code', () => {
  const looks: [string, OpenOptions][] = [
    ['light', {}],
    ['dark', { dark: true, reducedMotion: true }],
    ['text at 200 %', { textSize: 2 }],
    ['320 wide', { viewport: { width: 320, height: 568 } }],
  ];
  test.each(looks)('%s: nothing cut, nothing small, no violation, in any of its states', async (_look, options) => {
    const page = await openCode('legacy-long-texts', options, '1234567.89');
    for (const code of ['', '12', '800005']) {
      await type(page, code);
      if (code) await confirm(page).tap();
      await page
        .getByRole('alert')
        .first()
        .waitFor({ state: code ? 'visible' : 'hidden' });
      expect(await cutTexts(page), code).toEqual([]);
      expect(await smallTargets(page), code).toEqual([]);
      await axe(page);
    }
    expect(await page.getByRole('alert').innerText()).toBe('do not submit the payment request again');
    await allowLongTexts(page);
  });

  test('field and buttons stand above the keyboard', async () => {
    const page = await openCode();
    const { y, height } = (await confirm(page).boundingBox())!;
    // a keyboard leaves about this much of a phone 844 high
    expect(y + height).toBeLessThan(500);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("Cancel and the host's back lead to the choice; the countdown begins anew", async () => {
    const page = await openCodeWithClock();
    await page.clock.runFor(10_000);
    expect(await countdown(page).innerText()).toMatch(/^(50|49)s$/);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await repayButton(page).tap();
    expect(await countdown(page).innerText()).toMatch(/^(60|59)s$/);
    expect(await nativeBack(page)).toBe(true);
    await repayButton(page).waitFor();
    expect(await nativeBack(page)).toBe(false);
  });
});

describe('the countdown', () => {
  test('goes by the clock: 40 s asleep are 40 s; then the code can be sent again', async () => {
    const page = await openCodeWithClock();
    await page.clock.pauseAt(Date.now() + 1000);
    // timers fire once at most, as after a while in the background
    await page.clock.fastForward(40_000);
    await expect.poll(() => countdown(page).innerText()).toMatch(/^(20|19|18|17)s$/);
    await countdown(page).tap();
    await page.getByText('please do not resend the verification code').waitFor();
    await page.clock.fastForward(21_000);
    await page.getByRole('button', { name: 'get verification code' }).tap();
    await countdown(page).waitFor();
    expect(formsOf('repayment-commit').map((form) => form?.sendMsg)).toEqual(['1', '1']);
  });

  test('survives an end of the page while the SMS is read', async () => {
    const page = await openCode();
    await page.reload();
    await field(page).waitFor();
    expect(await countdown(page).count()).toBe(1);
    await field(page).fill('123456');
    await confirm(page).tap();
    await page.waitForURL(/orderDetails/);
  });
});

test('one tap, one request: double taps on Repay and Confirm', async () => {
  sandbox.control.fail('/api/v1/loan/loan-api/service/loan/repayment-commit', { kind: 'delay', ms: 300 });
  sandbox.control.fail('/api/v1/loan/loan-api/service/loan/repayment-confirm', { kind: 'delay', ms: 300 });
  const page = await openScreen(addressOf('legacy-cards'));
  await page.getByRole('radio').first().tap();
  await repayButton(page).dblclick();
  await field(page).fill('123456');
  await confirm(page).dblclick();
  await page.waitForURL(/orderDetails/);
  expect([formsOf('repayment-commit').length, formsOf('repayment-confirm').length]).toEqual([1, 1]);
});

test('Alipay: its page opens; back from it the cards are fresh and can be paid from', async () => {
  const page = await openScreen(addressOf('legacy-cards'), { isRestorable: true });
  await repayWith(page, /Alipay/);
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(formsOf('repayment-huichao')).toEqual([{ userId: '88001', orderId: 'legacy-cards', amount: '5250' }]);
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL(/legacyRepayment/, { waitUntil: 'commit' });
  await expect.poll(() => formsOf('repayment-way').length).toBe(2);
  await settle(page);
  await expect.poll(() => repayButton(page).getAttribute('aria-busy')).toBeNull();
  await repayWith(page, /BPI/);
  await field(page).waitFor();
  expect(formsOf('repayment-commit')).toHaveLength(1);
});
