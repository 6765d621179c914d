import { expect, test } from 'vitest';
import { repaymentDetailCall } from '../../shared/api/repayment.ts';
import { sampleSession } from '../../scripts/sandbox/screens.ts';
import { addressOf, openScreen, requestsOf, type WebView } from './harness.ts';

// features of the engine that the pages rely on: dialogs, history, storage, clipboard, frames, the host's calls

const CODE = '9018 4417 2260';
const ORDER = { productId: '101', orderId: 'hint' };
const isInDialog = (view: WebView) => view.evaluate(() => document.activeElement?.closest('dialog') !== null);

test('a dialog opens with the focus inside, keeps it, closes on Escape and gives it back', async () => {
  const view = await openScreen(addressOf('repayment', ORDER));
  await view.tap('button', 'Payment Method');
  await view.see('dialog', 'Payment Method');
  expect(await view.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
  for (let stop = 0; stop < 6; stop++) {
    await view.press('Tab');
    const isOutside = await view.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside, `stop ${stop}`).toBe(false);
  }
  await view.press('Escape');
  await view.miss('dialog', 'Payment Method');
  await expect.poll(() => view.evaluate(() => document.activeElement?.textContent)).toBe('Payment Method');
});

test('dialogs open one after another, each modal; the app’s back control closes one at a time', async () => {
  const view = await openScreen(addressOf('orderDetails', { productId: '101', orderId: 'all-dialogs' }));
  for (const title of ['Update your bank card', 'Kind tips', 'Reminder', 'Please rate this service']) {
    await view.see('dialog', title);
    expect(await view.evaluate(() => document.querySelectorAll('dialog:modal').length), title).toBe(1);
    expect(await isInDialog(view), title).toBe(true);
    expect(await view.evaluate(() => window.onNativeBack?.())).toBe(true);
  }
  await view.miss('dialog', 'Please rate this service');
  // the dialog keeps its listeners until React has cleaned up
  await expect.poll(() => view.evaluate(() => window.onNativeBack?.())).toBe(false);
});

test('a new session is in the links at once, and in the request after a reload', async () => {
  const view = await openScreen(addressOf('repayment', ORDER));
  await view.see('link', 'How to pay');
  await view.evaluate(() => window.onSessionChange?.({ sessionId: 'after login' }));
  const sessions = () =>
    view.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ href }) =>
        new URL(href).searchParams.get('sessionId'),
      ),
    );
  await expect.poll(async () => [...new Set(await sessions())]).toEqual(['after login']);
  await view.reload();
  await view.see('link', 'How to pay');
  const [first, second] = requestsOf(repaymentDetailCall).map(({ query }) => query.sessionId);
  expect([first, second]).toEqual([sampleSession.sessionId, 'after login']);
});

test('the pay code survives a reload and is copied by a tap; going back shows the repayment as it was left', async () => {
  const view = await openScreen(addressOf('repayment', ORDER));
  await view.tap('button', 'More');
  await view.see('button', 'Hide');
  await view.evaluate(() => void Object.assign(window, { kept: true }));
  await view.tap('link', CODE);
  await view.arrive(/repaymentOfCode2\.html/);
  await view.reload();
  await view.see('text', CODE);
  await view.photograph('repaymentOfCode2-full');
  await view.tap('button', `Contract No. ${CODE} Copy`);
  await view.see('text', 'copy success');
  expect(await view.clipboard()).toBe(CODE);
  await view.back();
  await view.arrive(/repayment\.html/);
  await view.see('text', '₱5.250');
  expect(await view.evaluate(() => 'kept' in window), 'out of the cache of pages').toBe(true);
  await view.see('button', 'Hide');
  await expect.poll(() => requestsOf(repaymentDetailCall).length).toBe(2);
});

test('an agreement is shown in its frame, and Agree checks the box', async () => {
  const view = await openScreen(addressOf('confirmV3', { productId: 'loan-popup' }));
  await view.see('dialog', 'Loan agreement');
  const documents = () =>
    view
      .events()
      .flatMap((one) => (one.event === 'resource' && one.url.endsWith('/sandbox/contract/loan') ? [one.status] : []));
  await expect.poll(documents).toEqual([200]);
  await expect.poll(() => view.evaluate(() => document.querySelector('[aria-busy=false] iframe') !== null)).toBe(true);
  await view.photograph('confirmV3-agreement');
  await view.tap('button', 'Agree');
  await view.miss('dialog', 'Loan agreement');
  expect(await view.evaluate(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked)).toBe(
    true,
  );
});

test('a page is dark if the device is dark', async () => {
  const view = await openScreen(addressOf('repayment', ORDER), { dark: true });
  await view.tap('button', 'Payment Method');
  await view.see('dialog', 'Payment Method');
  expect(await view.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await view.photograph('repayment-dark');
});
