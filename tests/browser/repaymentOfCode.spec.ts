import type { Page } from '@playwright/test';
import { addressOf, scenarios } from '../../scripts/sandbox/screens.ts';
import { expect, type OpenOptions, type OpenScreen, test } from './fixtures.ts';
import { toastOf } from './support/repayment.ts';

// the repayment code that the address carries: to type, or to scan

const own = scenarios.filter(({ screen }) => screen === 'repaymentOfCode');
const open = (openScreen: OpenScreen, name: string, options?: OpenOptions) => {
  const scenario = own.find((candidate) => candidate.name === name);
  if (!scenario) throw new Error(`no scenario ${name}`);
  return openScreen(addressOf(scenario), options);
};
const CODE = '9018 4417 2260';
const qr = (page: Page) => page.getByRole('img', { name: /^QR code to pay/ });
const isLoaded = (page: Page) =>
  expect.poll(() => qr(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
/** Scenarios whose picture is not there. */
const BROKEN = /^console: Failed to load resource.*missing\.svg/;

test('showType 1: amount, code, Copy and picture; the lender is asked for nothing', async ({ openScreen, sandbox }) => {
  const page = await open(openScreen, 'typed');
  await page.getByText(CODE, { exact: true }).waitFor();
  const picture = page.getByRole('img', { name: 'Payment channel' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy' }).tap();
  await toastOf(page).getByText('copy success', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  expect(sandbox.control.log).toEqual([]);
});

test.describe('a QR code', () => {
  test("is the lender's picture as it is, on white paper also in the dark", async ({ openScreen }) => {
    const page = await open(openScreen, 'scan', { dark: true });
    await isLoaded(page);
    expect(await qr(page).getAttribute('src')).toMatch(/\/sandbox\/qr\/901844172260\.svg$/);
    const paper = await qr(page).evaluate((image) => getComputedStyle(image.parentElement!).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  });

  test('Save downloads it as a picture', async ({ openScreen }) => {
    const page = await open(openScreen, 'scan');
    await isLoaded(page);
    await page.getByText('Press and hold the code to save it').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe('repayment-code.svg');
  });
});

test('a picture that does not load: the code itself stands there, with Copy', async ({ openScreen, problems }) => {
  problems.expect(BROKEN);
  const page = await open(openScreen, 'scan-broken');
  await page.getByText(CODE, { exact: true }).waitFor();
  expect(await page.locator('main img, canvas').count()).toBe(0);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  // the words about it need room below, unless they were there before the first paint
  problems.allow(/^layout shift/);
});
