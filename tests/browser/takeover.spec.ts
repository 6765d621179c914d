import type { Page } from '@playwright/test';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { confirmV3Push } from '../../shared/api/confirm.ts';
import { expect, settle, test } from './fixtures.ts';
import { tookOver, whole, withoutReact } from './support/early-view.ts';
import { openHolding, requestsOf, SCRIPTS } from './support/network.ts';
import { button } from './support/page.ts';
import { PAY, payButton, payment, sheetOf } from './support/repayment.ts';

// taps and keys while React takes over: from `hydrateRoot` until the effects of its first commit have run

const ORDER = '/repayment.html?productId=101&orderId=full';

declare global {
  interface Window {
    turnsOfReact: (from: 'hydrate' | 'commit', act: () => boolean) => void;
  }
}

/**
 * Gives the page `turnsOfReact(from, act)`: calls `act` between React's tasks, from `mount` or from React's first commit on, until it
 * returns false. React runs the effects of its first commit some tasks later, on a slow phone many milliseconds.
 */
const breakIntoTurns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isCommitted = () => {
      const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: unknown } }>;
      const name = Object.keys(root).find((one) => one.startsWith('__reactContainer'));
      const { memoizedState } = (name ? root[name]!.stateNode.current : {}) as {
        memoizedState?: { isDehydrated: boolean };
      };
      return memoizedState?.isDehydrated === false;
    };
    window.turnsOfReact = (from, act) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const isDue = from === 'commit' ? isCommitted() : performance.getEntriesByName('hydrate').length > 0;
        if (!isDue || act()) port2.postMessage('');
      };
      port2.postMessage('');
      // no task of React shares its turn with another
      const now = performance.now.bind(performance);
      let late = 0;
      performance.now = () => now() + (late += 10);
    };
  });

/** Clicks, once, while React takes over. */
async function clickWithin(page: Page, from: 'hydrate' | 'commit', selector: string): Promise<void> {
  await breakIntoTurns(page);
  await page.evaluate(
    ([when, what]) => {
      window.turnsOfReact(when, () => {
        document.querySelector<HTMLElement>(what)!.click();
        return false;
      });
    },
    [from, selector] as const,
  );
}

for (const from of ['hydrate', 'commit'] as const) {
  test(`unchecking the box while React takes over, after its ${from}, drops an earlier tap on Next`, async ({
    openScreen,
    sandbox,
  }) => {
    const [page, letReactCome] = await withoutReact(openScreen, '/confirmV3.html?productId=101&sessionId=s1');
    await button(page, 'Next').tap();
    await clickWithin(page, from, '[type=checkbox]');
    await letReactCome();
    await tookOver(page);
    await settle(page);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(button(page, 'Next')).toBeDisabled();
    expect(requestsOf(sandbox, confirmV3Push.path)).toEqual([]);
  });

  test(`a channel that is chosen while React takes over, after its ${from}, replaces an earlier tap on Payment`, async ({
    openScreen,
    sandbox,
  }) => {
    const [page, letReactCome] = await withoutReact(openScreen, ORDER);
    await payButton(page).tap();
    await payment(sheetOf(page)).tap();
    await clickWithin(page, from, 'dialog [type=radio]:not(:checked)');
    await letReactCome();
    await tookOver(page);
    await settle(page);
    await expect(payment(sheetOf(page))).not.toHaveAttribute('aria-busy', 'true');
    expect(requestsOf(sandbox, PAY)).toEqual([]);
    const chosen = await sheetOf(page).getByRole('radio', { checked: true }).inputValue();
    await payment(sheetOf(page)).tap();
    await expect.poll(() => requestsOf(sandbox, PAY).map(({ form }) => form?.channelNumber)).toEqual([chosen]);
  });
}

test('a tap on Send before React does not send a complaint that is still being written', async ({
  openScreen,
  sandbox,
}) => {
  const { page, letGo } = await openHolding(
    openScreen,
    '/complainPageNext.html?orderNo=complaint-2&problemType=4&sessionId=s1',
    SCRIPTS,
  );
  await page.getByRole('button', { name: 'Send' }).tap();
  const box = page.getByRole('textbox');
  await box.tap();
  await page.keyboard.type('Th');
  await breakIntoTurns(page);
  await page.evaluate(() => {
    const rest = [...'ey shout.'];
    window.turnsOfReact('commit', () => {
      document.execCommand('insertText', false, rest.shift());
      return rest.length > 0;
    });
  });
  letGo();
  await expect(box).toHaveValue('They shout.');
  await whole(page);
  await settle(page);
  expect(requestsOf(sandbox, saveComplaint.path)).toEqual([]);
});
