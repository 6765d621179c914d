import type { Locator } from '@playwright/test';
import { expect, offline, type Problems, test } from './fixtures.ts';
import {
  hold,
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

test('refused: says why, keeps the choice, and can be tried again', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(PAY, { kind: 'code', message: 'This channel is under maintenance.', times: 1 });
  const page = await openRepayment(openScreen, 'full');
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: '7-Eleven' }).tap();
  await payment(sheet).tap();
  await sheet.getByRole('alert').getByText('This channel is under maintenance.', { exact: true }).waitFor();
  expect(await sheet.getByRole('radio', { name: '7-Eleven' }).isChecked()).toBe(true);
  expect(requestsOf(sandbox, PAY).length, 'nothing is sent again by itself').toBe(1);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY).map(({ form }) => form?.channelNumber)).toEqual(['90011', '90011']);
});

test('no connection: says so, sends nothing by itself when it is back, and can be tried again', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect('console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  const page = await openRepayment(openScreen, 'full');
  const sheet = await openSheet(page);
  await offline(page);
  await payment(sheet).tap();
  await sheet.getByRole('alert').getByText('No connection. Check your network and try again.').waitFor();
  await offline(page, false);
  await page.waitForFunction(() => navigator.onLine);
  expect(requestsOf(sandbox, PAY)).toEqual([]);
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  expect(requestsOf(sandbox, PAY).length).toBe(1);
});

/** An answer that comes long after the tap makes the sheet higher: its words stand above the button, which stays where it is. */
const allowGrowth = (problems: Problems) => problems.allow(/^layout shift.*panel/);

test('no answer for a minute: says so, and can be tried again', async ({ openScreen, sandbox, problems }) => {
  sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
  const page = await openWithClock(openScreen, repaymentOf('full'));
  await ready(page);
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  await expect.poll(() => requestsOf(sandbox, PAY).length).toBe(1);
  await page.clock.fastForward(59_000);
  await expect(payment(sheet)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(2000);
  await sheet.getByRole('alert').getByText('This is taking too long.').waitFor();
  await payment(sheet).tap();
  await page.waitForURL(PAYMENT_PAGE);
  allowGrowth(problems);
});

test('why it failed stays to be read until it is tried again or the sheet is closed', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  sandbox.control.fail(PAY, { kind: 'code', message: 'Later' });
  const page = await openWithClock(openScreen, repaymentOf('full'));
  await ready(page);
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  const why = sheet.getByRole('alert').getByText('Later');
  await why.waitFor();
  await page.clock.fastForward(60_000);
  await expect(why).toBeVisible();
  const letGo = await hold(page, /\/generate-vcode/);
  await payment(sheet).tap();
  await expect(why).toHaveCount(0);
  letGo();
  await why.waitFor();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await openSheet(page);
  await expect(why).toHaveCount(0);
  allowGrowth(problems);
});

test('an address that is refused is not followed, in words', async ({ openScreen, origin }) => {
  const page = await openRepayment(openScreen, 'bad-pay-url');
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  await toastOf(page).getByText('This link cannot be opened.').waitFor();
  expect(page.url()).toBe(origin + repaymentOf('bad-pay-url'));
  expect(await payment(sheet).getAttribute('aria-busy')).toBeNull();
});
