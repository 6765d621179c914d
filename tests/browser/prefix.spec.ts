import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sandboxConfig } from '../../scripts/sandbox/config.ts';
import { DIST } from '../dist.ts';
import { expect, test } from './fixtures.ts';
import { ready, repaymentOf } from './support/repayment.ts';

// the build as a bare object store under a folder of a CDN would serve it: files by their names, nothing else

const FOLDER = '/cdn/app-17/';
const BACK_END = new RegExp(`^(${sandboxConfig().prefix || '/v3'}|/sandbox|/__sandbox)/`);

/** @returns requested addresses that are not a file there */
async function servedAsFiles(origin: string, page: Page): Promise<string[]> {
  const missing: string[] = [];
  await page.context().route(
    (url) => url.origin === origin && !BACK_END.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(DIST, pathname.slice(FOLDER.length));
      if (pathname.startsWith(FOLDER) && path.extname(file) && existsSync(file)) return route.fulfill({ path: file });
      if (pathname !== '/favicon.ico') missing.push(pathname);
      return route.fulfill({ status: 404, path: path.join(DIST, 'error.html') });
    },
  );
  return missing;
}

test('in a folder of a CDN, assets, pictures and links stay in the folder, and the error page leads to its home', async ({
  openScreen,
  origin,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource.*404/);
  const page = await openScreen('/__sandbox/log');
  const missing = await servedAsFiles(origin, page);
  await page.goto(origin + FOLDER + repaymentOf('hint').slice(1));
  await ready(page);
  const picture = page.getByRole('link', { name: /How to pay/ }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const icon = await page.locator('link[rel=icon]').evaluate((link: HTMLLinkElement) => new URL(link.href).pathname);
  expect(icon).toBe(`${FOLDER}favicon.svg`);
  await page.getByRole('button', { name: 'Barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode of/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.locator('a[href*="repaymentOfCode2"]').tap();
  await page.locator('details').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`${FOLDER}repaymentOfCode2.html`);
  await page.getByRole('button', { name: 'Show barcode' }).tap();
  await page.getByRole('img', { name: /^Barcode of/ }).waitFor();

  await page.evaluate('localStorage.clear()');
  await page.reload();
  await page.getByRole('link', { name: 'Back to repayment' }).tap();
  await ready(page);
  expect(new URL(page.url()).pathname).toBe(`${FOLDER}repayment.html`);
  expect(missing).toEqual([]);

  // at its own address there, the error page uses its query
  await page.goto(`${origin}${FOLDER}error.html?reason=maintenance&sessionId=s1`);
  await page.getByRole('heading', { name: 'We are improving our service' }).waitFor();
  const home = page.getByRole('link', { name: 'Go to home page' });
  await expect(home).toHaveAttribute('href', './index.html?sessionId=s1');

  // anywhere else the error page links to the home page of the folder
  await page.goto(`${origin}${FOLDER}a/b/nowhere.html`);
  await expect.poll(() => home.evaluate((link: HTMLAnchorElement) => link.pathname)).toBe(`${FOLDER}index.html`);
  await home.tap();
  await page.waitForURL(origin + FOLDER + 'index.html');
});
