import type { Page } from '@playwright/test';
import { expect, type OpenOptions, type OpenScreen, type Problems } from '../fixtures.ts';

// parts that many screens have, and ways to move between pages

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const toastOf = (page: Page) => page.locator('.toast');

/**
 * Opens a page whose clock the test holds: `page.clock.fastForward(60_000)` lets a minute pass.
 * @param stands true: no time passes by itself until `page.clock.resume()`
 */
export async function openWithClock(
  openScreen: OpenScreen,
  path: string,
  options?: OpenOptions,
  stands = false,
): Promise<Page> {
  const page = await openScreen('/__sandbox/log', options);
  await page.clock.install();
  // a minute ahead, because a busy machine may need seconds to pause, and a clock cannot go back
  if (stands) await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  return page;
}

/** Goes back in the history, which `page.goBack()` cannot when the page comes out of the back/forward cache. */
export async function goBack(page: Page, to: RegExp, steps = 1): Promise<void> {
  await page.evaluate((delta) => {
    // after this call has returned, because it would not survive the navigation
    setTimeout(() => history.go(delta));
  }, -steps);
  await page.waitForURL(to, { waitUntil: 'commit' });
  // a call that reached the document that was left is never answered, because that document is frozen in the cache
  await expect(async () => {
    const there = page.evaluate(() => location.href).catch(String);
    expect(await Promise.race([there, new Promise((late) => setTimeout(late, 1000))])).toMatch(to);
  }).toPass();
}

/**
 * Texts of the server that need more lines than the shell reserves for them. The number of lines is known only with the answer, so the
 * content below moves, unless the answer came before the first paint. The sandbox has no logos for such names.
 */
export const allowLongTexts = (problems: Problems): void => {
  problems.allow(/^layout shift/, /^console: Failed to load resource.*404 .*\/sandbox\/logo\//);
};
