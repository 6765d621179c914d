import { complaintDetail, complaintInit, complaintList } from '../../shared/api/complaint.ts';
import { confirmV3Call } from '../../shared/api/confirm.ts';
import { contact } from '../../shared/api/customer-service.ts';
import { jointLogonFail } from '../../shared/api/joint-logon.ts';
import { orderDetail } from '../../shared/api/order.ts';
import { delayDetail } from '../../shared/api/repayment.ts';
import { expect, test } from './fixtures.ts';
import { isHydrated } from './support/probe.ts';
import { openHolding, requestsOf } from './support/repayment.ts';

// what the inline script writes into the shell; of the repayment: preload.spec.ts

/** Slots and what they begin with, and what is there once React is. */
const screens = [
  [
    '/orderDetails?productId=101&orderId=status-174',
    orderDetail,
    { headline: 'Repayment due', description: 'Pay by 5 Dec 2025', product: 'Peso Quick Loan' },
    'Call customer service',
  ],
  [
    '/delayRepayment?productId=101&orderId=delay-full',
    delayDetail,
    {
      title: 'Extension fee, to pay now',
      amount: '₱1.312,50',
      date: 'Your next payment date is Sun 4 Jan 2026',
      product: 'Peso Quick Loan',
    },
    'This fee does not reduce what you owe.',
  ],
  [
    '/complaint?orderId=complaint-1',
    complaintInit,
    { product: 'Peso Quick Loan', status: 'Repayment due' },
    'What is it about?',
  ],
  [
    '/complainDetails?problemId=replied',
    complaintDetail,
    { type: 'Collection', sonType: 'Calls too often', content: 'five times a day' },
    'Process Result',
  ],
  ['/complaintList?sessionId=list-full', complaintList, {}, 'Answered'],
  [
    '/customerService?sessionId=service-full',
    contact,
    { smWa: '+63 917 555 0142', email: 'help@lender.example', telephone: '+63 (2) 8700-1234' },
    'File a complaint',
  ],
  [
    '/jointLogonFail?productId=joint-full',
    jointLogonFail,
    { headline: 'We could not sign you in', description: 'Our partner takes no new customers' },
    'Lakbay Loan',
  ],
  ['/confirmV3?productId=101', confirmV3Call, { amount: '₱5.000', product: 'Peso Quick Loan' }, 'You receive'],
] as const;

for (const [address, call, slots, whole] of screens) {
  test(`${address}: read before React, one request, nothing moves`, async ({ openScreen, sandbox }) => {
    const { page, letGo } = await openHolding(openScreen, address, /\/assets\//);
    for (const [name, text] of Object.entries(slots))
      await expect(page.locator(`[data-slot=${name}]`)).toContainText(text);
    await expect.poll(() => requestsOf(sandbox, call.path).length).toBe(1);
    expect(await isHydrated(page)).toBe(false);
    expect(await page.locator('main button:enabled:not([data-tap])').count()).toBe(0);
    letGo();
    await page.getByText(whole).first().waitFor();
    for (const [name, text] of Object.entries(slots))
      await expect(page.locator(`[data-slot=${name}]`)).toContainText(text);
    expect(requestsOf(sandbox, call.path)).toHaveLength(1);
  });
}
