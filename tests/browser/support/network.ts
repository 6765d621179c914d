import type { BrowserContext, Page } from '@playwright/test';

const contextOf = (page: Page | BrowserContext): BrowserContext => ('context' in page ? page.context() : page);

/**
 * Holds back every request whose URL matches, e.g. `/react-|core-/`. From then on nothing comes from the HTTP cache, which
 * a test of a second visit has to know. For the API use `sandbox.control.fail(path, { kind: 'delay', ms })`.
 */
export async function slowAssets(page: Page | BrowserContext, match: RegExp, ms: number): Promise<void> {
  await contextOf(page).route(match, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // the test may be over, and its page closed
    await route.continue().catch(() => undefined);
  });
}

/** Takes the network away, or gives it back with `offline(page, false)`. */
export const offline = (page: Page | BrowserContext, isOffline = true): Promise<void> =>
  contextOf(page).setOffline(isOffline);
