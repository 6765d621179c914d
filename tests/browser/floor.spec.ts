import { expect, test, withAndroidHost, type OpenOptions } from './fixtures.ts';
import { HANDLERS } from '../../shared/features/preview/messages.ts';
import { add, open, send, uploaded, write } from './support/complaint-photos.ts';
import { photoFile } from './support/photo-files.ts';
import { apply, fill, getCode, openReady } from './support/promotion.ts';
import { openRepayment, openSheet, payment } from './support/repayment.ts';

// what some web view lacks is taken away, one piece after another: borrowers still get to the end

const without = (name: string, init: () => unknown): [string, OpenOptions] => [name, { init }];

const MISSING: readonly [string, OpenOptions][] = [
  without('no <dialog>', () => {
    for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  }),
  without('no clipboard', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  without('no IntersectionObserver', () => Reflect.deleteProperty(window, 'IntersectionObserver')),
  without('no OffscreenCanvas', () => Reflect.deleteProperty(window, 'OffscreenCanvas')),
  ['no storage', { storage: false }],
  ['an app that takes no message', { host: withAndroidHost({ without: HANDLERS }) }],
];

for (const [missing, options] of MISSING) {
  test.describe(missing, () => {
    test('an order is repaid', async ({ openScreen }) => {
      const page = await openRepayment(openScreen, `full~floor`, options);
      const sheet = await openSheet(page);
      await sheet.getByRole('radio', { name: 'Maya' }).tap();
      await payment(sheet).tap();
      await page.waitForURL(/\/sandbox\/pay\//);
    });

    test('an ad leads to the app', async ({ openScreen }) => {
      const page = await openReady(openScreen, 'promo-full', options);
      await fill(page);
      await getCode(page);
      await apply(page).tap();
      await page.getByRole('link', { name: 'Download for Android' }).waitFor();
    });

    test('a complaint with a photo is sent', async ({ openScreen }) => {
      const maker = await openScreen('/__sandbox/log');
      const photo = await photoFile(maker, 'photo.jpg', { width: 2400, height: 1800 });
      const page = await open(openScreen, 'next', options);
      await write(page, 'They call at night.');
      await add(page, photo);
      await uploaded(page, 1);
      await send(page).tap();
      await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    });
  });
}
