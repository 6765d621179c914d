import { screens } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { expect, test } from './fixtures.ts';
import { goBack } from './support/repayment.ts';

// a visitor who comes back finds the page as it was left; the browser keeps a page only if nothing on it prevents that

/** Pages without data of the lender that becomes outdated: typed texts, a code from the address or the tab, an offer. */
const OWN = ['bindBank', 'complainPageNext', 'promotion', 'repaymentOfCode', 'repaymentOfCode2'];

test('going back shows every live screen as it was left, and marks what may be out of date', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  // the message is above everything that it is about
  problems.allow(/layout shift/);
  const page = await openScreen('/__sandbox/log', { isRestorable: true });
  for (const { id } of screens.filter(({ kind }) => kind === 'live')) {
    const scenario = scenarios.find(({ screen }) => screen === id)!;
    await page.goto(addressOf(scenario, sampleSession));
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    await page.evaluate('window.same = true');
    await page.goto('/__sandbox/log');
    sandbox.control.fail('*', { kind: 'status', status: 500 });
    await goBack(page, new RegExp(`/${id}`));
    const why = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: { reasons: unknown };
      })[];
      return JSON.stringify(visit?.notRestoredReasons?.reasons);
    });
    expect.soft(await page.evaluate('window.same'), `${id}: ${why}`).toBe(true);
    if (!OWN.includes(id)) await expect.soft(page.getByText('This may be out of date.'), id).toBeVisible();
    sandbox.control.reset();
  }
});
