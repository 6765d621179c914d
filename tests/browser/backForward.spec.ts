import type { Page } from '@playwright/test';
import { screens } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { expect, test } from './fixtures.ts';
import { letMove } from './support/problems.ts';
import { goBack } from './support/page.ts';

// a visitor who comes back finds the page as it was left; the browser keeps a page only if nothing on it prevents that

/** Live pages without data of the lender that becomes outdated: typed texts, an offer. */
const OWN = ['bindBank', 'complainPageNext', 'promotion'];

/** Why the browser did not keep the page; undefined when it did. */
const reasonsAgainst = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: unknown };
    })[];
    return JSON.stringify(visit?.notRestoredReasons?.reasons);
  });

test('going back shows every screen as it was left, and marks what may be out of date', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const page = await openScreen('/__sandbox/log', { isRestorable: true });
  // without a script nothing of ours can prevent it
  for (const { id, kind } of screens.filter((screen) => screen.kind !== 'static' || screen.id === 'error')) {
    const scenario = scenarios.find(({ screen }) => screen === id);
    let reasons: string | undefined;
    for (let visit = 0; visit < 3; visit++) {
      await page.goto(scenario ? addressOf(scenario, sampleSession) : `/${id}.html`);
      await page.waitForFunction(
        (mark) => !mark || performance.getEntriesByName(mark).length > 0,
        { live: 'usable', local: 'hydrate', static: '' }[kind],
      );
      await page.evaluate('window.same = true');
      // the message is above everything that it is about
      await letMove(page);
      await page.goto('/__sandbox/log');
      sandbox.control.fail('*', { kind: 'status', status: 500 });
      await goBack(page, new RegExp(`/${id}`));
      reasons = await reasonsAgainst(page);
      // the browser's own reasons, such as a machine that is too busy, have no name: then it is tried again
      if (reasons !== '[{"reason":"masked"}]') break;
      sandbox.control.reset();
    }
    expect.soft(await page.evaluate('window.same'), `${id}: ${reasons}`).toBe(true);
    if (kind === 'live' && !OWN.includes(id))
      await expect.soft(page.getByText('This may be out of date.'), id).toBeVisible();
    sandbox.control.reset();
  }
});
