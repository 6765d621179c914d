import { screens } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/scenarios/index.ts';
import { expect, test } from './fixtures.ts';
import { goBack } from './support/repayment.ts';

// whoever comes back finds the page as it was left: a browser keeps it only when nothing on it forbids that

test('every live screen comes out of the back/forward cache', async ({ openScreen, origin }) => {
  const page = await openScreen('/__sandbox/log', { isRestorable: true });
  for (const { id } of screens.filter(({ kind }) => kind === 'live')) {
    const scenario = scenarios.find(({ screen }) => screen === id)!;
    await page.goto(addressOf(scenario, sampleSession));
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
    expect.soft(await page.evaluate('window.same'), `${id}: ${why}`).toBe(true);
  }
});
