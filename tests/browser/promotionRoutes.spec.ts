import type { Page } from '@playwright/test';
import { axe, expect, shot, test } from './fixtures.ts';
import { openWithClock } from './support/repayment.ts';

const apply = (page: Page) => page.getByRole('button', { name: 'Apply now' });
const picture = (page: Page) => page.getByAltText('4 characters to type');
const DOWNLOAD = /promotion\.Download-[\w-]+\.js$/;

const viewport = { width: 360, height: 640 };

test('a small screen: Apply is seen without scrolling, with the example below the phone', async ({ openScreen }) => {
  const page = await openScreen('/promotion?id=promo-default', { viewport });
  await picture(page).waitFor();
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Example: 138 1234 5678');
  const { y, height } = (await apply(page).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(640);
});

test('the lender’s banner is seen whole, and not at all where the form needs the room', async ({ openScreen }) => {
  const page = await openScreen('/promotion?id=promo-full');
  const banner = page.locator('header img');
  await expect(banner).toBeVisible();
  const [natural, shown] = await banner.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth / img.naturalHeight, img.clientWidth / img.clientHeight];
  });
  expect(shown).toBeCloseTo(natural, 1);
  await page.close();
  const small = await openScreen('/promotion?id=promo-full', { viewport });
  await picture(small).waitFor();
  await expect(small.locator('header img')).toBeHidden();
});

test('a reload finds its place below the form again', async ({ openScreen }) => {
  const page = await openScreen('/promotion?id=promo-full');
  const how = page.getByRole('heading', { name: 'How it works' });
  await page.evaluate(() => scrollTo(0, 420));
  await expect(how).toBeInViewport();
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(420);
  await expect(how).toBeInViewport();
});

test('the download page does not come: the form stays, Retry brings it', async ({ openScreen, problems }) => {
  problems.expect(/Failed to load resource/, /ERR_FAILED/);
  const page = await openScreen('/promotion?id=promo-default');
  await page.context().route(DOWNLOAD, (route) => route.abort());
  // what is fetched ahead fails as well: nothing but Retry brings the page
  const ahead = page.waitForEvent('requestfailed', (request) => DOWNLOAD.test(request.url()));
  await page.reload();
  await picture(page).waitFor();
  await ahead;
  await page.getByLabel('Mobile number').fill('13912345678');
  await page.evaluate(() => {
    location.hash = '#/downloadTemplate';
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText('The next page did not load. What you typed is still here.')).toBeVisible();
  await expect(apply(page)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('139 1234 5678');
  await axe(page);
  await shot(page, 'promotion-later-failed');
  await page.context().unroute(DOWNLOAD);
  await retry.tap();
  await expect(page.getByRole('heading', { name: 'Download the app and apply there' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Mobile number')).toHaveValue('139 1234 5678');
});

test('a template that says nothing for three seconds: the configured store is offered', async ({ openScreen }) => {
  const init = () => Object.defineProperty(navigator, 'userAgent', { get: () => 'Linux; Android 13 Chrome/120' });
  const page = await openWithClock(openScreen, '/promotion?id=promo-hang#/downloadTemplate', { init }, true);
  await page.clock.runFor(2000);
  await page.getByRole('heading', { name: 'Download the app and apply there' }).waitFor();
  const store = page.getByRole('link', { name: 'Get it on Google Play' });
  await expect(store).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(store).toHaveAttribute('href', /^https:\/\/play\.google\.com\//);
  await page.close(); // before the sandbox lets go of the template
});

test('a campaign behind the hash is counted and moves into the query', async ({ openScreen, sandbox }) => {
  const page = await openScreen('/promotion?app_from=fb#/downloadTemplate?app_from=old&utm_tag=t&id=promo-full');
  await expect(page).toHaveURL(/\/promotion\?app_from=fb&utm_tag=t&id=promo-full#\/downloadTemplate$/);
  const asked = (path: string) => sandbox.control.log.filter((entry) => entry.path.endsWith(path));
  expect(asked('channel-template').map(({ query }) => query)).toEqual([{ templateId: 'promo-full' }]);
  expect(asked('track-visit').map(({ query }) => query)).toMatchObject([
    { page_id: 'promo-full', app_from: 'fb', utm_tag: 't' },
  ]);
});
