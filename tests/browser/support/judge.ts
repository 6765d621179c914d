import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, settle } from '../harness.ts';
import { cutTexts, smallTargets, stillness } from './inspect.ts';
import { openSheet, toastOf } from './repayment.ts';

/** What may be wrong with a page as it stands: rules of axe, targets under 44 px, texts that cannot be read whole. */
export async function judge(page: Page) {
  await settle(page);
  await stillness(page);
  await axe(page);
  expect(await smallTargets(page), 'targets under 44 px').toEqual([]);
  expect(await cutTexts(page), 'cut texts').toEqual([]);
}

/** Judges a screen whose answer never comes, and closes it: the sandbox lets go of the request after the test. */
export async function judgeLoading(page: Page, path: string) {
  await page.goto(new URL(path, page.url()).href);
  await judge(page);
  await page.close();
}

/** Judges the screen, all its rows, its dialogs and the screen of its pay code. */
export async function judgeEverything(page: Page) {
  const code = page.locator('a[href*="repaymentOfCode2"]');
  await judge(page);
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.tap();
  await openSheet(page);
  await judge(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  if (!(await code.isVisible())) return;
  await page.getByRole('button', { name: 'Copy' }).tap();
  await toastOf(page).getByText('copy success').waitFor();
  await page.getByRole('button', { name: 'Barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode/ }).waitFor();
  await judge(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await code.tap();
  await page.locator('details').first().waitFor();
  const folded = page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().tap();
  await judge(page);
  await page.getByRole('button', { name: 'Show barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode/ }).waitFor();
  await judge(page);
}
