import type { CDPSession, Page } from 'puppeteer-core';
import { startPrerenderingChromium } from '../../scripts/ensure/chromium.ts';
import { expect, test as base } from './fixtures.ts';

/** A document that is prerendered, and then shown. */
type Hidden = {
  /** of an expression in it; undefined while the document is not there */
  readonly value: (expression: string) => Promise<unknown>;
  /** lifts the finger, which follows the link */
  readonly follow: () => Promise<void>;
};

const valueIn = (session: CDPSession, expression: string): Promise<unknown> =>
  session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
    ({ result }) => result.value as unknown,
    () => undefined,
  );

/** Puts a finger on a link, and waits until the browser has prerendered its document. */
async function press(page: Page, sessions: readonly CDPSession[], link: string): Promise<Hidden> {
  const found = await page.waitForSelector('script[type=speculationrules]').then(() => page.$(link));
  await found!.scrollIntoView();
  const { x, y } = await found!.clickablePoint();
  // by mouse: a finger that stays longer, on a slow machine, opens a menu
  await page.mouse.move(x, y);
  await page.mouse.down();
  let hidden: CDPSession | undefined;
  await expect
    .poll(async () => {
      const states = await Promise.all(
        sessions.map((one) => valueIn(one, 'document.prerendering && document.readyState')),
      );
      hidden = sessions[states.indexOf('complete')];
      return hidden;
    })
    .toBeDefined();
  return {
    value: (expression) => valueIn(hidden!, expression),
    // where the hidden document is shown, the session of the one before ends
    follow: () =>
      page.mouse
        .up()
        .catch(String)
        .then(() => undefined),
  };
}

const test = base.extend<{ readonly pressOn: (address: string, link: string) => Promise<Hidden> }>({
  pressOn: async ({ origin }, use) => {
    const browser = await startPrerenderingChromium();
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 390, height: 844 });
      // not a session of the page: with a second one, Chromium prerenders nothing
      const connection = (await browser.target().createCDPSession()).connection()!;
      const sessions: CDPSession[] = [];
      connection.on('sessionattached', (session) => sessions.push(session));
      await use(async (address, link) => {
        await page.goto(origin + address);
        return press(page, sessions, link);
      });
    } finally {
      await browser.close();
    }
  },
});

const ORDER = '/orderDetails.html?productId=101&orderId=status-174-rollover&sessionId=s1';
const PAY = 'a[href*="repayment"]';
const HYDRATED = `performance.getEntriesByName('hydrate').length`;
const SHOWN = `!document.prerendering && document.body.innerText`;

test('a link that is pressed prerenders a page with an early view, which sends its first request and shows it when it is followed', async ({
  pressOn,
  sandbox,
}) => {
  const hidden = await pressOn(ORDER, PAY);
  const paths = () => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));
  await expect.poll(() => hidden.value(`document.querySelector('[data-slot=amount]').textContent`)).toBe('₱5.250');
  expect(await hidden.value(HYDRATED)).toBe(0);
  // however slow this machine is, the page is not loaded again
  await hidden.value('performance.now = () => 0');
  await hidden.follow();
  await expect.poll(() => hidden.value(SHOWN)).toContain('₱5.250');
  await expect.poll(() => hidden.value(HYDRATED)).toBe(1);
  expect(await hidden.value(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true);
  expect(paths()).toEqual(['loan-detail', 'loan-play-detail']);
});

test('a page that was prerendered long before it is followed is loaded again', async ({ pressOn, sandbox }) => {
  const hidden = await pressOn(ORDER, PAY);
  const requests = () => sandbox.control.log.filter(({ path }) => path.endsWith('/loan-play-detail')).length;
  await expect.poll(requests).toBe(1);
  await hidden.value('performance.now = () => 5001');
  await hidden.follow();
  await expect.poll(() => hidden.value(SHOWN)).toContain('₱5.250');
  await expect.poll(() => hidden.value(HYDRATED)).toBe(1);
  expect(requests()).toBe(2);
});

test('a page whose first requests are counted sends and runs nothing until it is followed', async ({
  pressOn,
  sandbox,
}) => {
  const hidden = await pressOn('/index.html', 'a[href*="promotion"]');
  expect(await hidden.value('typeof __handover')).toBe('undefined');
  expect(sandbox.control.log).toEqual([]);
  await hidden.follow();
  await expect.poll(() => hidden.value(HYDRATED)).toBe(1);
  expect(sandbox.control.log.filter(({ path }) => path.endsWith('/track-visit'))).toHaveLength(1);
});
