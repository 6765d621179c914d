import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayDetail } from '../../shared/api/repayment.ts';
import { expectProblems, openScreen, origin, sandbox, shot, type OpenOptions } from './harness.ts';
import { cutTexts, dangerousAddresses } from './support/inspect.ts';
import { judge, judgeEverything } from './support/judge.ts';
import { amountReads, isHydrated } from './support/probe.ts';
import { allowLongTexts, goBack, openSheet, PAY, ready, requestsOf, sampleSession } from './support/repayment.ts';

// the extension of an order: what is its own; the parts that it shares with the repayment are tested there

const DELAY = delayDetail.path;
const delayOf = (orderId: string) =>
  `/delayRepayment?${String(new URLSearchParams({ productId: '101', orderId, ...sampleSession }))}`;
async function openDelay(orderId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(delayOf(orderId), options);
  await ready(page);
  return page;
}
const slot = (page: Page, name: string) => page.locator(`[data-slot=${name}]`);

describe('before React is there', () => {
  test('title, amount, sentence and product are read, with one request, and nothing moves', async () => {
    const page = await openScreen(delayOf('delay-full'), {
      slow: { match: /\/react-.*\.js/, ms: 1500 },
      waitUntil: 'commit',
    });
    await amountReads(page, '₱1.312,50');
    expect(await isHydrated(page)).toBe(false);
    expect(await slot(page, 'title').innerText()).toBe('Extension fee, to pay now');
    expect(await slot(page, 'date').innerText()).toBe('Your next payment date is 4 Jan 2026');
    expect(await slot(page, 'product').innerText()).toBe('Peso Quick Loan');
    await page.getByRole('button', { name: 'Payment Method' }).tap();
    await page.getByRole('dialog', { name: 'Payment Method' }).waitFor();
    const [request, ...others] = requestsOf(DELAY);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/gateway/ndustan/imitating',
      form: { productId: '101', orderId: 'delay-full' },
      query: sampleSession,
      headers: { 'x-session-id': sampleSession.sessionId },
    });
    expect(request?.refused).toBeUndefined();
  });

  test('an answer without the amount writes nothing into the shell, and ends in words', async () => {
    const page = await openScreen(delayOf('delay-contract'));
    await page.getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    expect(requestsOf(DELAY)).toHaveLength(1);
    await page.getByRole('button', { name: 'Retry' }).tap();
    await expect.poll(() => requestsOf(DELAY).length).toBe(2);
  });
});

describe('the extension is paid', () => {
  test('sheet → Maya → payment page → paid, with the delay amount and isDelay 1; the order stays due', async () => {
    const page = await openDelay('delay-full~paid');
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Maya' }).tap();
    await sheet.getByText('₱1.312,50 with Maya').waitFor();
    await sheet.getByRole('button', { name: 'Payment', exact: true }).dblclick();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(requestsOf(PAY).map(({ form, refused }) => ({ form, refused }))).toEqual([
      {
        form: {
          productId: '101',
          orderId: 'delay-full~paid',
          amount: '1312.50',
          isDelay: '1',
          channelNumber: '90007',
        },
        refused: undefined,
      },
    ]);
    await page.getByRole('button', { name: /Pay now/ }).tap();
    await page.getByText('Payment received').waitFor();
    const again = await openScreen(delayOf('delay-full~paid'), { context: page.context() });
    await amountReads(again, '₱1.312,50');
  });

  test('the pay code carries the delay amount to its screen, and back leads here', async () => {
    const page = await openDelay('delay-full');
    await page.locator('a[href*="repaymentOfCode2"]').tap();
    await page.getByText('₱1.312,50').waitFor();
    expect(await page.getByRole('region', { name: 'Payment' }).innerText()).toMatch(/Total Payment\n₱1\.312,50$/);
    await goBack(page, /\/delayRepayment/);
    await amountReads(page, '₱1.312,50');
  });

  test('a payment address that must be refused is not followed', async () => {
    const page = await openDelay('delay-bad-pay-url');
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.getByText('This link cannot be opened.').waitFor();
    expect(page.url().startsWith(origin())).toBe(true);
  });
});

test('hostile texts are texts', async () => {
  const page = await openDelay('delay-hostile');
  expect(await slot(page, 'title').innerText()).toBe('"><img src=x onerror="window.hacked=1">');
  expect(await page.getByRole('region', { name: 'Plan' }).innerText()).toContain('<script>window.hacked=1</script>');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await dangerousAddresses(page)).toEqual([]);
  await allowLongTexts(page);
});

test('a failure that comes once: Retry, and the extension is there', async () => {
  sandbox.control.fail(DELAY, { kind: 'drop', times: 1 });
  expectProblems(/^console: Failed to load resource/);
  const page = await openScreen(delayOf('delay-full'));
  await page.getByText('No connection. Check your network and try again.').waitFor();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await amountReads(page, '₱1.312,50');
});

describe('looked at', () => {
  test.each([
    'delay-no-plan',
    'delay-long-plan',
    'delay-no-pay-code',
    'delay-no-channels',
    'delay-no-date',
    'delay-strings',
    'delay-long-texts',
  ])('%s', async (orderId) => {
    const page = await openDelay(orderId);
    await shot(page, `delayRepayment/${orderId}`);
    await judge(page);
    await allowLongTexts(page);
  });

  test('loading', async () => {
    const page = await openScreen(delayOf('delay-hang'));
    await judge(page);
    await shot(page, 'delayRepayment/loading');
    await page.close(); // ends the request that hangs
  });

  test('an error', async () => {
    const page = await openScreen(delayOf('delay-wrong-code'));
    await page.getByRole('alert').waitFor();
    await shot(page, 'delayRepayment/error');
    await judge(page);
  });

  test.each([
    ['light', {}],
    ['dark', { dark: true, reducedMotion: true }],
    ['large', { textSize: 2 }],
    ['small', { viewport: { width: 320, height: 568 } }],
  ] satisfies [string, OpenOptions][])('everything, %s, with dialogs and pay code', async (name, options) => {
    const page = await openDelay('delay-hint', options);
    await shot(page, `delayRepayment/${name}`);
    expect(await cutTexts(page)).toEqual([]);
    await judgeEverything(page);
    await allowLongTexts(page);
  });
});
