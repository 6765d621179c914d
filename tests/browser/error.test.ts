import { describe, expect, test } from 'vitest';
import { expectProblems, openScreen, origin, shot, withAndroidHost, withIosHost } from './harness.ts';
import { judge } from './support/judge.ts';

const NOT_FOUND = /^console: Failed to load resource.*404/;
const home = (page: Awaited<ReturnType<typeof openScreen>>) => page.getByRole('link', { name: 'Go to the home page' });

test.each(['/error', '/error.html', '/errorPage'])(
  '%s says what went wrong as text, and leads on with the session',
  async (path) => {
    const message = 'Too many tries.\n<img src=x onerror=alert(1)>';
    const page = await openScreen(`${path}?${String(new URLSearchParams({ message, sessionId: 's 1' }))}`);
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Something went wrong');
    expect(await page.locator('#message').innerText()).toBe(message);
    expect(await home(page).getAttribute('href')).toBe('./index.html?sessionId=s+1');
    expect(await page.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe(
      './customerService.html?sessionId=s+1',
    );
  },
);

test('without a message it says that there is no such page', async () => {
  const page = await openScreen('/error?message=%20');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test.each(['/nowhere', '/nowhere.html?sessionId=s1', '/a/b/c.html'])(
  '%s is answered with 404 and the error page, whose links lead out',
  async (path) => {
    expectProblems(NOT_FOUND);
    const page = await openScreen(path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(new URL(await home(page).evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe('/index.html');
    expect((await fetch(origin() + path)).status).toBe(404);
  },
);

describe('in the app', () => {
  test.each([
    ['iOS', withIosHost],
    ['Android', withAndroidHost],
  ])('home is the home of the app (%s)', async (_name, host) => {
    const app = host();
    const page = await openScreen('/error', { host: app });
    await home(page).tap();
    expect(app.messages).toEqual([{ handler: 'toHome', body: '' }]);
    expect(new URL(page.url()).pathname).toBe('/error');
  });
});

test('without script it still says what is the matter, and leads on', async () => {
  const page = await openScreen('/error?message=x', { script: false });
  await page.getByText('The address may be wrong').waitFor();
  expect(await home(page).getAttribute('href')).toBe('./index.html');
});

test.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['large', { textSize: 2 }],
  ['small', { viewport: { width: 320, height: 568 } }],
])('looked at: %s', async (look, options) => {
  const page = await openScreen(`/error?message=${'The-order-could-not-be-found.'.repeat(4)}`, options);
  await shot(page, `error/${look}`);
  await judge(page);
});
