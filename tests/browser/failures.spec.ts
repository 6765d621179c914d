import { expect, offline, test } from './fixtures.ts';
import { ANSWER, DETAIL, hold, ready, repaymentOf, requestsOf } from './support/repayment.ts';

// a first load that fails: every fault of every endpoint stands in tests/matrix

const NO_CONNECTION = 'No connection. Check your network and try again.';

test('without a connection it says so, and works when it is back', async ({
  openScreen,
  sandbox,
  origin,
  problems,
}) => {
  problems.expect('console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  const page = await openScreen('/__sandbox/log');
  await page.route(`**${DETAIL}**`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto(origin + repaymentOf('full'));
  await page.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await offline(page);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await page.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await offline(page, false);
  await page.waitForFunction(() => navigator.onLine);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('Retry shows that it loads, and the message is gone meanwhile', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(DETAIL, { kind: 'code', times: 1 });
  const page = await openScreen(repaymentOf('full'));
  await page.getByRole('alert').waitFor();
  const letGo = await hold(page, ANSWER);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await page.getByText('Amount due').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('[data-slot=amount]').textContent()).toBe('');
  letGo();
  await ready(page);
});
