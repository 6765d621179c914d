import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openRepayment, sheetOf, toPayCode } from './support/repayment.ts';

// both screens with nothing but a keyboard

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.ariaLabel ?? (element.closest('label') ?? element).innerText.replaceAll('\n', ' ');
  });

/** An outline of its own, or of the area (`::after`) that is tapped with it. */
const showsFocus = (page: Page) =>
  page.evaluate(() =>
    ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    }),
  );

/** Presses Tab until the focus is there, which each stop shows. @returns every stop on the way */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.at(-1) !== name && stops.length < 12) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
    expect(await showsFocus(page), stops.at(-1)).toBe(true);
  }
  expect(stops.at(-1)).toBe(name);
  return stops;
}

test('by keyboard, the repayment screen has its stops in reading order and leads to sheet and payment page', async ({
  openScreen,
}) => {
  const page = await openRepayment(openScreen, 'hint');
  const stops = ['More', 'Pay code 9018 4417 2260', 'Copy', 'Barcode', '', 'Problem paying?', 'Payment Method'];
  expect(await tabTo(page, 'Payment Method')).toEqual(stops);
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await sheet.waitFor();
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(await tabTo(page, 'GCash')).toEqual(['Close', 'GCash']);
  await page.keyboard.press('ArrowDown');
  expect(await sheet.getByRole('radio', { name: 'Maya' }).isChecked()).toBe(true);
  expect(await focused(page)).toBe('Maya');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await sheet.getByRole('radio', { name: 'Bank transfer' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Payment Method');
  await page.keyboard.press('Space');
  await tabTo(page, 'GCash');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Payment');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByText('Maya').waitFor();
});

test('by keyboard, the pay code screen leads to Copy, the instructions and the barcode', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'full');
  await toPayCode(page);
  expect(await tabTo(page, 'Maya')).toEqual(['Contract No. 9018 4417 2260 Copy', 'GCash', 'Maya']);
  await page.keyboard.press('Enter');
  await page.getByText('Open Maya and tap Pay bills.').waitFor({ state: 'hidden' });
  await tabTo(page, 'Show barcode');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Show barcode');
});
