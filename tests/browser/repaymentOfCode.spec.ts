import type { Locator } from '@playwright/test';
import { addressOf, scenarios } from '../../scripts/sandbox/screens.ts';
import { expect, type OpenOptions, type OpenScreen, test } from './fixtures.ts';
import { toastOf } from './support/page.ts';

// the repayment code that the address carries: to type, or to scan

const open = (openScreen: OpenScreen, name: string, options?: OpenOptions) => {
  const scenario = scenarios.find((one) => one.screen === 'repaymentOfCode' && one.name === name)!;
  return openScreen(addressOf(scenario), options);
};
const CODE = '9018 4417 2260';
const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('showType 1 shows code, picture and Copy, without a request to the lender', async ({ openScreen, sandbox }) => {
  const page = await open(openScreen, 'typed');
  await page.getByText(CODE, { exact: true }).waitFor();
  await isLoaded(page.getByRole('img', { name: 'Payment channel' }));
  await page.getByRole('button', { name: 'Copy' }).tap();
  await toastOf(page).getByText('copy success', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  expect(sandbox.control.log).toEqual([]);
});

test("a QR code is the lender's picture, on white also in dark mode, and Save downloads it", async ({ openScreen }) => {
  const page = await open(openScreen, 'scan', { dark: true });
  const qr = page.getByRole('img', { name: /^QR code to pay/ });
  await isLoaded(qr);
  expect(await qr.getAttribute('src')).toMatch(/\/sandbox\/qr\/901844172260\.svg$/);
  const paper = await qr.evaluate((image) => getComputedStyle(image.parentElement!).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  await page.getByText('Press and hold the code to save it.').waitFor();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).tap();
  expect((await downloaded).suggestedFilename()).toBe('repayment-code.svg');
});

test('if the picture does not load, the code itself is shown with Copy', async ({ openScreen, problems }) => {
  problems.expect(/^console: Failed to load resource.*missing\.svg/);
  const page = await open(openScreen, 'scan-broken');
  await page.getByText(CODE, { exact: true }).waitFor();
  expect(await page.locator('main img, canvas').count()).toBe(0);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  // the words about it need room below, unless they were there before the first paint
  problems.allow(/^layout shift/);
});
