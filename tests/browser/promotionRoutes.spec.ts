import { channelTemplate } from '../../shared/api/promotion.ts';
import { atService } from '../../scripts/sandbox/service-path.ts';
import { axe, expect, nativeBack, test, withAndroidHost } from './fixtures.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { apply, fill, getCode, open, openReady, PHONE, picture, TAGS, title } from './support/promotion.ts';
import { openHolding, requestsOf } from './support/network.ts';
import { allowLongTexts, openWithClock, toastOf } from './support/page.ts';

// the pages of a promotion: their looks, the ways between them, and what the lender's texts may do

const DOWNLOAD = /promotion\.Download-[\w-]+\.js$/;

const viewport = { width: 360, height: 640 };

test('a reload restores the scroll position; the banner is shown uncut, and is hidden on a small screen', async ({
  openScreen,
}) => {
  const page = await openScreen('/promotion?id=promo-full');
  const banner = page.locator('header img');
  await expect(banner).toBeVisible();
  const [natural, shown] = await banner.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth / img.naturalHeight, img.clientWidth / img.clientHeight];
  });
  expect(shown).toBeCloseTo(natural, 1);
  const how = page.getByRole('heading', { name: 'How it works' });
  await page.evaluate(() => scrollTo(0, 420));
  await expect(how).toBeInViewport();
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(420);
  await expect(how).toBeInViewport();
  await page.setViewportSize(viewport);
  await picture(page).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(`Example: ${PHONE}`);
  await expect(apply(page)).toBeInViewport({ ratio: 1 });
});

test('an app that goes back in the history when the page does not take its back control gets out of the promotion', async ({
  openScreen,
}) => {
  const page = await openScreen('/__sandbox/log', { host: withAndroidHost() });
  await page.goto('/promotion.html?id=promo-full');
  const back = async () => (await nativeBack(page)) || page.goBack({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Agreement' }).tap();
  await page.locator('iframe').waitFor();
  for (const left of ['promotion.html', 'promotion.html', '__sandbox/log']) {
    await back();
    await expect.poll(() => page.url().split('?')[0]).toContain(left);
  }
});

test('if the download page does not load, the form stays as it is; a reload that loses the codes is announced', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/Failed to load resource/, /ERR_FAILED/);
  const page = await openScreen('/promotion?id=promo-default');
  await page.context().route(DOWNLOAD, (route) => route.abort());
  // fetching ahead fails as well, so that only Retry loads the page
  const ahead = page.waitForEvent('requestfailed', (request) => DOWNLOAD.test(request.url()));
  await page.reload();
  await picture(page).waitFor();
  await ahead;
  await page.getByLabel('Mobile number').fill(PHONE);
  await page.evaluate("location.hash = '#/downloadTemplate'");
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText('The next page did not load. What you typed is still here.')).toBeVisible();
  await expect(apply(page)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue(PHONE);
  await axe(page);
  // the server answers again, but the file does not come, as in a browser that remembers the failure
  await page.getByLabel('SMS code').fill('123456');
  await retry.tap();
  await expect(page.getByText('The codes are not kept.')).toBeVisible();
  await expect(page.getByLabel('SMS code')).toHaveValue('123456');
  await axe(page);
  await page.context().unroute(DOWNLOAD);
  await page.getByRole('button', { name: 'Load again' }).tap();
  await expect(page.getByRole('heading', { name: 'Download the app and apply there' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Mobile number')).toHaveValue(PHONE);
});

const android = () => Object.defineProperty(navigator, 'userAgent', { get: () => 'Linux; Android 13 Chrome/120' });

test('if the template fails, every route says so, and Retry loads what belongs to the route', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  // axe is in every later document, and may not run in the lender's
  problems.allow(/Failed to load resource/, /Blocked script execution/);
  const openFailed = async (hash: string, heading: string) => {
    sandbox.control.fail(atService(channelTemplate).path, { kind: 'drop', times: 1 });
    const address = `/promotion?id=promo-full${hash}`;
    const { page, letGo } = await openHolding(openScreen, address, /channel-template/, { init: android });
    // it fails after the page is shown: nothing may move
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    letGo();
    await expect(page.getByRole('alert')).toHaveText(/No connection\./);
    await expect(toastOf(page)).toBeEmpty();
    await axe(page);
    return { page, retry: page.getByRole('button', { name: /^Retry/ }) };
  };
  const agreement = await openFailed('#/agreementTemplate', 'Agreement');
  await expect(agreement.page.getByRole('link', { name: 'Loan terms' })).toHaveCount(0);
  await agreement.retry.tap();
  await expect(agreement.page.frameLocator('iframe').getByText('User agreement')).toBeVisible();

  const download = await openFailed('#/downloadTemplate', 'Download the app');
  await expect(download.page.getByRole('alert')).toHaveText(/may not be the one of this offer/);
  await expect(download.page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  await download.retry.tap();
  await expect(download.page.getByRole('link', { name: 'Download for Android' })).toBeVisible();
  await expect(download.page.getByRole('alert')).toHaveCount(0);

  const form = await openFailed('', 'A loan decision');
  await form.retry.tap();
  await expect(form.page.getByText('Cash for the new school year')).toBeVisible();
  for (const { page } of [agreement, download, form]) await expect(page.locator('body')).not.toBeFocused();
});

test('if the template does not arrive within three seconds, the configured store is offered', async ({
  openScreen,
}) => {
  const path = '/promotion?id=promo-hang#/downloadTemplate';
  const page = await openWithClock(openScreen, path, { init: android }, true);
  await page.clock.runFor(2000);
  await page.getByRole('heading', { name: 'Download the app and apply there' }).waitFor();
  const store = page.getByRole('link', { name: 'Get it on Google Play' });
  await expect(store).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(store).toHaveAttribute('href', /^https:\/\/play\.google\.com\//);
  await page.close(); // before the sandbox lets go of the template
});

test('the parameters of a campaign behind the hash are counted and moved into the query', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen('/promotion?app_from=fb#/downloadTemplate?app_from=old&utm_tag=t?1&id=promo-full');
  await expect(page).toHaveURL(/\/promotion\?app_from=fb&utm_tag=t%3F1&id=promo-full#\/downloadTemplate$/);
  expect(requestsOf(sandbox, 'channel-template').map(({ query }) => query)).toEqual([{ templateId: 'promo-full' }]);
  expect(requestsOf(sandbox, 'track-visit').map(({ query }) => query)).toMatchObject([
    { page_id: 'promo-full', app_from: 'fb', utm_tag: 't?1' },
  ]);
});

const inFacebook = () => {
  const userAgent = 'Linux; Android 13; wv Chrome/120 [FB_IAB/FB4A;FBAV/440;]';
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
};

test('hostile texts are shown as text, nothing runs, and no hostile address is followed', async ({
  openScreen,
  problems,
}) => {
  const page = await openReady(openScreen, 'promo-hostile', { init: inFacebook });
  await title(page).getByText('<script>window.hacked=1</script>').waitFor();
  await page.getByRole('link', { name: 'Agreement' }).tap();
  await page.locator('iframe').waitFor();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await page.goBack();
  await fill(page);
  await getCode(page);
  await apply(page).tap();
  await page.getByRole('link', { name: 'Get it on Google Play' }).waitFor();
  await expectHarmless(page);
  allowLongTexts(problems);
});

test('errors, the agreement and the way out of Facebook are accessible in every look', async ({
  openScreen,
  problems,
}) => {
  allowLongTexts(problems);
  const form = await openReady(openScreen, 'promo-default');
  await apply(form).tap();
  await judgeLooks(form);
  const agreement = await open(openScreen, 'promo-full', {}, '#/agreementTemplate');
  await agreement.getByRole('link', { name: 'Back to the form' }).waitFor();
  await agreement.locator('iframe').waitFor();
  await judgeLooks(agreement);
  const download = await open(openScreen, 'promo-full', { init: inFacebook }, '#/downloadTemplate');
  await download.getByText('Open in browser').waitFor();
  await download.getByRole('button', { name: 'Copy link' }).tap();
  await toastOf(download).getByText('copy success').waitFor();
  const copied = await download.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`promotion\\?id=promo-full&${TAGS}#/downloadTemplate$`));
  await judgeLooks(download);
});

test('an agreement is not wider than the screen with text at 200 %', async ({ openScreen, problems }) => {
  allowLongTexts(problems);
  const page = await open(openScreen, 'promo-long', { textSize: 2, viewport }, '#/agreementTemplate');
  const agreement = page.frameLocator('iframe').locator('html');
  await agreement.getByRole('img', { name: 'Back to school' }).waitFor();
  const [needs, has] = await agreement.evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect(needs).toBe(has);
});

test('on a computer, the download page shows a QR code and both stores', async ({ openScreen }) => {
  const init = () => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120' });
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 0 });
  };
  const page = await open(openScreen, 'promo-default', { init }, '#/downloadTemplate');
  await page.getByRole('img', { name: 'QR code of this page' }).waitFor();
  expect(await page.getByRole('link', { name: /App Store|Google Play/ }).count()).toBe(2);
  await judge(page);
});
