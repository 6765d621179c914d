import { describe, expect, test } from 'vitest';
import { expectProblems, openScreen, origin, problemsSoFar, sandbox, settle } from './harness.ts';
import { amountReads, isHydrated, notedBy, timesOf, watchShell } from './support/probe.ts';
import {
  ANSWER,
  changeAmount,
  DETAIL,
  goBack,
  openRepayment,
  openHolding,
  ready,
  repaymentOf,
  requestsOf,
  SCRIPTS,
} from './support/repayment.ts';
import { openSlowly } from './support/slow-html.ts';

// the request that starts in the HTML, and the amount that stands in the shell before React is there

const REACT = /\/react-.*\.js/;

describe('the request', () => {
  test('is one, with every parameter and header, whatever spelling the app uses', async () => {
    const query = 'product_id=101&order_id=full&appVersion=1.2&deviceId=d%C3%A9%20x&sessionId=s%201&adId=&osVersion=13';
    const page = await openScreen(`/repayment?${query}`);
    await ready(page);
    const requests = requestsOf(DETAIL);
    expect(requests.length).toBe(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/gateway/v3/installment/loan-play-detail',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-app-version': '1.2',
        'x-device-id': 'd%C3%A9%20x',
        'x-session-id': 's 1',
      },
    });
    expect(requests[0]?.form).toEqual({ productId: '101', orderId: 'full' });
    expect(requests[0]?.query).toEqual({ appVersion: '1.2', deviceId: 'dé x', sessionId: 's 1', osVersion: '13' });
    expect(requests[0]?.refused).toBeUndefined();
  });

  test('carries what is there and nothing else', async () => {
    const page = await openScreen('/repayment?productId=101&orderId=full');
    await ready(page);
    const [request] = requestsOf(DETAIL);
    expect(request?.query).toEqual({});
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
  });
});

describe('the shell', () => {
  test('is filled before React is fetched, and React keeps its very nodes: no flash, no shift, no warning', async () => {
    const { page, letGo } = await openHolding(repaymentOf('strings'), SCRIPTS, { init: watchShell });
    await amountReads(page, '₱5.250,00');
    expect(await page.locator('[data-slot=date]').innerText()).toBe('5 Dec 2025');
    expect(await page.locator('[data-slot=product]').innerText()).toBe('Peso Quick Loan');
    expect(await isHydrated(page)).toBe(false);
    await page.evaluate(() => {
      const slots = [...document.querySelectorAll('[data-slot]')];
      Object.assign(window, { nodes: slots.flatMap((slot) => [slot, slot.firstChild]) });
    });
    letGo();
    await ready(page);
    expect(await isHydrated(page)).toBe(true);
    const same = await page.evaluate(() => {
      const { nodes } = window as unknown as { nodes: Node[] };
      return nodes.map((node) => node.isConnected);
    });
    expect(same).toEqual([true, true, true, true, true, true]);
    expect((await notedBy(page)).amounts).toEqual(['₱5.250,00']);
    expect(requestsOf(DETAIL).length).toBe(1);
  });

  test('is filled when the answer is faster than the HTML', async () => {
    const slow = await openSlowly(repaymentOf('full'), { init: watchShell }, SCRIPTS);
    const { page, goOn, letGo, problems } = slow;
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.querySelector('main'))).toBeNull();
    goOn();
    await amountReads(page, '₱5.250');
    expect(await isHydrated(page)).toBe(false);
    letGo();
    await ready(page);
    expect((await notedBy(page)).amounts).toEqual(['₱5.250']);
    expect(requestsOf(DETAIL).length).toBe(1);
    await settle(page);
    expect(problems).toEqual([]);
  });

  test('comes to life when the scripts, too, are faster than the HTML', async () => {
    const { page, goOn, problems } = await openSlowly(repaymentOf('full'));
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(scripts, { timeout: 5000 }).toContainEqual(expect.stringMatching(/assets\/repayment-/));
    goOn();
    await page.getByRole('button', { name: 'More' }).waitFor({ timeout: 3000 });
    expect(requestsOf(DETAIL).length).toBe(1);
    await settle(page);
    expect(problems).toEqual([]);
  });

  test('can be read without JavaScript', async () => {
    const page = await openScreen(repaymentOf('full'), { script: false });
    expect(await page.locator('main').innerText()).toMatch(/^Repayment\s+Amount due\s+Repay by/);
    expect(await page.getByRole('button', { name: 'Payment Method' }).isVisible()).toBe(true);
    expect(requestsOf(DETAIL)).toEqual([]);
  });
});

describe('the scripts', () => {
  test('wait for the answer on a first visit', async () => {
    sandbox.control.fail(DETAIL, { kind: 'delay', ms: 300 });
    const page = await openRepayment('full');
    const { answer, scripts } = await timesOf(page);
    expect(scripts.length).toBe(3);
    expect(answer).toBeGreaterThan(290);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(answer - 5);
  });

  test('wait 1.5 s at most; an answer after React is taken over: one request, empty slots until then', async () => {
    const { page, letGo } = await openHolding(repaymentOf('full'), ANSWER, { init: watchShell });
    await page.waitForFunction(() => performance.getEntriesByName('hydrate').length);
    expect(await page.locator('[data-slot=amount]').textContent()).toBe('');
    const { scripts } = await timesOf(page);
    expect(scripts.length).toBe(3);
    expect(Math.min(...scripts)).toBeGreaterThan(1490);
    letGo();
    await ready(page);
    expect((await notedBy(page)).amounts).toEqual(['₱5.250']);
    expect(requestsOf(DETAIL).length).toBe(1);
  });

  test('come out of the cache on a second visit, after the answer as well', async () => {
    const first = await openRepayment('full');
    sandbox.control.fail(DETAIL, { kind: 'delay', ms: 300 });
    const page = await openRepayment('full', { context: first.context() });
    const { answer, scripts, transferred } = await timesOf(page);
    expect(scripts.length).toBe(3);
    expect(transferred).toBe(0);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(answer - 5);
    expect(requestsOf(DETAIL).length).toBe(2);
  });

  test('come without storage as on a first visit', async () => {
    await openRepayment('full', { storage: false });
    expect(requestsOf(DETAIL).length).toBe(1);
  });

  test('do not run when they were changed on their way: the amount stays readable', async () => {
    expectProblems(/integrity/);
    const page = await openScreen('/__sandbox/log');
    await page.route(REACT, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
    });
    await page.goto(origin() + repaymentOf('full'));
    await amountReads(page, '₱5.250');
    await expect.poll(() => problemsSoFar().length).toBeGreaterThan(0);
    expect(await page.evaluate('window.changed')).toBeUndefined();
    expect(await isHydrated(page)).toBe(false);
  });
});

test('a page out of the back/forward cache asks anew and shows the new amount', async () => {
  const page = await openRepayment('full~again', { isRestorable: true });
  await page.evaluate('window.same = true');
  await page.goto(`${origin()}/__sandbox/log`);
  changeAmount('full~again', 6250);
  await goBack(page, /repayment/);
  await amountReads(page, '₱6.250');
  expect(await page.evaluate('window.same'), 'out of the back/forward cache').toBe(true);
  expect(requestsOf(DETAIL).length).toBe(2);
});
