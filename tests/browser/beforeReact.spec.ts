import { expect, test } from './fixtures.ts';
import { isHydrated } from './support/probe.ts';
import { openHolding } from './support/network.ts';

// what the inline script writes into the shell; preload.spec.ts tests that of the repayment

type Screen = readonly [address: string, slots: readonly string[], whole: string, endpoints?: number];

/** How the texts in the slots begin, a text that React shows, and the number of requested endpoints. */
const screens: readonly Screen[] = [
  [
    '/orderDetails?productId=101&orderId=status-174',
    ['Repayment due', 'Pay by 5 Dec 2025', 'Peso Quick Loan'],
    'Call customer service',
  ],
  [
    '/delayRepayment?productId=101&orderId=delay-full',
    ['Peso Quick Loan', 'Extension fee, to pay now', '₱1.312,50', 'Your next payment date is Sun 4 Jan 2026'],
    'This fee does not reduce what you owe.',
  ],
  ['/complaint?orderId=complaint-1', ['Peso Quick Loan', 'Repayment due'], 'What is it about?'],
  ['/complainDetails?problemId=replied', ['Collection', 'Calls too often', 'five times a day'], 'Process Result'],
  ['/complaintList?sessionId=list-full', [], 'Answered'],
  ['/customerService', ['+63 917 555 0142', 'help@lender.example', '+63 (2) 8700-1234'], 'File a complaint'],
  ['/jointLogonFail?productId=101', ['We could not sign you in', 'Our partner takes no new customers'], 'Lakbay Loan'],
  // the loan and its agreements
  ['/confirmV3?productId=101', ['Peso Quick Loan', '₱5.000', '', ''], 'You receive', 2],
];

for (const [address, slots, whole, endpoints = 1] of screens) {
  test(`${address}: the data are shown before React, each endpoint is requested once, and nothing moves`, async ({
    openScreen,
    sandbox,
  }) => {
    const { page, letGo } = await openHolding(openScreen, address, /\/assets\//);
    const areFilled = () => expect(page.locator('[data-slot]')).toContainText(slots);
    const asked = () => sandbox.control.log.map(({ path }) => path);
    await areFilled();
    await expect.poll(() => new Set(asked()).size).toBe(endpoints);
    expect(await isHydrated(page)).toBe(false);
    expect(await page.locator('main button:enabled:not([data-tap])').count()).toBe(0);
    letGo();
    await page.getByText(whole).first().waitFor();
    await areFilled();
    expect(asked()).toHaveLength(endpoints);
  });
}
