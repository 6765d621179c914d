import type { Locator, Page } from '@playwright/test';
import { axe, expect, nativeBack, test, withIosHost } from './fixtures.ts';
import { DETAIL, openRepayment, openSheet, PAY } from './support/repayment.ts';

// contrast themes draw everything in a few colours: information that only a fill shows would be lost

const options = { forcedColors: true, reducedMotion: true } as const;

/** A picture of a mark, because no attribute shows that a tick is drawn by mistake. */
const looksOf = async (mark: Locator): Promise<string> =>
  (await mark.screenshot({ animations: 'disabled' })).toString('base64');

/** Visible buttons and panels of dialogs around which no line is drawn. */
const edgeless = (page: Page): Promise<string[]> =>
  page.locator('button:visible, dialog[open] > div:not(.toast)').evaluateAll((elements: HTMLElement[]) => {
    const isDrawn = (style: CSSStyleDeclaration, line: string) => {
      const [look, width, colour] = ['style', 'width', 'color'].map((part) =>
        style.getPropertyValue(`${line}-${part}`),
      );
      return look !== 'none' && parseFloat(width!) > 0 && !/^rgba.*, 0\)$/.test(colour!);
    };
    return elements
      .filter((element) => !['border-top', 'outline'].some((line) => isDrawn(getComputedStyle(element), line)))
      .map((element) => element.textContent || element.className);
  });

async function judge(page: Page): Promise<void> {
  // the other rules do not depend on colours: the tests of the pages check them
  await axe(page, { rules: ['color-contrast'] });
  expect(await edgeless(page), 'without an edge').toEqual([]);
}

test('with forced colours, only the chosen payment channel looks chosen', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'full', options);
  await judge(page);
  const sheet = await openSheet(page);
  await judge(page);
  const marks = sheet.locator('input[type=radio]');
  const [chosen, other] = [await looksOf(marks.nth(0)), await looksOf(marks.nth(1))];
  expect(other).not.toBe(chosen);
  expect(await looksOf(marks.nth(2))).toBe(other);
  // no tap: Chromium would go on drawing the border of a control under a finger
  await marks.nth(1).dispatchEvent('click');
  expect([await looksOf(marks.nth(0)), await looksOf(marks.nth(1))]).toEqual([other, chosen]);
});

test('with forced colours, an unchecked agreement looks unchecked, and both answers to the question have edges', async ({
  openScreen,
}) => {
  const page = await openScreen('/confirmV3.html?productId=loan-stay', { ...options, host: withIosHost() });
  const mark = page.locator('input[type=checkbox]');
  const tick = page.locator('input[type=checkbox] + svg');
  await expect(tick).toBeVisible();
  const accepted = await looksOf(mark);
  await judge(page);
  await page.getByRole('checkbox').tap();
  await page.getByText('Tick the box to continue.').waitFor();
  expect(await looksOf(mark)).not.toBe(accepted);
  await expect(tick).toBeHidden(); // a transparent tick would be drawn
  await judge(page);
  expect(await nativeBack(page)).toBe(true);
  await page.getByRole('dialog').waitFor();
  await judge(page);
});

test('with forced colours, buttons, dialogs and the list of banks have edges', async ({ openScreen }) => {
  const page = await openScreen('/__sandbox/log', options);
  for (const [path, whole] of [
    ['/orderDetails.html?productId=101&orderId=rating', 'dialog'],
    ['/complaint.html?orderId=complaint-2', 'listitem'],
    ['/promotion.html?id=promo-default', 'textbox'],
    ['/customerService.html', 'listitem'],
    ['/bindBank.html?productId=bank-full', 'textbox'],
  ] as const) {
    await page.goto(path);
    await page.getByRole(whole).first().waitFor();
    await judge(page);
  }
  await page.getByRole('button', { name: /^Bank / }).tap();
  await page.getByRole('dialog', { name: 'Bank' }).waitFor();
  await judge(page);
});

test('with forced colours, a message and what is still loading have edges, and the ring of a busy button has a gap', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openRepayment(openScreen, 'full', options);
  await page.getByRole('button', { name: 'Copy' }).tap();
  const message = page.getByRole('status').getByText('copy success');
  await message.waitFor();
  const outlineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineColor);
  expect(await outlineOf(message)).toBe('rgb(0, 0, 0)');

  sandbox.control.fail(PAY, { kind: 'hang' });
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
  // a transparent side would be drawn like the others
  await expect(sheet.locator('.spinner')).toHaveCSS('border-inline-end-width', '0px');

  sandbox.control.fail(DETAIL, { kind: 'hang' });
  await page.reload({ waitUntil: 'commit' });
  const skeleton = page.locator('.skeleton').first();
  await skeleton.waitFor({ state: 'attached' });
  expect(await outlineOf(skeleton)).toBe('rgb(0, 0, 0)');
});

test('with forced colours, the dot of the current banner looks different from the others', async ({ openScreen }) => {
  const page = await openScreen('/', options);
  const dots = page.locator('[class*=-dot]');
  const [first, second, third] = [await looksOf(dots.nth(0)), await looksOf(dots.nth(1)), await looksOf(dots.nth(2))];
  expect(second).toBe(third);
  expect(first).not.toBe(second);
});
