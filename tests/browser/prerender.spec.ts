import type { CDPSession, Page } from 'puppeteer-core';
import { startPrerenderingChromium } from '../../scripts/ensure/chromium.ts';
import { expect, test as base } from './fixtures.ts';

/** A document that is prerendered for a link of the page, and then shown. */
type Hidden = {
  /** of an expression in it */
  readonly value: (expression: string) => Promise<unknown>;
  /** puts the mouse button down on the link */
  readonly press: () => Promise<void>;
  /** lifts it, which follows the link */
  readonly follow: () => Promise<void>;
  /** follows the link by keyboard */
  readonly focusAndEnter: () => Promise<void>;
};

const valueIn = (session: CDPSession, expression: string): Promise<unknown> =>
  session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
    ({ result }) => result.value as unknown,
    () => undefined,
  );

/** Where the hidden document is shown, the session of the one before ends before it has answered. */
const shown = (input: Promise<void>): Promise<void> => input.catch(() => undefined);

/**
 * Waits until the browser has prerendered the document of a link.
 * @param isPressed the link is pressed before
 */
async function hiddenOf(page: Page, sessions: readonly CDPSession[], link: string, isPressed = false): Promise<Hidden> {
  const found = await page.waitForSelector('script[type=speculationrules]').then(() => page.$(link));
  const address = await found!.evaluate((one) => (one as HTMLAnchorElement).href);
  await found!.scrollIntoView();
  const { x, y } = await found!.clickablePoint();
  await page.mouse.move(x, y);
  // by mouse: a finger that stays longer, on a slow machine, opens a menu
  const press = () => page.mouse.down();
  if (isPressed) await press();
  let hidden: CDPSession | undefined;
  await expect
    .poll(async () => {
      const states = await Promise.all(
        sessions.map((one) => valueIn(one, `document.prerendering && document.readyState + ' ' + location.href`)),
      );
      hidden = sessions[states.indexOf(`complete ${address}`)];
      return hidden;
    })
    .toBeDefined();
  return {
    value: (expression) => valueIn(hidden!, expression),
    press,
    follow: () => shown(page.mouse.up()),
    focusAndEnter: () => found!.focus().then(() => shown(page.keyboard.press('Enter'))),
  };
}

const test = base.extend<{
  readonly prerender: (address: string, link: string, isPressed?: boolean) => Promise<Hidden>;
}>({
  prerender: async ({ origin }, use) => {
    const browser = await startPrerenderingChromium();
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 390, height: 844 });
      // not a session of the page: with a second one, Chromium prerenders nothing
      const connection = (await browser.target().createCDPSession()).connection()!;
      const sessions: CDPSession[] = [];
      connection.on('sessionattached', (session) => sessions.push(session));
      await use(async (address, link, isPressed) => {
        await page.goto(origin + address);
        return hiddenOf(page, sessions, link, isPressed);
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

test('the next page is prerendered, sends its first request when its link is pressed and shows it when the link is followed', async ({
  prerender,
  sandbox,
}) => {
  const { value, press, follow } = await prerender(ORDER, PAY);
  const paths = () => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));
  expect(paths()).toEqual(['loan-detail']);
  await press();
  await expect.poll(() => value(`document.querySelector('[data-slot=amount]').textContent`)).toBe('₱5.250');
  expect(await value(HYDRATED)).toBe(0);
  // however slow this machine is, the page is not loaded again
  await value('__handover.at = Date.now() + 4000');
  await follow();
  await expect.poll(() => value(SHOWN)).toContain('₱5.250');
  await expect.poll(() => value(HYDRATED)).toBe(1);
  expect(await value(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true);
  expect(paths()).toEqual(['loan-detail', 'loan-play-detail']);
});

test('by keyboard, it sends its first request when the link is followed', async ({ prerender, sandbox }) => {
  const { value, focusAndEnter } = await prerender(ORDER, PAY);
  await focusAndEnter();
  await expect.poll(() => value(SHOWN)).toContain('₱5.250');
  await expect.poll(() => value(HYDRATED)).toBe(1);
  expect(sandbox.control.log.filter(({ path }) => path.endsWith('/loan-play-detail'))).toHaveLength(1);
});

test('a page whose link was pressed long before it is followed is loaded again', async ({ prerender, sandbox }) => {
  const { value, press, follow } = await prerender(ORDER, PAY);
  const requests = () => sandbox.control.log.filter(({ path }) => path.endsWith('/loan-play-detail')).length;
  await press();
  await expect.poll(requests).toBe(1);
  await value('__handover.at -= 10_000');
  await follow();
  await expect.poll(() => value(SHOWN)).toContain('₱5.250');
  await expect.poll(() => value(HYDRATED)).toBe(1);
  expect(requests()).toBe(2);
});

test('a page whose first requests are counted is prerendered when its link is pressed; it sends and runs nothing until the link is followed', async ({
  prerender,
  sandbox,
}) => {
  const { value, follow } = await prerender('/index.html', 'a[href*="promotion"]', true);
  expect(await value('typeof __handover')).toBe('undefined');
  expect(sandbox.control.log).toEqual([]);
  await follow();
  await expect.poll(() => value(HYDRATED)).toBe(1);
  expect(sandbox.control.log.filter(({ path }) => path.endsWith('/track-visit'))).toHaveLength(1);
});
