import type { Locator, Page } from '@playwright/test';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { expect, settle, test } from './fixtures.ts';
import { openHolding } from './support/network.ts';
import { toastOf } from './support/page.ts';

// An on-screen keyboard: the page, its bar and its sheet shrink to the remaining height (`interactive-widget=resizes-content`). The
// focused field stays visible on a phone of 360 x 640, of which the keyboard takes 300.

const PHONE = { width: 360, height: 640 };
const KEYBOARD = 300;

/** On a busy machine a keyboard comes long after the tap: then the sheet, the bar and the toast that it moves count as a shift. */
test.beforeEach(({ problems }) => {
  problems.allow(
    /^layout shift: [^<]*((<div class="(Dialog-panel|Dialog-action|Screen-bar)">|<span class="">)(, )?)+$/,
  );
});

const options = { viewport: PHONE, reducedMotion: true };
const COMPLAINT = '/complainPageNext.html?orderNo=complaint-1&problemType=1&problemSonType=11&sessionId=next';
const LONG = '/bindBank.html?productId=bank-full';
const CODE = '/legacyRepayment.html?orderId=legacy-cards&amount=5250&userId=88001&sessionId=s1';

const fields = [
  ['bindBank', '/bindBank.html?productId=bank-short', 'Account number', undefined],
  ['bindBank, a long form', LONG, 'Account number', 'Next'],
  ['bindBank, its sheet', '/bindBank.html?productId=bank-500', 'Search', 'Confirm'],
  ['complainPageNext', COMPLAINT, 'What happened?', 'Send'],
  ['legacyRepayment', CODE, 'Verification code', 'Confirm'],
  ['promotion', '/promotion.html?id=promo-full', 'Mobile number', undefined],
] as const;

/** Says what covers the middle of the element, or that it is out of sight; '' when it is visible. */
const hidden = (shown: Locator) =>
  shown.evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    // of a box that is higher than the screen, only its first lines
    const line = y + Math.min(height / 2, 24);
    const hit = document.elementFromPoint(x + width / 2, line);
    return hit && (field.contains(hit) || hit.contains(field))
      ? ''
      : `${hit?.textContent ?? 'out of sight'} at ${line}`;
  });

const edge = (shown: Locator, side: 'top' | 'bottom') =>
  shown.evaluate((element, at) => Math.round(element.getBoundingClientRect()[at]), side);

/** A keyboard over the page, as on iOS: the page keeps its height, but less of it is visible. @param pan by how much the page was moved up */
async function coverWithKeyboard(page: Page, height: number, pan = 0): Promise<void> {
  await page.evaluate(
    ([covered, offsetTop]) => {
      const seen = { height: document.documentElement.clientHeight - covered!, offsetTop: offsetTop! };
      for (const [name, value] of Object.entries(seen))
        Object.defineProperty(visualViewport, name, { configurable: true, value });
      visualViewport!.dispatchEvent(new Event(offsetTop ? 'scroll' : 'resize'));
    },
    [height, pan],
  );
  await settle(page);
}

for (const [screen, path, label, button] of fields) {
  test(`${screen}: the field and the bar or the sheet stay visible above the keyboard`, async ({ openScreen }) => {
    const page = await openScreen(path, options);
    const isSheet = label === 'Search';
    if (isSheet) await page.getByRole('button', { name: /^Bank/ }).tap();
    if (path === CODE) {
      await page.getByRole('radio').first().tap();
      await page.getByRole('button', { name: 'Repay' }).tap();
    }
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await expect(field).toBeFocused();
    const top = PHONE.height - KEYBOARD;
    // on iOS the keyboard covers the page, and the content of a sheet cannot be scrolled out from under it
    if (isSheet) expect(await edge(field, 'bottom')).toBeLessThan(top);
    await page.setViewportSize({ width: PHONE.width, height: top });
    await settle(page);
    await expect.poll(() => hidden(field)).toBe('');
    await field.fill('12');
    expect(await hidden(field)).toBe('');
    if (button) await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    if (!button) return;

    // a keyboard over the page: bar or sheet follows it, and returns to its place when the keyboard is gone
    const action = page.getByRole('button', { name: button });
    const above = isSheet ? page.getByRole('dialog') : action.locator('..');
    await coverWithKeyboard(page, KEYBOARD);
    expect(await edge(above, 'bottom')).toBe(top);
    expect(await hidden(field)).toBe('');
    if (isSheet) {
      await field.fill('samar');
      await expect(page.getByRole('radio').first()).toBeInViewport();
    } else {
      expect(await edge(field, 'bottom')).toBeLessThan(await edge(action, 'top'));
      expect(await edge(field, 'top')).toBeGreaterThan(0);
    }
    // when the borrower has moved the page up by 100 px, bar or sheet still ends above the keyboard
    await coverWithKeyboard(page, KEYBOARD, 100);
    expect(await edge(above, 'bottom')).toBe(top + 100);
    await coverWithKeyboard(page, 0);
    expect(await edge(above, 'bottom')).toBe(PHONE.height);
  });
}

test('a toast is above the bar, also above a keyboard over the page', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(saveComplaint.path, { kind: 'code' });
  const page = await openScreen(COMPLAINT, options);
  await page.getByRole('textbox').fill('They call my family every day.');
  await page.getByRole('textbox').tap();
  await coverWithKeyboard(page, KEYBOARD);
  const send = page.getByRole('button', { name: 'Send' });
  await send.tap();
  const toast = toastOf(page).locator('span');
  await toast.waitFor();
  expect(await edge(toast, 'bottom')).toBeLessThan(await edge(send, 'top'));
});

test('the bar is above a keyboard that opened before React', async ({ openScreen }) => {
  const { page, letGo } = await openHolding(openScreen, COMPLAINT, /\/assets\/react-/, options);
  await page.getByRole('textbox').tap();
  await coverWithKeyboard(page, KEYBOARD);
  letGo();
  const send = page.getByRole('button', { name: 'Send' });
  await expect.poll(() => edge(send, 'bottom')).toBeLessThan(PHONE.height - KEYBOARD);
});
