import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectProblems, offline, origin, sandbox } from './harness.ts';
import {
  openRepayment,
  openSheet,
  openWithClock,
  PAY,
  ready,
  repaymentOf,
  requestsOf,
  toastOf,
} from './support/repayment.ts';

// a payment that fails: why, the choice kept, and nothing sent again by itself

const payment = (sheet: Locator) => sheet.getByRole('button', { name: 'Payment', exact: true });
const PAYMENT_PAGE = /\/sandbox\/pay\//;

test.each([
  [{ kind: 'code', message: 'This channel is under maintenance.' }, 'This channel is under maintenance.'],
  [{ kind: 'status' }, 'Something went wrong on our side. Please try again.'],
  [{ kind: 'malformed' }, 'Something went wrong on our side. Please try again.'],
  [{ kind: 'without', field: 'payUrl' }, 'Something went wrong on our side. Please try again.'],
] as const)('%j: says why, keeps the choice, and can be tried again', async (failure, words) => {
  if (failure.kind === 'status') expectProblems('console: Failed to load resource');
  sandbox.control.fail(PAY, { ...failure, times: 1 });
  const page = await openRepayment('full');
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: '7-Eleven' }).tap();
  await payment(sheet).tap();
  await toastOf(page).getByText(words, { exact: true }).waitFor();
  expect(await sheet.getByRole('radio', { name: '7-Eleven' }).isChecked()).toBe(true);
  expect(requestsOf(PAY).length, 'nothing is sent again by itself').toBe(1);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(PAY).map(({ form }) => form?.channelNumber)).toEqual(['90011', '90011']);
});

test('no connection: says so, sends nothing by itself when it is back, and can be tried again', async () => {
  expectProblems('console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  const page = await openRepayment('full');
  const sheet = await openSheet(page);
  await offline(page);
  await payment(sheet).tap();
  await toastOf(page).getByText('No connection. Check your network and try again.', { exact: true }).waitFor();
  await offline(page, false);
  await page.waitForFunction(() => navigator.onLine);
  expect(requestsOf(PAY)).toEqual([]);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(PAY).length).toBe(1);
});

test('no answer for a minute: says so, and can be tried again', async () => {
  sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
  const page = await openWithClock(repaymentOf('full'));
  await ready(page);
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  await expect.poll(() => requestsOf(PAY).length).toBe(1);
  await page.clock.fastForward(59_000);
  expect(await toastOf(page).innerText()).toBe('Loading…');
  await page.clock.fastForward(2000);
  await toastOf(page).getByText('This is taking too long.').waitFor();
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
});

test('the message goes after three seconds', async () => {
  sandbox.control.fail(PAY, { kind: 'code', message: 'Later' });
  const page = await openWithClock(repaymentOf('full'));
  await ready(page);
  await payment(await openSheet(page)).tap();
  await toastOf(page).getByText('Later').waitFor();
  await page.clock.fastForward(3100);
  await expect.poll(() => toastOf(page).innerText()).toBe('');
});

test('an address that is refused is not followed, in words', async () => {
  const page = await openRepayment('bad-pay-url');
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  await toastOf(page).getByText('This link cannot be opened.').waitFor();
  expect(page.url()).toBe(origin() + repaymentOf('bad-pay-url'));
  expect(await payment(sheet).getAttribute('aria-busy')).toBeNull();
});
