import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectProblems, offline, openScreen, origin, sandbox } from './harness.ts';
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
async function expectSentenceAndRetry(page: Page, sentence: string) {
  const alert = page.getByRole('alert');
  await alert.getByText(sentence, { exact: true }).waitFor();
  expect(await alert.innerText()).not.toMatch(WIRE);
  expect(await page.getByRole('button', { name: 'Payment Method' }).count()).toBe(0);
  expect(requestsOf(DETAIL).length).toBe(1);
  expect((await notedBy(page)).amounts).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
  const [first, second, ...others] = requestsOf(DETAIL).map(({ method, path, query, form, headers }) => ({
    ...{ method, path, query, form },
    headers: SENT.map((name) => headers[name]),
  }));
  expect(second).toEqual(first);
  expect(others).toEqual([]);
}

describe('a sentence, one request, and Retry', () => {
  test.each([
    ['an HTTP error with a page', { kind: 'status', status: 500 }, OUR_SIDE],
    ['a path that is not there', { kind: 'status', status: 404 }, OUR_SIDE],
    ['half of a JSON', { kind: 'malformed' }, OUR_SIDE],
    ['an answer without the amount', { kind: 'without', field: 'repayAmount' }, OUR_SIDE],
    ['no success, with words', { kind: 'code', message: 'We are updating your order.' }, 'We are updating your order.'],
    ['no success, without words', { kind: 'code', message: '' }, OUR_SIDE],
  ] as const)('%s', async (_name, failure, sentence) => {
    if (failure.kind === 'status') expectProblems('console: Failed to load resource');
    sandbox.control.fail(DETAIL, { ...failure, times: 1 });
    await expectSentenceAndRetry(await openScreen(repaymentOf('full'), { init: watchShell }), sentence);
  });

  test.each(['hang', 'hang-body'] as const)('no end of the answer for a minute (%s)', async (kind) => {
    sandbox.control.fail(DETAIL, { kind, times: 1 });
    const page = await openWithClock(repaymentOf('full'), { init: watchShell });
    await page.clock.fastForward(1500); // brings the scripts
    await page.waitForFunction(() => 'onNativeBack' in window); // React is there
    await page.clock.fastForward(57_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.fastForward(4000);
    await expectSentenceAndRetry(page, TOO_LONG);
    await page.close(); // ends the request that hangs
  });
});

test('a connection that breaks off in the middle of the answer', async () => {
  expectProblems('console: Failed to load resource');
  // every time: Chromium itself repeats a request when a used connection breaks before the first byte
  sandbox.control.fail(DETAIL, { kind: 'drop' });
  const page = await openScreen(repaymentOf('full'), { init: watchShell });
  await page.getByRole('alert').getByText(NO_CONNECTION, { exact: true }).waitFor();
  expect((await notedBy(page)).amounts).toEqual([]);
  sandbox.control.fail(DETAIL, { kind: 'delay', ms: 0 });
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
});

test('a success code under HTTP 500 is no success', async () => {
  expectProblems('console: Failed to load resource');
  const page = await openScreen('/__sandbox/log', { init: watchShell });
  const data = { repayAmount: 1, productName: 'x', repayDate: '2025-12-05' };
  await page.route(`**${DETAIL}**`, (route) => route.fulfill({ status: 500, json: { code: '00', data } }));
  await page.goto(origin() + repaymentOf('full'));
  await page.getByRole('alert').getByText(OUR_SIDE).waitFor();
  expect((await notedBy(page)).amounts).toEqual([]);
});

test('without a connection: says so as often as it is tried, and works when it is back', async () => {
  expectProblems('console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  const page = await openScreen('/__sandbox/log');
  await page.route(`**${DETAIL}**`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto(origin() + repaymentOf('full'));
  await page.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await offline(page);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await page.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await offline(page, false);
  await page.waitForFunction(() => navigator.onLine);
  await page.getByRole('button', { name: 'Retry' }).tap();
  await ready(page);
  expect(requestsOf(DETAIL).length).toBe(1);
});

test('an order that is paid: the lender’s words', async () => {
  const page = await openScreen(repaymentOf('paid'));
  await page.getByRole('alert').getByText('This order is already paid.').waitFor();
  expect(await page.getByRole('button', { name: 'Payment Method' }).count()).toBe(0);
});

test('Retry shows that it loads, and the message is gone meanwhile', async () => {
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
