import { addressOf, scenarios, sampleSession } from '../../scripts/sandbox/screens.ts';
import { expect, test, withAndroidHost, type OpenOptions } from './fixtures.ts';
import { HANDLERS } from '../../shared/features/preview/messages.ts';
import { photoFile } from './support/photo-files.ts';
import { apply, fill, openReady } from './support/promotion.ts';
import { openRepayment, openSheet, toastOf } from './support/repayment.ts';

// what some web view lacks is taken away, one piece after another: borrowers still get to the end

const MISSING: Readonly<Record<string, () => OpenOptions>> = {
  'no <dialog>': () => ({
    init: () => {
      for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    },
  }),
  'no clipboard': () => ({
    init: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  }),
  'no storage': () => ({ storage: false }),
  'no IntersectionObserver': () => ({
    init: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    },
  }),
  'no OffscreenCanvas': () => ({
    init: () => {
      Reflect.deleteProperty(window, 'OffscreenCanvas');
    },
  }),
  'an app that takes no message': () => ({ host: withAndroidHost({ without: HANDLERS }) }),
};

for (const [missing, optionsOf] of Object.entries(MISSING)) {
  test.describe(missing, () => {
    test('an order is repaid', async ({ openScreen }) => {
      const page = await openRepayment(openScreen, `full~floor`, optionsOf());
      const sheet = await openSheet(page);
      await sheet.getByRole('radio', { name: 'Maya' }).tap();
      await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
      await page.waitForURL(/\/sandbox\/pay\//);
    });

    test('an ad leads to the app', async ({ openScreen }) => {
      const page = await openReady(openScreen, 'promo-full', optionsOf());
      await fill(page, '13912345678');
      await page.getByRole('button', { name: 'get verification code' }).tap();
      await toastOf(page).getByText('verification code sent').waitFor();
      await apply(page).tap();
      await page.getByRole('link', { name: 'Download for Android' }).waitFor();
    });

    test('a complaint with a photo is sent', async ({ openScreen }) => {
      const maker = await openScreen('/__sandbox/log');
      const photo = await photoFile(maker, 'photo.jpg', { width: 2400, height: 1800 });
      const next = scenarios.find(({ name }) => name === 'next')!;
      const page = await openScreen(addressOf(next, sampleSession), optionsOf());
      await page.getByRole('textbox', { name: 'What happened?' }).tap();
      await page.getByRole('textbox', { name: 'What happened?' }).fill('They call at night.');
      await page.getByLabel('Add a photo').setInputFiles(photo);
      await page.getByText('Uploaded', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Send' }).tap();
      await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    });
  });
}
