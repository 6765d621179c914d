import { expect, test } from './fixtures.ts';
import { noteAddresses } from './support/inspect.ts';
import { expectHarmless, judge } from './support/judge.ts';
import { allowLongTexts, openRepayment, openSheet } from './support/repayment.ts';

// every state of the repayment screen: what it shows, and what it leaves out

const slot = (name: string) => `[data-slot=${name}]`;

test.describe('channels', () => {
  test('twelve: the last one can be reached and chosen, Payment stays in view', async ({ openScreen }) => {
    const sheet = await openSheet(await openRepayment(openScreen, 'twelve-channels'));
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

  test('none: the code is the main action, and leads to its screen', async ({ openScreen }) => {
    const page = await openRepayment(openScreen, 'no-channels');
    expect(await page.getByRole('button', { name: 'Payment Method' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Pay with this code' }).waitFor();
    await judge(page);
    await page.getByRole('link', { name: 'Pay with this code' }).tap();
    await page.waitForURL(/\/repaymentOfCode2\.html\?.*orderId=no-channels/);
    await page.getByText('9018 4417 2260').waitFor();
  });
});

test('the hint leads to the instructions; the notice stands as text', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'hint');
  const hint = page.getByRole('link', { name: /How to pay/ });
  const address = new URL((await hint.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/paymentInstructions.html');
  expect(address.searchParams.get('sessionId')).toBe('sandbox-session-1');
  const picture = hint.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('note')).toHaveText('Payments after 10 pm count for the next day.', {
    useInnerText: true,
  });
});

test('hostile texts are text, on both screens and in every dialog', async ({ openScreen, problems }) => {
  const page = await openRepayment(openScreen, 'hostile', { init: noteAddresses });
  const check = async () => {
    await expectHarmless(page);
  };
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Hide' }).waitFor(); // what follows has moved by then
  await expect(page.locator(slot('product'))).toHaveText('"><img src=x onerror="window.hacked=1">', {
    useInnerText: true,
  });
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
  await expect(page.getByRole('button', { name: /Contract No\./ })).toContainText('<img src=x', { useInnerText: true });
  await check();
  allowLongTexts(problems);
});
