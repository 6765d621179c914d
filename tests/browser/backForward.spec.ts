import { screens } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/scenarios/index.ts';
import { expect, test } from './fixtures.ts';
import { goBack } from './support/repayment.ts';

// whoever comes back finds the page as it was left: a browser keeps it only when nothing on it forbids that

for (const { id, kind } of screens) {
  if (kind !== 'live') continue;
  const scenario = scenarios.find(({ screen }) => screen === id)!;

  test(`${id} comes out of the back/forward cache`, async ({ openScreen, origin }) => {
    const page = await openScreen(addressOf(scenario, sampleSession), { isRestorable: true });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    await page.evaluate('window.same = true');
    await page.goto(`${origin}/__sandbox/log`);
    await goBack(page, new RegExp(`/${id}`));
    const why = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: { reasons: unknown };
      })[];
      return JSON.stringify(visit?.notRestoredReasons?.reasons);
    });
    expect(await page.evaluate('window.same'), why).toBe(true);
  });
}
