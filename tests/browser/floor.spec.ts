import { expect, test, withAndroidHost, type OpenOptions } from './fixtures.ts';
import { HANDLERS } from '../../shared/features/preview/messages.ts';
import { add, open, sentPhotos, stored, uploaded, write } from './support/complaint-photos.ts';
import { apply, fill, getCode, openReady } from './support/promotion.ts';
import { openRepayment, openSheet, payment } from './support/repayment.ts';

// features that some web views lack are removed: borrowers can still complete their journeys

type Missing = readonly [name: string, options: OpenOptions, isOfPhotos?: boolean];
const without = (name: string, init: () => void): Missing => [name, { init }, true];

const MISSING: readonly Missing[] = [
  ['no storage', { storage: false }],
  ['an app that takes no message', { host: withAndroidHost({ without: HANDLERS }) }],
  without('no <dialog>, no workers', () => {
    Reflect.deleteProperty(window, 'Worker');
    for (const name of ['show', 'showModal', 'close', 'open'])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  }),
  without('no clipboard, IntersectionObserver and OffscreenCanvas', () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    for (const name of ['IntersectionObserver', 'OffscreenCanvas']) Reflect.deleteProperty(window, name);
  }),
];

for (const [missing, options, isOfPhotos] of MISSING) {
  test(`${missing}: an order is repaid`, async ({ openScreen }) => {
    const page = await openRepayment(openScreen, 'full~floor', options);
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Maya' }).tap();
    await payment(sheet).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
  });

  test(`${missing}: a promotion leads to the download of the app`, async ({ openScreen }) => {
    const page = await openReady(openScreen, 'promo-full', options);
    await fill(page);
    await getCode(page);
    await apply(page).tap();
    await page.getByRole('link', { name: 'Download for Android' }).waitFor();
  });

  test(`${missing}: a complaint is sent with a photo${isOfPhotos ? ', small, upright and without location' : ''}`, async ({
    openScreen,
    sandbox,
    photo,
  }) => {
    const page = await open(openScreen, 'next', options);
    await write(page, 'They call at night.');
    await add(page, await photo(isOfPhotos ? 'portrait.jpg' : 'small.jpg'));
    await uploaded(page, 1);
    const [url] = await sentPhotos(page, sandbox);
    if (isOfPhotos)
      expect(await stored(page, url!)).toMatchObject({ size: '1200 × 1600', red: ['top'], hasPlace: false });
  });
}
