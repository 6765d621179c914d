import type { Page } from '@playwright/test';
import { orderDetail, sendScore } from '../../shared/api/order.ts';
import {
  axe,
  expect,
  nativeBack,
  settle,
  type OpenOptions,
  type OpenScreen,
  test,
  withAndroidHost,
  withIosHost,
} from './fixtures.ts';
import { expectHarmless, judgeLooks } from './support/judge.ts';
import { requestsOf } from './support/network.ts';
import { allowLongTexts, button, goBack, toastOf } from './support/page.ts';
import { sampleSession } from './support/repayment.ts';

// the order page in a browser: everything that unit tests cannot check; allStates.spec.ts covers its states

const addressOf = (orderId: string) =>
  `/orderDetails.html?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession }))}`;

/** Opens an order and waits until it is whole: the telephone comes with React. */
async function openOrder(openScreen: OpenScreen, orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(orderId), options);
  await page.getByText('Call customer service').waitFor();
  return page;
}
const dialogs = (page: Page) => page.locator('dialog[open]');

test('a page from the back/forward cache loads fresh data and opens no dialog again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openOrder(openScreen, 'kind-tips', { isRestorable: true });
  await page.evaluate('window.kept = true');
  await button(page, 'Confirm').tap();
  await button(page, 'REPAY').tap();
  await page.waitForURL(/\/repayment\.html/);
  await goBack(page, /orderDetails/);
  expect(await page.evaluate('window.kept')).toBe(true);
  const answers = (path: string) =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length;
  await expect.poll(() => page.evaluate(answers, orderDetail.path)).toBe(2);
  await settle(page);
  expect(requestsOf(sandbox, orderDetail.path)).toHaveLength(2);
  expect(await dialogs(page).count()).toBe(0);
  // and the button works again
  await button(page, 'REPAY').tap();
  await page.waitForURL(/\/repayment\.html/);
});

test('without storage, the kind tips are shown and the repayment opens', async ({ openScreen }) => {
  const page = await openOrder(openScreen, 'kind-tips', { storage: false });
  await button(page, 'Confirm').tap();
  await button(page, 'REPAY').tap();
  await page.waitForURL(/\/repayment\.html/);
});

for (const orderId of ['status-174-rollover', 'status-180-rollover']) {
  test(`${orderId}: the amount and the date are above the bar, even on a small phone`, async ({ openScreen }) => {
    const page = await openScreen(addressOf(orderId), { viewport: { width: 320, height: 568 } });
    const facts = page.locator('dl').first().locator('dd');
    await expect(facts).toHaveText([/^₱/, /\d{4}$/]);
    await expect(facts.first()).toHaveCSS('font-size', '34px');
    const bar = (await page.getByText('Short of money?').boundingBox())!;
    for (const fact of await facts.all()) {
      const { y, height } = (await fact.boundingBox())!;
      expect(y + height).toBeLessThan(bar.y);
    }
  });
}

test('a withdrawal to be continued replaces this page in the history', async ({ openScreen }) => {
  const page = await openScreen('/__sandbox/scenarios');
  await page.evaluate(`location.assign('${addressOf('withdrawal')}')`);
  await page.waitForURL(/\/sandbox\/outside\/withdrawal$/);
  await page.goBack({ waitUntil: 'commit' });
  expect(page.url()).toContain('/__sandbox/scenarios');
});

test.describe('dialogs', () => {
  for (const way of ['Escape', 'the app’s back control']) {
    test(`open one after another, close by ${way}, and keep the focus inside`, async ({ openScreen }) => {
      const page = await openOrder(openScreen, 'all-dialogs', { host: withIosHost(), reducedMotion: true });
      for (const title of ['Update your bank card', 'Kind tips', 'Reminder', 'Please rate this service']) {
        await page.getByRole('dialog', { name: title }).waitFor();
        expect(await dialogs(page).count()).toBe(1);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
        if (way === 'Escape') await page.keyboard.press('Escape');
        else expect(await nativeBack(page)).toBe(true);
      }
      await expect(dialogs(page)).toHaveCount(0);
      expect(await nativeBack(page)).toBe(false);
      // the next key continues from the place of the dialogs: the main action
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Repayment');
    });
  }

  test('a rating can be given by keyboard; without a star it is not sent', async ({ openScreen, sandbox }) => {
    const host = withAndroidHost();
    const page = await openOrder(openScreen, 'rating', { host });
    await button(page, 'Send').press('Enter');
    const toast = toastOf(page).getByText('Silakan pilih');
    // a tap on it neither closes the dialog nor presses what is behind
    await toast.tap();
    await expect(toast).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.keyboard.press('ArrowRight');
    await dialogs(page).getByText('Very good').waitFor();
    await button(page, 'Send').press('Enter');
    await toastOf(page).getByText('Successful demonstration！').waitFor();
    await expect.poll(() => host.messages).toEqual([{ handler: 'toRating', body: '' }]);
    expect(requestsOf(sandbox, sendScore.path).map(({ form }) => form)).toEqual([{ score: '5' }]);
    expect(await dialogs(page).count()).toBe(0);
  });

  test('the rating and the dialog after a low rating are accessible in every look', async ({ openScreen }) => {
    const page = await openOrder(openScreen, 'rating');
    await page.getByRole('radio', { name: '2 stars' }).tap();
    await judgeLooks(page);
    await button(page, 'Send').tap();
    await page.getByRole('dialog', { name: 'We are sorry' }).waitFor();
    await judgeLooks(page);
  });

  test('long texts scroll by keyboard, with the buttons in view', async ({ openScreen }) => {
    const page = await openOrder(openScreen, 'order-long-dialogs');
    for (const dismiss of ['Cancel', 'Confirm', 'Cancel']) {
      const body = page.locator('dialog [data-scrolls]');
      await body.focus();
      await page.keyboard.press('End');
      await expect
        .poll(() =>
          body.evaluate((box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1),
        )
        .toBe(true);
      await axe(page);
      await expect(button(page, dismiss)).toBeInViewport({ ratio: 1 });
      await button(page, dismiss).tap();
    }
  });
});

test('hostile texts are shown as text, in every dialog and behind every button', async ({ openScreen, problems }) => {
  const page = await openOrder(openScreen, 'order-hostile');
  for (const name of ['Cancel', 'Confirm', 'Withdraw Now', 'Cancel', 'Cancel']) {
    await expectHarmless(page);
    await button(page, name).tap();
  }
  await page.getByRole('button', { name: /onerror/ }).tap();
  await toastOf(page).getByText('This link cannot be opened.').waitFor();
  await expectHarmless(page);
  expect(page.url()).toContain('/orderDetails.html');
  allowLongTexts(problems);
});
