import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, scenarios } from '../../scripts/sandbox/scenarios/index.ts';
import {
  expectProblems,
  openScreen,
  sandbox,
  shot,
  withAndroidHost,
  withIosHost,
  type OpenOptions,
} from './harness.ts';
import { readQr } from '../../shared/ui/qr/read-qr.ts';
import { allow } from './support/allow.ts';
import { dangerousAddresses } from './support/inspect.ts';
import { judge } from './support/judge.ts';
import { toastOf } from './support/repayment.ts';

// the repayment code that the address carries: to type, or to scan

const own = scenarios.filter(({ screen }) => screen === 'repaymentOfCode');
const open = (name: string, options?: OpenOptions) => {
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

/** Reads the picture as a scanner would: its darkness, module by module. @returns what it says, and the white around it */
async function scan(page: Page) {
  const pixels = await qr(page).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const { naturalWidth: side } = image;
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, side, side);
    const row = (y: number) => Array.from({ length: side }, (_none, x) => data[(y * side + x) * 4]! < 128);
    return Array.from({ length: side }, (_none, y) => row(y));
  });
  const quiet = pixels.findIndex((row) => row.includes(true));
  // the finder pattern in the corner is seven modules wide
  const module = pixels[quiet]!.findIndex((isDark, x) => x > quiet && !isDark) - quiet;
  const size = pixels.length / (module / 7) - (2 * quiet) / (module / 7);
  const at = (place: number) => Math.round(quiet + (place + 0.5) * (module / 7));
  const modules = Array.from({ length: size }, (_none, y) =>
    Array.from({ length: size }, (_nothing, x) => pixels[at(y)]![at(x)]!),
  );
  return { modules, quiet: quiet / (module / 7) };
}

test.each(['typed', 'scan'])('%s asks the lender for nothing', async (name) => {
  const page = await open(name);
  await page.getByText('₱5.250', { exact: true }).waitFor();
  expect(sandbox.control.log).toEqual([]);
});

describe('showType 1', () => {
  test('amount, code, Copy and the picture of the channel', async () => {
    const page = await open('typed');
    await page.getByText(CODE, { exact: true }).waitFor();
    const picture = page.getByRole('img', { name: 'Payment channel' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Copy' }).tap();
    await toastOf(page).getByText('copy success', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  });

  test('hostile parameters are text, and no address of them is used', async () => {
    const page = await open('hostile');
    await page.getByText('"><img src=x onerror="window.hacked=1">', { exact: true }).waitFor();
    await page.getByText('The picture of this payment channel cannot be shown.').waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(await dangerousAddresses(page)).toEqual([]);
    expect(await page.getByText('Amount to pay').count()).toBe(0);
  });
});

describe('a QR code', () => {
  test.each([false, true])('made from the pay code can be scanned, with white around it (dark: %s)', async (dark) => {
    const page = await open('scan-code', { dark });
    await isLoaded(page);
    const { modules, quiet } = await scan(page);
    expect(readQr(modules)).toBe(CODE);
    expect(quiet).toBe(4);
    const paper = await qr(page).evaluate((image) => getComputedStyle(image.parentElement!).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  });

  test('that is a picture is shown as it is; the encoder is not loaded for it', async () => {
    const page = await open('scan');
    await isLoaded(page);
    expect(await qr(page).getAttribute('src')).toMatch(/\/sandbox\/qr\/901844172260\.svg$/);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((name) => name.includes('encode'))).toEqual([]);
  });

  test('comes with five tips', async () => {
    const page = await open('scan');
    const tips = page.getByRole('region', { name: 'How to scan and pay' }).locator('li');
    await expect.poll(() => tips.count()).toBe(5);
  });

  test('Save downloads it as a picture', async () => {
    const page = await open('scan-payload');
    await isLoaded(page);
    await page.getByText('Press and hold the code to save it').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe('repayment-code.png');
  });

  test.each([
    ['iOS', withIosHost],
    ['Android', withAndroidHost],
  ])('in the app on %s a screenshot is explained instead', async (_name, host) => {
    const page = await open('scan-payload', { host: host() });
    await isLoaded(page);
    await page.getByText(/^Take a screenshot to save the code/).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  test('that does not load: the one of the pay code, in words, and Retry', async () => {
    expectProblems(BROKEN);
    const page = await open('scan-broken');
    await page.getByRole('alert').getByText('did not load').waitFor();
    await isLoaded(page);
    await allowShift(page);
    expect(readQr((await scan(page)).modules)).toBe(CODE);
    const asked = page.waitForRequest(/missing\.svg/);
    await page.getByRole('button', { name: 'Retry' }).tap();
    await asked;
  });

  test('at an address that must be refused is never asked for', async () => {
    const page = await open('refused');
    await page.getByRole('note').getByText('cannot be opened').waitFor();
    await isLoaded(page);
  });
});

test('without a code: back to the order, with the session', async () => {
  const page = await openScreen('/repaymentOfCode?orderId=full&productId=101&sessionId=s1');
  await page.getByRole('link', { name: 'Back to repayment' }).tap();
  await page.waitForURL(/\/repayment\.html\?sessionId=s1&productId=101&orderId=full$/);
});

/** The words about a picture that did not load need room below it, unless they were there before the first paint. */
const allowShift = (page: Page) => allow(page, /^layout shift/);

describe('looked at', () => {
  test.each(own.map(({ name }) => name))('%s', async (name) => {
    if (/broken|gone/.test(name)) expectProblems(BROKEN);
    const page = await open(name);
    await page.locator('section p, h2').first().waitFor();
    await shot(page, `repaymentOfCode/${name}`);
    await judge(page);
    if (name === 'scan-broken') await allowShift(page);
  });

  test.each([
    ['dark', { dark: true, reducedMotion: true }],
    ['large', { textSize: 2 }],
    ['small', { viewport: { width: 320, height: 568 } }],
  ] satisfies [string, OpenOptions][])('%s', async (look, options) => {
    for (const name of ['typed', 'scan-payload', 'scan-code', 'refused', 'nothing']) {
      const page = await open(name, options);
      await page.locator('section p, h2').first().waitFor();
      await shot(page, `repaymentOfCode/${name}-${look}`);
      await judge(page);
    }
  });
});
