import type { Page } from '@playwright/test';
import { changeSession, expect, type OpenScreen, test } from './fixtures.ts';
import { pass20Seconds } from './support/early-view.ts';
import { isHydrated } from './support/probe.ts';
import { openHolding, SCRIPTS } from './support/network.ts';
import { payButton, repaymentOf, sheetOf } from './support/repayment.ts';

// a page whose scripts do not come says so after a while, and can be loaded again

const REACT = /\/react-.*\.js/;
const noteOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded completely.' });
/** None of its scripts comes. */
const openLost = async (openScreen: OpenScreen, address: string) => {
  const page = await openScreen('/__sandbox/log');
  await page.route(SCRIPTS, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => REACT.test(request.url()));
  await page.goto(address);
  await asked;
  return page;
};
const again = (page: Page) => noteOf(page).getByRole('link', { name: 'Load again' });
const isWhole = async (page: Page) => {
  await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
  await expect(page.locator('#lost')).toHaveCount(0);
};

for (const address of ['/index.html', '/promotion.html#/agreementTemplate', repaymentOf('full')]) {
  test(`${address}: if the scripts are lost, Load again loads the same address`, async ({
    openScreen,
    origin,
    problems,
  }) => {
    problems.expect(/^console: Failed to load resource/);
    const page = await openLost(openScreen, origin + address);
    await expect(noteOf(page)).toBeHidden();
    await page.evaluate(() => history.replaceState({ answered: true }, ''));
    await pass20Seconds(page);
    await expect(noteOf(page)).toBeVisible();
    await page.unroute(SCRIPTS);
    await again(page).tap();
    await isWhole(page);
    expect(page.url()).toBe(origin + address);
    expect(await page.evaluate('history.state')).toMatchObject({ answered: true });
  });
}

test('if React is lost, Load again is in the open sheet of an early view and works with a new session', async ({
  openScreen,
}) => {
  const { page, letGo } = await openHolding(openScreen, repaymentOf('full'), REACT);
  await page.waitForFunction(() => window.__handover?.early);
  await payButton(page).tap();
  await sheetOf(page).waitFor();
  await changeSession(page, { sessionId: 'after-login' });
  await pass20Seconds(page);
  await sheetOf(page).getByRole('link', { name: 'Load again' }).tap();
  letGo();
  await isWhole(page);
});
