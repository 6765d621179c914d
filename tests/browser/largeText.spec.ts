import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/bindBank.ts';
import { linesOf } from './support/inspect.ts';
import { allowLongTexts } from './support/page.ts';
import { changeAmount, DETAIL, openRepayment, ready, repaymentOf, toPayCode } from './support/repayment.ts';

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

// a value as wide as its label leaves it stands on the right, one below its label on the left: no ragged left edge
const narrow = { viewport: { width: 320, height: 568 }, reducedMotion: true } as const;
const values = [
  ['at 320 px', { ...narrow, textSize: 1 }],
  ['at 200 %', options],
] as const;
const pages = [
  '/repayment.html?productId=101&orderId=full',
  '/repayment.html?productId=101&orderId=long-texts',
  '/confirmV3.html?productId=loan-long-texts',
  '/confirmV2.html?productId=101',
];

/** Labels and values: where each line of a value that is below its label begins, or ends when it is beside it, away from its edge. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const textOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const pairs = [...document.querySelectorAll('main dl > div, main li > div, main p:has(> span + [data-slot=date])')];
    return pairs.flatMap((pair) => {
      const [label, value] = pair.children;
      if (!label || !value) return [];
      const box = pair.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(pair);
      const isBelow = textOf(value)[0]!.top >= textOf(label).at(-1)!.bottom - 2;
      return textOf(value).map(({ left, right }) => ({
        value: value.textContent,
        isBelow,
        off: Math.round(
          isBelow ? left - box.left - parseFloat(paddingLeft) : box.right - parseFloat(paddingRight) - right,
        ),
      }));
    });
  });

for (const [when, look] of values) {
  test(`${when} a value below its label stands on the left, and one beside its label on the right`, async ({
    openScreen,
    problems,
  }) => {
    allowLongTexts(problems);
    const edges = [];
    for (const path of pages) {
      const page = await openScreen(path, look);
      await expect(page.locator('[data-slot]:empty, .skeleton')).toHaveCount(0);
      edges.push(...(await edgesOf(page)));
      await page.close();
    }
    expect(edges.filter(({ off }) => Math.abs(off) > 2)).toEqual([]);
    expect(new Set(edges.map(({ isBelow }) => isBelow))).toEqual(new Set([true, false]));
  });
}

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
