import type { Locator } from '@playwright/test';
import { expect, type Problems, test } from './fixtures.ts';
import { hold, openSheet, openWithClock, PAY, ready, repaymentOf, requestsOf } from './support/repayment.ts';

// a payment that fails: why, the choice kept, and nothing sent again by itself

const payment = (sheet: Locator) => sheet.getByRole('button', { name: 'Payment', exact: true });

/** An answer that comes long after the tap makes the sheet higher: its words stand above the button, which stays where it is. */
const allowGrowth = (problems: Problems) => problems.allow(/^layout shift.*panel/);

test('why it was refused stays, with the choice, until it is tried again or the sheet closes', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  sandbox.control.fail(PAY, { kind: 'code', message: 'Later' });
  const page = await openWithClock(openScreen, repaymentOf('full'));
  await ready(page);
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: '7-Eleven' }).tap();
  await payment(sheet).tap();
  const why = sheet.getByRole('alert').getByText('Later');
  await why.waitFor();
  await page.clock.fastForward(60_000);
  await expect(why).toBeVisible();
  await expect(sheet.getByRole('radio', { name: '7-Eleven' })).toBeChecked();
  expect(requestsOf(sandbox, PAY).length, 'nothing is sent again by itself').toBe(1);
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
