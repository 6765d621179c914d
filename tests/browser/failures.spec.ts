import type { Page } from '@playwright/test';
import { expect, offline, type Sandbox, test } from './fixtures.ts';
import { notedBy, watchShell } from './support/probe.ts';
import { ANSWER, DETAIL, hold, openWithClock, ready, repaymentOf, requestsOf } from './support/repayment.ts';

// a first load that fails: a sentence for a borrower, one request, and Retry that sends the very same again

const OUR_SIDE = 'Something went wrong on our side. Please try again.';
const NO_CONNECTION = 'No connection. Check your network and try again.';
const TOO_LONG = 'This is taking too long. Check your network and try again.';
const WIRE =
  /json|token|undefined|null|expected|schema|fetch|error\b|loan-play-detail|repayAmount|gateway|<|\b\d{3}\b/i;
const SENT = ['accept', 'content-type', 'x-session-id', 'x-device-id', 'x-app-version'];

/** The sentence stands in place of the content, nothing of the answer was shown, and Retry brings the content. */
async function expectSentenceAndRetry(sandbox: Sandbox, page: Page, sentence: string) {
  const alert = page.getByRole('alert');
  await alert.getByText(sentence, { exact: true }).waitFor();
  expect(await alert.innerText()).not.toMatch(WIRE);
  expect(await page.getByRole('button', { name: 'Payment Method' }).count()).toBe(0);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
  expect((await notedBy(page)).amounts).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
  const [first, second, ...others] = requestsOf(sandbox, DETAIL).map(({ method, path, query, form, headers }) => ({
    ...{ method, path, query, form },
    headers: SENT.map((name) => headers[name]),
  }));
  expect(second).toEqual(first);
  expect(others).toEqual([]);
}

test.describe('a sentence, one request, and Retry', () => {
  test('an HTTP error with a page', async ({ openScreen, sandbox, problems }) => {
    problems.expect('console: Failed to load resource');
    sandbox.control.fail(DETAIL, { kind: 'status', status: 500, times: 1 });
    await expectSentenceAndRetry(sandbox, await openScreen(repaymentOf('full'), { init: watchShell }), OUR_SIDE);
  });

  test('no end of the answer for a minute', async ({ openScreen, sandbox }) => {
    sandbox.control.fail(DETAIL, { kind: 'hang-body', times: 1 });
    const page = await openWithClock(openScreen, repaymentOf('full'), { init: watchShell });
    await page.clock.fastForward(1500); // brings the scripts
    await page.waitForFunction(() => window.__handover?.waiting === false); // React is there
    await page.clock.fastForward(57_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.fastForward(4000);
    await expectSentenceAndRetry(sandbox, page, TOO_LONG);
    await page.close(); // ends the request that hangs
  });
});

test('a connection that breaks off in the middle of the answer', async ({ openScreen, sandbox, problems }) => {
  problems.expect('console: Failed to load resource');
  // every time: Chromium itself repeats a request when a used connection breaks before the first byte
  sandbox.control.fail(DETAIL, { kind: 'drop' });
  const page = await openScreen(repaymentOf('full'), { init: watchShell });
  await page.getByRole('alert').getByText(NO_CONNECTION, { exact: true }).waitFor();
  expect((await notedBy(page)).amounts).toEqual([]);
  sandbox.control.fail(DETAIL, { kind: 'delay', ms: 0 });
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
});

test('without a connection: says so as often as it is tried, and works when it is back', async ({
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
