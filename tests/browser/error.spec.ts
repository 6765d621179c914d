import type { Page } from '@playwright/test';
import { changeSession, expect, nativeBack, test, withIosHost } from './fixtures.ts';
import { judgeLooks } from './support/judge.ts';
import { openHolding } from './support/network.ts';

const home = (page: Page) => page.getByRole('link', { name: 'Go to home page' });

test('shows the text of the reason, no text from the address, and links that carry the session; in every look', async ({
  openScreen,
}) => {
  const page = await openScreen('/errorPage');
  for (const [reason, title] of [
    ['expired', 'This link has expired'],
    ['closed', 'This page is closed'],
    ['', 'Page not found'],
    ['toString', 'Page not found'],
    ['Pay+09171234567+to+keep+your+loan', 'Page not found'],
    ['maintenance', 'We are improving our service'],
  ] as const) {
    await page.goto(`/errorPage?reason=${reason}&message=Pay+here&sessionId=s+1`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Pay');
    expect(await page.title()).toBe(title);
    // a sad face stands for a broken address only
    expect(await page.locator('main path').last().getAttribute('d')).toMatch(
      title === 'Page not found' ? /q/ : /^[MhH\d ]+$/,
    );
  }
  await expect(page.locator('#message')).toHaveText(/^Please try again a little later/);
  await expect(home(page)).toHaveAttribute('href', './index.html?sessionId=s+1');
  const service = page.getByRole('link', { name: 'Customer service' });
  await expect(service).toHaveAttribute('href', './customerService.html?sessionId=s+1');
  await judgeLooks(page);
});

test('an unknown path answers 404 with the error page, whose links carry the session', async ({
  openScreen,
  origin,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource.*404/);
  const path = '/a/b/c.html?reason=expired&sessionId=s1&adId=7&orderId=5';
  const page = await openScreen(path, { host: withIosHost() });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  // nothing of the address: it was not meant for this page
  await expect(home(page)).toHaveAttribute('href', '/index.html');
  expect((await fetch(origin + path)).status).toBe(404);
  await changeSession(page, { sessionId: 'after' });
  await expect(home(page)).toHaveAttribute('href', '/index.html?sessionId=after');
  // a reload may find the page that the address is for
  expect(new URL(page.url()).searchParams.get('orderId')).toBe('5');
});

test('an unknown path below a folder that ends like the page’s own uses nothing of its query and leads to the site', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource.*404/);
  for (const name of ['error', 'errorPage', 'error.html']) {
    const page = await openScreen(`/foo/${name}?reason=maintenance&sessionId=s1&adId=7`);
    await expect(home(page)).toHaveAttribute('href', '/index.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await changeSession(page, { sessionId: 'after' });
    await expect(home(page)).toHaveAttribute('href', '/index.html?sessionId=after');
  }
});

test('a session that comes before it is known whose address it is reaches the links; the query of the address does not', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource.*404/);
  const { page, letGo } = await openHolding(openScreen, '/foo/error?sessionId=s1&adId=7', /\/foo\/favicon\.svg/);
  await changeSession(page, { sessionId: 'after' });
  letGo();
  await expect(home(page)).toHaveAttribute('href', '/index.html?sessionId=after');
});

test('in the app, home opens the app’s home, links carry its new session, and back is left to the app', async ({
  openScreen,
}) => {
  const app = withIosHost();
  const page = await openScreen('/error?sessionId=before&adId=7', { host: app });
  await changeSession(page, { sessionId: 'after' });
  await expect(home(page)).toHaveAttribute('href', './index.html?sessionId=after&adId=7');
  expect(await nativeBack(page)).toBe(false);
  await home(page).tap();
  expect(app.messages).toEqual([{ handler: 'toHome', body: '' }]);
  expect(new URL(page.url()).pathname).toBe('/error');
});

test('without script the page still shows an explanation and the link to the home page', async ({ openScreen }) => {
  const page = await openScreen('/error?reason=closed', { script: false });
  await page.getByText('The address may be wrong').waitFor();
  await expect(home(page)).toHaveAttribute('href', './index.html');
});
