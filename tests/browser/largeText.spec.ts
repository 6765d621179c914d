import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/bindBank.ts';
import { linesOf } from './support/inspect.ts';
import {
  allowLongTexts,
  changeAmount,
  DETAIL,
  openRepayment,
  ready,
  repaymentOf,
  toPayCode,
} from './support/repayment.ts';

// text at 200 % on a phone of 360 × 640: texts that cannot wrap are neither broken nor cut

const options = { textSize: 2, viewport: { width: 360, height: 640 }, reducedMotion: true } as const;

const isOnOneLine = async (page: Page, amount: string) => {
  const lines = await linesOf(page, amount);
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
};

const sizeOf = (page: Page, amount: string) =>
  page.getByText(amount, { exact: true }).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test('an amount grows with the text size and stays on one line, even over a million', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  allowLongTexts(problems);
  const page = await openRepayment(openScreen, 'full', options);
  await isOnOneLine(page, '₱5.250');
  expect(await sizeOf(page, '₱5.250')).toBeGreaterThan(1.5 * 34);
  changeAmount(sandbox, 'full', 1234567.89);
  await page.reload();
  await ready(page);
  await isOnOneLine(page, '₱1.234.567,89');
  await toPayCode(page);
  await isOnOneLine(page, '₱1.234.567,89');
  // a tablet gives it no more room than the column
  await page.setViewportSize({ width: 768, height: 1024 });
  await isOnOneLine(page, '₱1.234.567,89');
  const code = '/repaymentOfCode?showType=1&payCode=123456&repayAmount=';
  const typed = await openScreen(`${code}1234567.89`, options);
  await isOnOneLine(typed, '₱1.234.567,89');
  expect(await sizeOf(typed, '₱1.234.567,89')).toBeGreaterThan(1.05 * 34);
  await typed.goto(`${code}5250.00`);
  await isOnOneLine(typed, '₱5.250,00');
  expect(await sizeOf(typed, '₱5.250,00')).toBeGreaterThan(1.5 * 34);
});

test('the bars of rows that are loading stay beside each other', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(DETAIL, { kind: 'hang', times: 1 });
  const page = await openScreen(repaymentOf('full'), { ...options, viewport: { width: 320, height: 640 } });
  const bars = page.locator('.Rows-row').first().locator('.skeleton');
  const [left, right] = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(left!.top).toBe(right!.top);
  expect(right!.left - left!.right).toBeGreaterThan(16);
  await page.context().close(); // before the sandbox lets go of the request
});

test('the placeholder of an empty field is not cut', async ({ openScreen }) => {
  const page = await open(openScreen, 'bank-full', options);
  const field = page.getByLabel('Account number');
  await expect(field).toHaveAttribute('placeholder', 'As on your card or passbook');
  const left = await field.evaluate((input: HTMLInputElement) => {
    const { fontSize, fontFamily } = getComputedStyle(input, '::placeholder');
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${fontSize} ${fontFamily}`;
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return room - pen.measureText(input.placeholder).width;
  });
  expect(left).toBeGreaterThanOrEqual(0);
});
