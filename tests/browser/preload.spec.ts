import type { Page } from '@playwright/test';
import { bankForm } from '../../shared/api/bank.ts';
import { channelTemplate } from '../../shared/api/promotion.ts';
import { atService } from '../../scripts/sandbox/service-path.ts';
import { expect, test } from './fixtures.ts';
import { holdReact } from './support/early-view.ts';
import { amountReads, isHydrated, notedBy, timesOf, watchShell } from './support/probe.ts';
import { openHolding, requestsOf, SCRIPTS } from './support/network.ts';
import { goBack, openWithClock } from './support/page.ts';
import { ANSWER, changeAmount, DETAIL, openRepayment, payButton, ready, repaymentOf } from './support/repayment.ts';
import { openSlowly } from './support/slow-html.ts';

// the request that starts in the HTML, and the amount that is in the shell before React

/** The longest that the page's scripts wait for the answer, in ms. */
const HOLD = 1500;
const REACT = /\/react-.*\.js/;

test('there is one request, whichever spelling of the parameters the app uses, even without storage', async ({
  openScreen,
  sandbox,
}) => {
  const query = 'product_id=101&order_id=full&appVersion=1.2&deviceId=d%C3%A9%20x&sessionId=s%201&adId=&osVersion=13';
  await ready(await openScreen(`/repayment?${query}`, { storage: false }));
  const [request, ...others] = requestsOf(sandbox, DETAIL);
  expect(others).toEqual([]);
  expect(request?.form).toEqual({ productId: '101', orderId: 'full' });
  expect(request?.query).toEqual({ appVersion: '1.2', deviceId: 'dé x', sessionId: 's 1', osVersion: '13' });
  // the headers are right too: the sandbox compares each with the query
  expect(request?.refused).toBeUndefined();
});

test('the shell is filled before React, and React keeps its nodes', async ({ openScreen, sandbox, problems }) => {
  problems.expect(/^console: Failed to load resource.*\.early-/);
  const { page, letGo } = await openHolding(openScreen, repaymentOf('strings'), SCRIPTS, { init: watchShell });
  await page.route(/\.early-/, (route) => route.abort());
  await amountReads(page, '₱5.250,00');
  expect(await page.locator('[data-slot=date]').innerText()).toBe('Fri 5 Dec 2025');
  expect(await page.locator('[data-slot=product]').innerText()).toBe('Peso Quick Loan');
  expect(await isHydrated(page)).toBe(false);
  await page.evaluate(() => {
    const slots = [...document.querySelectorAll('[data-slot]')];
    Object.assign(window, { nodes: slots.flatMap((slot) => [slot, slot.firstChild]) });
  });
  letGo();
  await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
  const same = await page.evaluate(() => {
    const { nodes } = window as unknown as { nodes: Node[] };
    return nodes.map((node) => node.isConnected);
  });
  expect(same).toEqual([true, true, true, true, true, true]);
  expect((await notedBy(page)).amounts).toEqual(['₱5.250,00']);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('the shell is filled when the answer is faster than the HTML', async ({ openScreen, sandbox }) => {
  const { page, goOn, letGo } = await openSlowly(openScreen, repaymentOf('full'), SCRIPTS);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.querySelector('main'))).toBeNull();
  goOn();
  await amountReads(page, '₱5.250');
  expect(await isHydrated(page)).toBe(false);
  letGo();
  await ready(page);
  expect((await notedBy(page)).amounts).toEqual(['₱5.250']);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('React takes the shell over even if the scripts, too, are faster than the HTML', async ({
  openScreen,
  sandbox,
}) => {
  const { page, goOn } = await openSlowly(openScreen, repaymentOf('full'));
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(scripts).toContainEqual(expect.stringMatching(/assets\/repayment-/));
  goOn();
  await page.getByRole('button', { name: 'More' }).waitFor();
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('the shell can be read without JavaScript, and sends no request', async ({ openScreen, sandbox }) => {
  for (const [path, words] of [
    [repaymentOf('full'), /^Repayment\s+Amount due\s+Repay by[\s\S]*Payment Method/],
    ['/promotion?id=promo-full', /A loan decision within[\s\S]*Apply now[\s\S]*How it works/],
  ] as const) {
    const page = await openScreen(path, { script: false });
    // the content below the form comes with the next frame
    await expect.poll(() => page.locator('main').innerText()).toMatch(words);
  }
  expect(sandbox.control.log).toEqual([]);
});

test('the scripts wait for the answer, also when they come from the cache', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(DETAIL, { kind: 'delay', ms: 300 });
  const first = await openRepayment(openScreen, 'full');
  const second = await openRepayment(openScreen, 'full', { context: first.context() });
  for (const page of [first, second]) {
    const { answer, scripts } = await timesOf(page);
    expect(answer).toBeGreaterThan(290);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(answer, HOLD) - 5);
  }
  expect((await timesOf(second)).transferred).toBe(0);
  expect(requestsOf(sandbox, DETAIL).length).toBe(2);
});

test('the scripts wait at most 1.5 s; React shows an answer that arrives later', async ({ openScreen, sandbox }) => {
  const { page, letGo } = await openHolding(openScreen, repaymentOf('full'), ANSWER, { init: watchShell });
  await page.waitForFunction(() => performance.getEntriesByName('hydrate').length);
  expect(await page.locator('[data-slot=amount]').textContent()).toBe('');
  const { scripts } = await timesOf(page);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(HOLD - 5);
  letGo();
  await ready(page);
  expect((await notedBy(page)).amounts).toEqual(['₱5.250']);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('the scripts do not wait for an answer that only React shows', async ({ openScreen, sandbox }) => {
  sandbox.control.fail(bankForm.path, { kind: 'hang' });
  // no time passes, so the longest wait does not end
  const page = await openWithClock(openScreen, '/bindBank?product_id=bank-short&sessionId=s1', {}, true);
  await page.waitForLoadState();
  // React takes the note away that is for pages without it
  await expect(page.locator('#lost')).toHaveCount(0);
});

test('on a second visit to a form, the scripts do not wait for its answer', async ({ openScreen, sandbox }) => {
  const form = '/promotion?id=promo-full&sessionId=s1';
  const isReady = (page: Page) => expect(page.locator('#lost')).toHaveCount(0);
  const first = await openScreen(form);
  await isReady(first);
  sandbox.control.fail(atService(channelTemplate).path, { kind: 'hang' });
  // the longest wait does not end
  const context = first.context();
  await context.addInitScript((hold) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === hold ? 0 : later(run, ms)) });
  }, HOLD);
  await isReady(await openScreen(form, { context }));
});

test('scripts that were changed on their way do not run, and Load again loads the page', async ({
  openScreen,
  problems,
}) => {
  problems.expect(/integrity/);
  let isChanged = true;
  const page = await openScreen('/__sandbox/log');
  await page.route(REACT, async (route) => {
    if (!isChanged) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
  });
  await page.goto(repaymentOf('full'));
  await amountReads(page, '₱5.250');
  await expect.poll(() => problems.seen.length).toBeGreaterThan(0);
  expect(await page.evaluate('window.changed')).toBeUndefined();
  expect(await isHydrated(page)).toBe(false);
  // also in the sheet, where Payment waits for React
  await payButton(page).tap();
  isChanged = false;
  await page.getByRole('alert').getByRole('link', { name: 'Load again' }).tap();
  await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
});

test('a page that was left before React and comes back from the cache shows the new amount, and the sheet that was open', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen('/__sandbox/log', { isRestorable: true });
  const { open, letReactCome } = holdReact(page);
  await open(repaymentOf('full~again'));
  await payButton(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate('window.same = true');
  await page.goto('/__sandbox/log');
  changeAmount(sandbox, 'full~again', 6250);
  await goBack(page, /repayment/);
  await letReactCome();
  await expect.poll(() => isHydrated(page), 'React is there').toBe(true);
  await amountReads(page, '₱6.250');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate('window.same'), 'out of the back/forward cache').toBe(true);
  expect(requestsOf(sandbox, DETAIL).length).toBe(2);
});
