import type { Locator, Page } from '@playwright/test';
import { payUrl, repaymentDetailCall } from '../../../shared/api/repayment.ts';
import type { LogEntry } from '../../../scripts/sandbox/log.ts';
import { sampleSession } from '../../../scripts/sandbox/screens.ts';
import { expect, type OpenOptions, type OpenScreen, type Problems, type Sandbox } from '../fixtures.ts';

/** What the tests of both repayment screens share. */

export const DETAIL = repaymentDetailCall.path;
export const PAY = payUrl.path;
/** what to hold back */
export const ANSWER = /\/loan-play-detail/;
export const SCRIPTS = /\/assets\/.*\.js$/;
export { sampleSession };

/** Address of an order's repayment screen, as an app with a session opens it. */
export const repaymentOf = (orderId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/repayment.html?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession, ...more }))}`;

/** Every request of an endpoint until now. */
export const requestsOf = (sandbox: Sandbox, path: string): readonly LogEntry[] =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path));

/** Waits until the whole screen is there and answers: below the amount are parts that only React shows. */
export const ready = (page: Page): Promise<void> =>
  page.locator('section[aria-label]').or(page.getByRole('note')).first().waitFor();

/** Opens an order's repayment screen and waits until it is whole. */
export async function openRepayment(openScreen: OpenScreen, orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(repaymentOf(orderId), options);
  await ready(page);
  return page;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const payButton = (page: Page) => page.getByRole('button', { name: 'Payment Method' });
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Payment Method' });
export const payment = (sheet: Locator | Page) => sheet.getByRole('button', { name: 'Payment', exact: true });
export const toastOf = (page: Page) => page.locator('.toast');

/** Taps the main button. @returns the open sheet */
export async function openSheet(page: Page) {
  await payButton(page).tap();
  const sheet = sheetOf(page);
  await sheet.waitFor();
  return sheet;
}

/** Opens the screen of the pay code through its box on the repayment screen. */
export async function toPayCode(page: Page): Promise<void> {
  await page.locator('a[href*="repaymentOfCode2"]').tap();
  await page.locator('details').first().waitFor();
}

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

/** A gate: code that awaits `opened` continues when `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Holds back matching requests from now on. @returns a function that releases them */
export async function hold(page: Page, match: RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(match, async (route) => {
    await opened;
    await route.continue().catch(() => undefined); // the test may be over
  });
  return open;
}

/** Opens a page of which some requests are held back, from the first one on, until the test calls `letGo()`. */
export async function openHolding(openScreen: OpenScreen, path: string, match: RegExp, options?: OpenOptions) {
  const page = await openScreen('/__sandbox/log', options);
  const letGo = await hold(page, match);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  return { page, letGo };
}

/** From now on the lender says another amount for this order, as after a partial payment. */
export function changeAmount(sandbox: Sandbox, orderId: string, repayAmount: number): void {
  const order = sandbox.state.orders.find({ productId: '101', orderId });
  const { repayment } = order.fixture;
  Object.assign(order, {
    fixture: { ...order.fixture, repayment: (origin: string) => ({ ...repayment(origin), repayAmount }) },
  });
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
