import type { Page } from '@playwright/test';
import { axe, expect, settle } from '../fixtures.ts';
import { cutTexts, dangerousAddresses, smallTargets, stillness } from './inspect.ts';
import { openSheet, toastOf } from './repayment.ts';
import { setTextSize } from './visitor.ts';

/** What may be wrong with a page as it stands: rules of axe, targets under 44 px, texts that cannot be read whole. */
export async function judge(page: Page) {
  await settle(page);
  await stillness(page);
  await axe(page);
  await fits(page, 'as it is');
}

async function fits(page: Page, look: string) {
  expect(await smallTargets(page), `targets under 44 px ${look}`).toEqual([]);
  expect(await cutTexts(page), `cut texts ${look}`).toEqual([]);
}

/** As `judge`, then in the dark, with text at 200 % and on a phone 320 px wide: the page stays open and turns into each of them. */
export async function judgeLooks(page: Page) {
  await judge(page);
  // from here on it is turned about: what moves is no defect
  // a frame whose page never comes has no address yet
  for (const frame of page.frames().filter((one) => one.url().startsWith('http')))
    await frame.evaluate(() => void Object.assign(window, { isTurned: true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page);
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

/** Texts of a server that would run are texts, and its addresses are none of the page's. */
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
