import type { Locator } from '@playwright/test';
import { expect, type Problems, test } from './fixtures.ts';
import {
  hold,
  openRepayment,
  openSheet,
  openWithClock,
  PAY,
  ready,
  repaymentOf,
  requestsOf,
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

/** An answer that comes long after the tap makes the sheet higher: its words stand above the button, which stays where it is. */
const allowGrowth = (problems: Problems) => problems.allow(/^layout shift.*panel/);

test('why it failed stays until it is tried again or the sheet closes', async ({ openScreen, sandbox, problems }) => {
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
