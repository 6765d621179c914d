import type { Page } from '@playwright/test';
import { orderDetail, sendScore } from '../../shared/api/order.ts';
import {
  axe,
  expect,
  nativeBack,
  type OpenOptions,
  type OpenScreen,
  test,
  withAndroidHost,
  withIosHost,
} from './fixtures.ts';
import { expectHarmless } from './support/judge.ts';
import { allowLongTexts, button, goBack, requestsOf, sampleSession, toastOf } from './support/repayment.ts';

// the order page in a browser: what the unit tests cannot see

const addressOf = (orderId: string) =>
  `/orderDetails.html?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession }))}`;

/** Opens an order and waits until it is whole: the telephone comes with React. */
async function openOrder(openScreen: OpenScreen, orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(orderId), options);
  await page.getByText('Call customer service').waitFor();
  return page;
}
const dialogs = (page: Page) => page.locator('dialog[open]');

test.describe('an order is repaid', () => {
  test('order → repayment → paid → the order says so', async ({ openScreen }) => {
    const page = await openOrder(openScreen, 'status-174~journey');
    await button(page, 'Repayment').tap();
    await page.waitForURL(/\/repayment\.html/);
    await button(page, 'Payment Method').tap();
    await button(page, 'Payment').tap();
    await page.getByRole('button', { name: 'Pay now (sandbox)' }).tap();
    await page.getByRole('link', { name: 'See the order' }).tap();
    await button(page, 'Borrow Again').waitFor();
    await expect(page.locator('h2').first()).toContainText('Paid in full', { useInnerText: true });
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe('sandbox-session-1');
  });

  test('back by the back/forward cache: fresh data, nothing asked again', async ({ openScreen, sandbox }) => {
    const page = await openOrder(openScreen, 'kind-tips', { isRestorable: true });
    await page.evaluate('window.kept = true');
    await button(page, 'Confirm').tap();
    await button(page, 'REPAY').tap();
    await page.waitForURL(/\/repayment\.html/);
    await goBack(page, /orderDetails/);
    expect(await page.evaluate('window.kept')).toBe(true);
    await expect.poll(() => requestsOf(sandbox, orderDetail.path).length).toBe(2);
    expect(await dialogs(page).count()).toBe(0);
    // and the button works again
    await button(page, 'REPAY').tap();
    await page.waitForURL(/\/repayment\.html/);
  });
});

test('a withdrawal that is to be continued takes the place of this page', async ({ openScreen }) => {
  const page = await openScreen('/__sandbox/scenarios');
  await page.evaluate((address) => {
    location.assign(address);
  }, addressOf('withdrawal'));
  await page.waitForURL(/\/sandbox\/outside\/withdrawal$/);
  await page.goBack({ waitUntil: 'commit' });
  expect(page.url()).toContain('/__sandbox/scenarios');
});

test.describe('dialogs', () => {
  test('one after another by keyboard alone, with the focus inside', async ({ openScreen }) => {
    const page = await openOrder(openScreen, 'all-dialogs', { reducedMotion: true });
    const titles = [];
    for (let step = 0; step < 4; step++) {
      expect(await dialogs(page).count()).toBe(1);
      titles.push(await dialogs(page).locator('h2').innerText());
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      await axe(page);
      await page.keyboard.press('Escape');
    }
    expect(titles).toEqual(['Update your bank card', 'Kind tips', 'Reminder', 'Please rate this service']);
    expect(await dialogs(page).count()).toBe(0);
    // the next key goes on where the dialogs stood: the main action
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Repayment');
  });

  test('the host’s back control closes one at a time', async ({ openScreen }) => {
    const page = await openOrder(openScreen, 'all-dialogs', { host: withIosHost() });
    for (const title of ['Update your bank card', 'Kind tips', 'Reminder', 'Please rate this service']) {
      await page.getByRole('dialog', { name: title }).waitFor();
      expect(await nativeBack(page)).toBe(true);
    }
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(await nativeBack(page)).toBe(false);
  });

  test('rating by keyboard: no star, then five', async ({ openScreen, sandbox }) => {
    const host = withAndroidHost();
    const page = await openOrder(openScreen, 'rating', { host });
    await button(page, 'Send').press('Enter');
    await toastOf(page).getByText('Silakan pilih').waitFor();
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.keyboard.press('ArrowRight');
    await dialogs(page).getByText('Very good').waitFor();
    await button(page, 'Send').press('Enter');
    await toastOf(page).getByText('Successful demonstration！').waitFor();
    await expect.poll(() => host.messages).toEqual([{ handler: 'toRating', body: '' }]);
    expect(requestsOf(sandbox, sendScore.path).map(({ form }) => form)).toEqual([{ score: '5' }]);
    expect(await dialogs(page).count()).toBe(0);
  });
});

test('the app opens recommended products and the way to more itself', async ({ openScreen }) => {
  const host = withAndroidHost();
  const page = await openOrder(openScreen, 'status-151', { host });
  await page.getByText('Salary Advance').tap();
  await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: '/product/detail?id=202' }]);
  await page.getByText('Click to view more products').tap();
  await expect.poll(() => host.messages.length).toBe(2);
  expect(host.messages[1]).toEqual({ handler: 'toHome', body: '' });
});

test('hostile texts are text, in every dialog and behind every button', async ({ openScreen, problems }) => {
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
