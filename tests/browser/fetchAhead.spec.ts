import type { Page } from '@playwright/test';
import { addressOf, scenarios } from '../../scripts/sandbox/screens.ts';
import { readText } from '../dist.ts';
import { expect, test } from './fixtures.ts';

const ORDER = 'status-174-rollover';
const orderAddress = addressOf(scenarios.find(({ screen, name }) => screen === 'orderDetails' && name === ORDER)!);

/** Files that the page has asked for, by their names. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|\?.*$/g, '')));
const scriptsOf = (id: string): string[] =>
  [...readText(`${id}.html`).matchAll(/ src="\.\/assets\/([^"]+)"/g)].map(([, script = '']) => script);

test('an order fetches ahead what its link then takes, and asks no endpoint', async ({ openScreen, sandbox }) => {
  const page = await openScreen(orderAddress);
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(scriptsOf('delayRepayment')));
  expect(await fetched(page)).toEqual(expect.arrayContaining(['repayment.html', ...scriptsOf('repayment')]));
  expect(sandbox.control.log.map(({ path }) => path)).toEqual(['/gateway/v3/loan-details/loan-detail']);
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
  await page.waitForURL(/repayment\.html/);
  await expect(page.getByText('₱5.250').first()).toBeVisible();
  const bodies = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      // 300 stands for the headers of an answer without a body
      .filter(({ transferSize }) => transferSize > 300)
      .map(({ name }) => name.replace(/^.*\/|\?.*$/g, '')),
  );
  const way = () => (performance.getEntriesByType('navigation')[0] as { readonly deliveryType?: string }).deliveryType;
  expect(await page.evaluate(way)).toBe('navigational-prefetch');
  const own = ['repayment.html', ...scriptsOf('repayment')];
  expect(own.filter((name) => bodies.includes(name))).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto(orderAddress);
    await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
    // idle twice: what waited for the first time has had its turn
    for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect((await fetched(page)).filter((name) => name.endsWith('.html'))).toEqual([]);
  });
}
