import { describe, expect, test } from 'vitest';
import { expectProblems } from './harness.ts';
import { cutTexts, dangerousAddresses, noteAddresses } from './support/inspect.ts';
import { allowLongTexts, openRepayment, openSheet } from './support/repayment.ts';

// every state of the repayment screen: what it shows, and what it leaves out

const slot = (name: string) => `[data-slot=${name}]`;

describe('an order with everything', () => {
  test('says how much, until when and for what', async () => {
    const page = await openRepayment('full');
    expect(await page.title()).toBe('Repayment');
    expect(await page.locator('h1').innerText()).toBe('Repayment');
    expect(await page.locator(slot('amount')).innerText()).toBe('₱5.250');
    expect(await page.locator(slot('date')).innerText()).toBe('5 Dec 2025');
    expect(await page.locator(slot('product')).innerText()).toBe('Peso Quick Loan');
    const logo = page.locator('main img').first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.getByRole('note').count()).toBe(0);
    expect(await page.locator('a[href*="paymentInstructions"]').count()).toBe(0);
  });

  test('shows two rows, More the others, Hide two again', async () => {
    const page = await openRepayment('full');
    const rows = page.locator('dl > div');
    expect(await rows.allInnerTexts()).toEqual(['Loan amount\n₱5.000', 'Interest\n₱200']);
    await page.getByRole('button', { name: 'More', expanded: false }).tap();
    expect(await rows.count()).toBe(5);
    expect(await rows.last().innerText()).toBe('Loan term (days)\n91');
    await page.getByRole('button', { name: 'Hide', expanded: true }).tap();
    expect(await rows.count()).toBe(2);
  });
});

test.each([
  ['strings', '₱5.250,00'],
  ['overdue', '₱6.837,50'],
  ['long-texts', '₱1.234.567,89'],
])('the amount of %s reads %s', async (order, amount) => {
  const page = await openRepayment(order);
  expect(await page.locator(slot('amount')).innerText()).toBe(amount);
  if (order === 'long-texts') await allowLongTexts(page);
});

describe('what the server leaves out is not shown', () => {
  test.each(['no-pay-code', 'one-channel'])('%s: no box for a pay code', async (order) => {
    const page = await openRepayment(order);
    expect(await page.getByRole('region', { name: 'Pay with a code' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  });

  test('zero rows: no empty card', async () => {
    const page = await openRepayment('zero-rows');
    expect(await page.getByRole('region', { name: 'Pay with a code' }).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Details' }).count()).toBe(0);
    expect(await page.locator('dl').count()).toBe(0);
  });

  test('two rows: nothing to unfold', async () => {
    const page = await openRepayment('two-rows');
    expect(await page.locator('dl > div').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
  });
});

describe('channels', () => {
  test('one: chosen', async () => {
    const sheet = await openSheet(await openRepayment('one-channel'));
    expect(await sheet.getByRole('radio').count()).toBe(1);
    expect(await sheet.getByRole('radio', { name: 'GCash' }).isChecked()).toBe(true);
  });

  test('twelve: the last one can be reached and chosen, Payment stays in view', async () => {
    const sheet = await openSheet(await openRepayment('twelve-channels'));
    const radios = sheet.getByRole('radio');
    expect(await radios.count()).toBe(12);
    expect(await radios.first().isChecked()).toBe(true);
    await sheet.getByRole('radio', { name: 'Debit card' }).tap();
    expect(await radios.last().isChecked()).toBe(true);
    expect(await radios.first().isChecked()).toBe(false);
    await sheet.getByText('₱5.250 with Debit card').waitFor();
    const box = await sheet.getByRole('button', { name: 'Payment', exact: true }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  });

  test('none: a sentence, and nothing to press', async () => {
    const sheet = await openSheet(await openRepayment('no-channels'));
    await sheet.getByText('No payment method is available right now').waitFor();
    expect(await sheet.getByRole('button', { name: 'Payment', exact: true }).count()).toBe(0);
  });
});

test('the hint picture leads to the instructions with the session, and the notice stands as text', async () => {
  const page = await openRepayment('hint');
  const hint = page.getByRole('link', { name: /How to pay/ });
  const address = new URL((await hint.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/paymentInstructions.html');
  expect(address.searchParams.get('sessionId')).toBe('sandbox-session-1');
  const picture = hint.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.getByRole('note').innerText()).toBe('Payments after 10 pm count for the next day.');
});

test('logos that do not load leave a letter', async () => {
  expectProblems(/^console: Failed to load resource.*missing\.svg/);
  const page = await openRepayment('broken-logos');
  const sheet = await openSheet(page);
  await expect.poll(() => page.locator('img').count()).toBe(0);
  expect(
    await sheet
      .locator('[aria-hidden=true]')
      .filter({ hasText: /^[GM7B]$/ })
      .count(),
  ).toBe(4);
});

describe('long texts', () => {
  test('wrap: nothing is cut, nothing scrolls sideways, in the sheet and with all rows too', async () => {
    const page = await openRepayment('long-texts');
    await page.getByRole('button', { name: 'More' }).tap();
    expect(await cutTexts(page)).toEqual([]);
    await openSheet(page);
    expect(await cutTexts(page)).toEqual([]);
    await allowLongTexts(page);
  });
});

describe('hostile texts', () => {
  test('are text: nothing runs, no address is followed, on both screens and in every dialog', async () => {
    const page = await openRepayment('hostile', { init: noteAddresses });
    const check = async () => {
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      expect(await dangerousAddresses(page)).toEqual([]);
      expect(await page.locator('body script, img[onerror], [src="x"]').count()).toBe(0);
    };
    await page.getByRole('button', { name: 'More' }).tap();
    expect(await page.locator(slot('product')).innerText()).toBe('"><img src=x onerror="window.hacked=1">');
    await check();
    await page.getByRole('button', { name: 'Barcode' }).tap();
    await page.getByRole('img', { name: /^Barcode of/ }).waitFor();
    await check();
    await page.getByRole('button', { name: 'Close' }).tap();
    await openSheet(page);
    await check();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.locator('a[href*="repaymentOfCode2"]').tap();
    await page.locator('details').first().waitFor();
    expect(await page.getByRole('button', { name: /Contract No\./ }).innerText()).toContain('<img src=x');
    await check();
    await allowLongTexts(page);
  });

  test('a payment address with a script in it is refused in words', async () => {
    const page = await openRepayment('hostile');
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.getByText('This link cannot be opened.').waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(page.url()).toContain('/repayment.html');
    await allowLongTexts(page);
  });
});
