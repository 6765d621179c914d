import { expect, test } from './fixtures.ts';
import { noteAddresses } from './support/inspect.ts';
import { expectHarmless } from './support/judge.ts';
import { allowLongTexts, toastOf } from './support/page.ts';
import { openRepayment, openSheet, payButton, payment } from './support/repayment.ts';

// the repayment screen and its pay code: copy it, see it as a barcode; allStates.spec.ts covers the states

const CODE = '9018 4417 2260';

test('of twelve channels the last one can be reached and chosen, and Payment stays in view', async ({ openScreen }) => {
  const sheet = await openSheet(await openRepayment(openScreen, 'twelve-channels'));
  const radios = sheet.getByRole('radio');
  expect(await radios.count()).toBe(12);
  expect(await radios.first().isChecked()).toBe(true);
  await sheet.getByRole('radio', { name: 'Debit card' }).tap();
  expect(await radios.last().isChecked()).toBe(true);
  expect(await radios.first().isChecked()).toBe(false);
  await sheet.getByText('You pay ₱5.250').waitFor();
  await expect(payment(sheet)).toBeInViewport({ ratio: 1 });
});

test('without a channel, the pay code is the main action and leads to its screen', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'no-channels');
  expect(await payButton(page).count()).toBe(0);
  await page.getByRole('heading', { name: 'Pay with this code' }).waitFor();
  await page.getByRole('link', { name: 'Pay with this code' }).tap();
  await page.waitForURL(/\/repaymentOfCode2\.html\?.*orderId=no-channels/);
  await page.getByText(CODE).waitFor();
});

test('the hint leads to the instructions, and Copy is beside the pay code', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'hint', { viewport: { width: 360, height: 640 } });
  const hint = page.getByRole('link', { name: /How to pay/ });
  await expect(hint).toHaveAttribute('href', /^\.\/paymentInstructions\.html\?.*sessionId=sandbox-session-1/);
  const notice = 'Payments after 10 pm count for the next day.';
  await expect(page.getByRole('note')).toHaveText(notice, { useInnerText: true });
  const number = (await page.locator('a[href*="repaymentOfCode2"]').boundingBox())!;
  const copy = (await page.getByRole('button', { name: 'Copy' }).boundingBox())!;
  expect(copy.x).toBeGreaterThanOrEqual(number.x + number.width);
  expect(copy.y).toBeLessThan(number.y + number.height);
  expect(copy.y + copy.height).toBeGreaterThan(number.y);
});

test('hostile texts are shown as text, on both screens and in every dialog', async ({ openScreen, problems }) => {
  const page = await openRepayment(openScreen, 'hostile', { init: noteAddresses });
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Hide' }).waitFor(); // what follows has moved by then
  await expect(page.locator('[data-slot=product]')).toHaveText('"><img src=x onerror="window.hacked=1">', {
    useInnerText: true,
  });
  await expectHarmless(page);
  await page.getByRole('button', { name: 'Barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode of/ }).waitFor();
  await expectHarmless(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await openSheet(page);
  await expectHarmless(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.locator('a[href*="repaymentOfCode2"]').tap();
  await page.locator('details').first().waitFor();
  await expect(page.getByRole('button', { name: /Contract No\./ })).toContainText('<img src=x', { useInnerText: true });
  await expectHarmless(page);
  allowLongTexts(problems);
});

const encoder = /repayment\.code128-.*\.js$/;
const bars = { name: 'Barcode of 901844172260' };

test('Barcode loads its encoder when opened; its dialog copies the code and shows the message on top', async ({
  openScreen,
}) => {
  const page = await openRepayment(openScreen, 'full', {
    init: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  });
  const encoders = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /code128/.test(name)).length);
  expect(await encoders()).toBe(0);
  await page.getByRole('button', { name: 'Barcode' }).tap();
  const dialog = page.getByRole('dialog');
  const drawn = await dialog.getByRole('img', bars).locator('path').getAttribute('d');
  // Code 128: start, six pairs of digits, check digit, of 3 bars each, and a stop of 4
  expect(drawn?.match(/M/g)).toHaveLength(3 * 8 + 4);
  expect(await encoders()).toBe(1);
  await dialog.getByText(CODE).waitFor();

  await dialog.getByRole('button', { name: 'Copy' }).tap();
  const toast = toastOf(page);
  await toast.getByText('copy success').waitFor();
  const box = await toast.boundingBox();
  const isOnTop = await page.evaluate(
    ([x, y]) => {
      const seen = document.querySelector<HTMLElement>('.toast');
      if (seen) seen.style.pointerEvents = 'auto';
      return document.elementFromPoint(x, y) === seen;
    },
    [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const,
  );
  expect(isOnTop).toBe(true);
});

test('if the encoder of the barcode cannot be loaded, the code is shown to be typed', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource/);
  // the message replaces the bars, on a busy machine long after the tap
  problems.allow(/^layout shift: [^<]*<div class="Dialog-panel">, <p class="BarcodeDialog-code">$/);
  const page = await openRepayment(openScreen, 'full');
  await page.route(encoder, (route) => route.abort());
  await page.getByRole('button', { name: 'Barcode' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The barcode did not load.').waitFor();
  await dialog.getByText(CODE).waitFor();
});

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};
for (const [storage, options] of [
  ['no storage', { storage: false }],
  ['a full storage', { init: full }],
] as const) {
  test(`with ${storage}, a tap on the pay code opens it in a dialog instead of an empty screen`, async ({
    openScreen,
  }) => {
    const page = await openRepayment(openScreen, 'full', options);
    await page.getByText(CODE).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', bars).waitFor();
    await dialog.getByText(CODE).waitFor();
    expect(page.url()).toContain('/repayment.html');
  });
}
