import type { Page } from '@playwright/test';
import { axe, expect, settle } from '../fixtures.ts';
import { letMove } from './problems.ts';
import { cutTexts, dangerousAddresses, smallTargets, stillness } from './inspect.ts';
import { toastOf } from './page.ts';
import { openSheet } from './repayment.ts';
import { setTextSize } from './visitor.ts';

/** Checks a page in its present state: rules of axe, targets under 44 px, cut texts. */
export async function judge(page: Page) {
  await settle(page);
  await axe(page);
  await fits(page, 'as it is');
}

async function fits(page: Page, look: string) {
  await stillness(page);
  expect(await smallTargets(page), `targets under 44 px ${look}`).toEqual([]);
  expect(await cutTexts(page), `cut texts ${look}`).toEqual([]);
}

/** As `judge`, then in dark mode, with text at 200 % and on a phone 320 px wide. The page stays open and changes into each look. */
export async function judgeLooks(page: Page) {
  await judge(page);
  await letMove(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, { rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });

  await setTextSize(page, 2);
  await settle(page);
  await fits(page, 'at 200 %');
  await setTextSize(page, 1);

  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 568 });
  await settle(page);
  await fits(page, 'at 320 px');
  await page.setViewportSize(usual);
  await settle(page);
}

/** Checks that scripts and markup in server texts did not run, and that dangerous addresses did not get into the page. */
export async function expectHarmless(page: Page) {
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect((await dangerousAddresses(page)).filter((text) => !text.includes('src=blob:'))).toEqual([]);
  expect(await page.locator('body script, img[onerror], [src="x"]').count()).toBe(0);
}

/**
 * Judges the screen, all its rows, its dialogs and the screen of its pay code.
 * @param judgeIt `judge`, or `judgeLooks`
 */
export async function judgeEverything(page: Page, judgeIt: (page: Page) => Promise<void>) {
  const code = page.locator('a[href*="repaymentOfCode2"]');
  await judgeIt(page);
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.tap();
  await openSheet(page);
  await judgeIt(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Copy' }).tap();
  await toastOf(page).getByText('copy success').waitFor();
  await page.getByRole('button', { name: 'Barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode/ }).waitFor();
  await judgeIt(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await code.tap();
  await page.locator('details').first().waitFor();
  const folded = page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().tap();
  await judgeIt(page);
  await page.getByRole('button', { name: 'Show barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode/ }).waitFor();
  await judgeIt(page);
}
