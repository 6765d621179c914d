import type { Page } from '@playwright/test';
import { sandboxConfig } from '../../scripts/sandbox/config.ts';
import { addressOf, scenarios } from '../../scripts/sandbox/screens.ts';
import { readText } from '../dist.ts';
import { expect, test } from './fixtures.ts';

const ORDER = 'status-174-rollover';
const orderAddress = addressOf(scenarios.find(({ screen, name }) => screen === 'orderDetails' && name === ORDER)!);

/** Files that the page has asked for, by their names. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|\?.*$/g, '')));
/** As `transferSize` counts it, in bytes: the headers of an answer without a body. */
const HEAD_ONLY = 300;
/** Waits until the page was idle twice, so that callbacks which waited for idle time have run. */
async function idle(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
/** How the browser reports that the document was delivered. */
const wayHere = () =>
  (performance.getEntriesByType('navigation')[0] as { readonly deliveryType?: string }).deliveryType;
const scriptsOf = (id: string): string[] =>
  [...readText(`${id}.html`).matchAll(/ src="\.\/assets\/([^"]+)"/g)].map(([, script = '']) => script);

test('an order fetches the next pages ahead without calling their endpoints; a link then downloads nothing again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen(orderAddress);
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(scriptsOf('delayRepayment')));
  expect(await fetched(page)).toEqual(expect.arrayContaining(['repayment.html', ...scriptsOf('repayment')]));
  expect(sandbox.control.log.map(({ path }) => path)).toEqual([
    `${sandboxConfig().prefix}/v3/loan-details/loan-detail`,
  ]);
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
  await page.waitForURL(/repayment\.html/);
  await expect(page.getByText('₱5.250').first()).toBeVisible();
  const bodies = await page.evaluate(
    (headOnly) =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > headOnly)
        .map(({ name }) => name.replace(/^.*\/|\?.*$/g, '')),
    HEAD_ONLY,
  );
  expect(await page.evaluate(wayHere)).toBe('navigational-prefetch');
  const own = ['repayment.html', ...scriptsOf('repayment')];
  expect(own.filter((name) => bodies.includes(name))).toEqual([]);
});

test('the document of the order is fetched ahead before a loan is confirmed, although its query is unknown', async ({
  openScreen,
}) => {
  const page = await openScreen('/confirmV3.html?productId=101');
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(scriptsOf('orderDetails')));
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.waitForURL(/orderDetails\.html\?.*orderId=/);
  expect(await page.evaluate(wayHere)).toBe('navigational-prefetch');
});

test('for another order, the document is revalidated and not downloaded again', async ({ openScreen }) => {
  const page = await openScreen('/repayment.html?productId=101&orderId=full&sessionId=first');
  await page.goto('/repayment.html?productId=101&orderId=no-channels&sessionId=second');
  await expect(page.getByText('₱5.250').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('sessionId')).toBe('second');
  const [document] = await page.evaluate(
    () => performance.getEntriesByType('navigation') as PerformanceResourceTiming[],
  );
  expect(document?.transferSize).toBe(HEAD_ONLY);
});

test('on a host that redirects to clean addresses there are no speculation rules, and links keep their query', async ({
  page,
}) => {
  await page.route(/\.html\?/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 308, headers: { location: pathname.replace('.html', '') + search } });
  });
  await page.goto(orderAddress.replace('.html', ''));
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(scriptsOf('delayRepayment')));
  await idle(page);
  await expect(page.locator('script[type=speculationrules]')).not.toBeAttached();
  await page.getByRole('button', { name: 'REPAY', exact: true }).tap();
  await page.waitForURL(/\/repayment\?.*orderId=/);
  await expect(page.getByText('₱5.250').first()).toBeVisible();
});

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  test(`no document is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto(orderAddress);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    await idle(page);
    expect((await fetched(page)).filter((name) => name.endsWith('.html'))).toEqual([]);
  });
}
