import { expect, test } from './fixtures.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { apply, fill, open, openReady, TAGS, title } from './support/promotion.ts';
import { allowLongTexts, toastOf } from './support/repayment.ts';

/** As `init`: the page is looked at with another phone or app. */
const phoneOf = {
  facebook: () => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Linux; Android 13; wv Chrome/120 [FB_IAB/FB4A;FBAV/440;]',
    });
  },
  desktop: () => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120' });
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 0 });
  },
} as const;

test('hostile: texts are texts, nothing runs, no address is followed', async ({ openScreen, problems }) => {
  const page = await openReady(openScreen, 'promo-hostile', { init: phoneOf.facebook });
  await title(page).getByText('<script>window.hacked=1</script>').waitFor();
  await page.getByRole('link', { name: 'Agreement' }).tap();
  await page.locator('iframe').waitFor();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await page.goBack();
  await fill(page, '13912345678');
  await apply(page).tap();
  await page.getByRole('link', { name: 'Get it on Google Play' }).waitFor();
  await expectHarmless(page);
  allowLongTexts(problems);
});

test('what is wrong, the download and the agreement, in every look', async ({ openScreen, problems }) => {
  const page = await openReady(openScreen, 'promo-default');
  await apply(page).tap();
  await judgeLooks(page);
  for (const hash of ['#/downloadTemplate', '#/agreementTemplate']) {
    const other = await open(openScreen, 'promo-full', { init: phoneOf.facebook }, hash);
    await other.getByRole('link', { name: 'Back to the form' }).waitFor();
    await other.getByText('Open in browser').or(other.locator('iframe')).first().waitFor();
    await judgeLooks(other);
    allowLongTexts(problems);
  }
});

test('an agreement is nowhere wider than the screen, with text at 200 %', async ({ openScreen, problems }) => {
  allowLongTexts(problems);
  const options = { textSize: 2, viewport: { width: 360, height: 640 } };
  const page = await open(openScreen, 'promo-long', options, '#/agreementTemplate');
  const agreement = page.frameLocator('iframe').locator('html');
  await agreement.getByRole('img', { name: 'Back to school' }).waitFor();
  const [needs, has] = await agreement.evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect(needs).toBe(has);
});

test('inside Facebook: how to get out; on a computer a code and both stores', async ({ openScreen }) => {
  const page = await open(openScreen, 'promo-default', { init: phoneOf.facebook }, '#/downloadTemplate');
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await toastOf(page).getByText('copy success').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`promotion\\?id=promo-default&${TAGS}#/downloadTemplate$`));
  const desktop = await open(openScreen, 'promo-default', { init: phoneOf.desktop }, '#/downloadTemplate');
  await desktop.getByRole('img', { name: 'QR code of this page' }).waitFor();
  expect(await desktop.getByRole('link', { name: /App Store|Google Play/ }).count()).toBe(2);
  await judge(desktop);
});
