import { expect, test } from './fixtures.ts';
import { isHydrated } from './support/probe.ts';
import { openHolding } from './support/repayment.ts';

// what the inline script writes into the shell; of the repayment: preload.spec.ts

/** How many endpoints are asked, slots and what they begin with, and what is there once React is. */
const screens = [
  [
    '/orderDetails?productId=101&orderId=status-174',
    1,
    { headline: 'Repayment due', description: 'Pay by 5 Dec 2025', product: 'Peso Quick Loan' },
    'Call customer service',
  ],
  [
    '/delayRepayment?productId=101&orderId=delay-full',
    1,
    {
      title: 'Extension fee, to pay now',
      amount: '₱1.312,50',
      date: 'Your next payment date is Sun 4 Jan 2026',
      product: 'Peso Quick Loan',
    },
    'This fee does not reduce what you owe.',
  ],
  ['/complaint?orderId=complaint-1', 1, { product: 'Peso Quick Loan', status: 'Repayment due' }, 'What is it about?'],
  [
    '/complainDetails?problemId=replied',
    1,
    { type: 'Collection', sonType: 'Calls too often', content: 'five times a day' },
    'Process Result',
  ],
  ['/complaintList?sessionId=list-full', 1, {}, 'Answered'],
  [
    '/customerService?sessionId=service-full',
    1,
    { smWa: '+63 917 555 0142', email: 'help@lender.example', telephone: '+63 (2) 8700-1234' },
    'File a complaint',
  ],
  [
    '/jointLogonFail?productId=joint-full',
    1,
    { headline: 'We could not sign you in', description: 'Our partner takes no new customers' },
    'Lakbay Loan',
  ],
  // the loan and its agreements
  ['/confirmV3?productId=101', 2, { amount: '₱5.000', product: 'Peso Quick Loan' }, 'You receive'],
] as const;

for (const [address, endpoints, slots, whole] of screens) {
  test(`${address}: read before React, each endpoint asked once, nothing moves`, async ({ openScreen, sandbox }) => {
    const { page, letGo } = await openHolding(openScreen, address, /\/assets\//);
    const areFilled = async () => {
      for (const [name, text] of Object.entries(slots))
        await expect(page.locator(`[data-slot=${name}]`)).toContainText(text);
    };
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
