import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openScreen, type OpenOptions } from './harness.ts';
import { linesOf } from './support/inspect.ts';
import { judge, judgeEverything } from './support/judge.ts';
import { allowLongTexts, openPayCode, openRepayment, repaymentOf } from './support/repayment.ts';

// both screens for people with another phone or other settings

const looks: readonly (readonly [string, OpenOptions, readonly string[]])[] = [
  ['in the dark', { dark: true }, ['hint']],
  ['with text at 200 %', { textSize: 2, reducedMotion: true }, ['hint', 'long-texts']],
  ['on a small phone', { viewport: { width: 320, height: 568 } }, ['hint', 'long-texts']],
];

describe.each(looks)('%s', (_look, options, orders) => {
  test.each(orders)('%s with its dialogs and its pay code', async (order) => {
    const page = await openRepayment(order, options);
    await judgeEverything(page);
    await allowLongTexts(page);
  });

  // torn apart it reads as two smaller ones
  const amountsOnOneLine = async (page: Page) => {
    await page.locator('details, dl').first().waitFor();
    expect(await linesOf(page, '₱5.250')).toEqual([1]);
  };
  test('the amount due stands on one line', async () => {
    const page = await openRepayment('full', options);
    await amountsOnOneLine(page);
    await allowLongTexts(page);
  });

  test('the total stands on one line', async () => {
    const page = await openPayCode('full', options);
    await allowLongTexts(page);
    await amountsOnOneLine(page);
  });

  test('loading', async () => {
    const page = await openScreen(repaymentOf('hang'), options);
    await judge(page);
    await page.close(); // ends the request that hangs
  });

  test('an error, and the screen without a code', async () => {
    const page = await openScreen(repaymentOf('wrong-code'), options);
    await page.getByRole('alert').waitFor();
    await judge(page);
    const empty = await openScreen('/repaymentOfCode2', { ...options, context: page.context() });
    await empty.getByRole('heading', { name: 'No repayment code here' }).waitFor();
    await judge(empty);
  });
});
