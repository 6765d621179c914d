import type { Page } from '@playwright/test';
import { changeSession, expect, nativeBack, test, withIosHost } from './fixtures.ts';
import { judgeLooks } from './support/judge.ts';

const NOT_FOUND = /^console: Failed to load resource.*404/;
const home = (page: Page) => page.getByRole('link', { name: 'Go to the home page' });

test('says what is the matter by its reason, none of the address, and leads on with the session', async ({
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
  }
  await expect(page.locator('#message')).toHaveText(/^Please try again a little later/);
  await expect(home(page)).toHaveAttribute('href', './index.html?sessionId=s+1');
  const service = page.getByRole('link', { name: 'Customer service' });
  await expect(service).toHaveAttribute('href', './customerService.html?sessionId=s+1');
});

test('what is not there is 404 and the error page', async ({ openScreen, origin, problems }) => {
  problems.expect(NOT_FOUND);
  const path = '/a/b/c.html?reason=expired&sessionId=s1';
  const page = await openScreen(path);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  // nothing of the address: it was not meant for this page
  expect(await home(page).evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${origin}/index.html`);
  expect((await fetch(origin + path)).status).toBe(404);
});

test('home is the home of the app', async ({ openScreen }) => {
  const app = withIosHost();
  const page = await openScreen('/error', { host: app });
  await home(page).tap();
  expect(app.messages).toEqual([{ handler: 'toHome', body: '' }]);
  expect(new URL(page.url()).pathname).toBe('/error');
});

test('a session that the app hands over is what the links carry from then on', async ({ openScreen, problems }) => {
  problems.expect(NOT_FOUND);
  const page = await openScreen('/__sandbox/log', { host: withIosHost() });
  for (const [path, href] of [
    ['/error?sessionId=before&adId=7', './index.html?sessionId=after&adId=7'],
    ['/a/b/c.html?reason=expired', '/index.html?sessionId=after'],
  ] as const) {
    await page.goto(path);
    await changeSession(page, { sessionId: 'after' });
    await expect(home(page)).toHaveAttribute('href', href);
    expect(await nativeBack(page)).toBe(false);
  }
});

test('without script it still says what is the matter, and leads on', async ({ openScreen }) => {
  const page = await openScreen('/error?reason=closed', { script: false });
  await page.getByText('The address may be wrong').waitFor();
  await expect(home(page)).toHaveAttribute('href', './index.html');
});

test('in every look', async ({ openScreen }) => {
  await judgeLooks(await openScreen('/error?reason=expired'));
});
