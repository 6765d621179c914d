import { expect, test } from './fixtures.ts';
import { openRepayment, toastOf } from './support/repayment.ts';

// the pay code on the repayment screen: copy it, see it as a barcode, open its own screen

const CODE = '9018 4417 2260';

test('Copy: works in the barcode dialog too, and the message stands above it', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'full', {
    init: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  });
  await page.getByRole('button', { name: 'Barcode' }).tap();
  const dialog = page.getByRole('dialog');
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

test.describe('Barcode', () => {
  const encoder = /repayment\.code128-.*\.js$/;

  test('its encoder is fetched when it is opened, not before', async ({ openScreen }) => {
    const fetched: string[] = [];
    const page = await openRepayment(openScreen, 'full', { waitUntil: 'load' });
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(early.filter((name) => encoder.test(name))).toEqual([]);

    await page.getByRole('button', { name: 'Barcode' }).tap();
    const bars = page.getByRole('dialog').getByRole('img', { name: 'Barcode of 901844172260' });
    await bars.waitFor();
    expect(fetched.filter((name) => encoder.test(name)).length).toBe(1);
    // Code 128: start, six pairs of digits, check digit, of 3 bars each, and a stop of 4
    expect((await bars.locator('path').getAttribute('d'))?.match(/M/g)?.length).toBe(3 * 8 + 4);
    await page.getByRole('dialog').getByText(CODE).waitFor();
  });

  test('when its encoder cannot be fetched the code stands there to be typed', async ({ openScreen, problems }) => {
    problems.expect(/^console: Failed to load resource/);
    // the words take the place of the bars, on a busy machine long after the tap
    problems.allow(/^layout shift: [^<]*<div class="panel_\w+">, <p class="code_\w+">$/);
    const page = await openRepayment(openScreen, 'full');
    await page.route(encoder, (route) => route.abort());
    await page.getByRole('button', { name: 'Barcode' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This code cannot be shown as a barcode.').waitFor();
    await dialog.getByText(CODE).waitFor();
  });
});

test.describe('a phone that can keep nothing', () => {
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };
  for (const [name, options] of [
    ['no storage', { storage: false }],
    ['a full one', { init: full }],
  ] as const) {
    test(`${name}: the box shows the code here, instead of an empty screen`, async ({ openScreen }) => {
      const page = await openRepayment(openScreen, 'full', options);
      await page.getByText(CODE).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'Barcode of 901844172260' }).waitFor();
      await dialog.getByText(CODE).waitFor();
      expect(page.url()).toContain('/repayment.html');
    });
  }
});
