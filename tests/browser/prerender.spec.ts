import type { CDPSession } from 'puppeteer-core';
import { startPrerenderingChromium } from '../../scripts/ensure/chromium.ts';
import { expect, test } from './fixtures.ts';

/** undefined while the document is not there yet */
const evaluate = (session: CDPSession, expression: string): Promise<unknown> =>
  session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
    ({ result }) => result.value as unknown,
    () => undefined,
  );

test('a link that is pressed prerenders the next page, which sends nothing and runs nothing until it is followed', async ({
  origin,
  sandbox,
}) => {
  const browser = await startPrerenderingChromium();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844 });
    // not a session of the page: with a second one, Chromium prerenders nothing
    const connection = (await browser.target().createCDPSession()).connection()!;
    const sessions: CDPSession[] = [];
    connection.on('sessionattached', (session) => sessions.push(session));
    await page.goto(`${origin}/orderDetails.html?productId=101&orderId=status-174-rollover&sessionId=s1`);
    const pay = await page.waitForSelector('script[type=speculationrules]').then(() => page.$('a[href*="repayment"]'));
    const { x, y } = await pay!.clickablePoint();
    // by mouse: a finger that stays longer, on a slow machine, opens a menu
    await page.mouse.move(x, y);
    await page.mouse.down();
    let next: CDPSession | undefined;
    const state = '`${document.prerendering} ${document.readyState} ${location.pathname} ${typeof __handover}`';
    const hidden = async () => {
      const states = await Promise.all(sessions.map((session) => evaluate(session, state)));
      next = sessions[states.findIndex((one) => String(one).startsWith('true complete /repayment'))];
      return states;
    };
    await expect.poll(hidden).toContain('true complete /repayment.html undefined');
    const paths = () => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));
    expect(paths()).toEqual(['loan-detail']);
    // where the hidden document is shown, the session of the one before ends
    await page.mouse.up().catch(String);
    await expect.poll(() => evaluate(next!, 'document.body.innerText')).toContain('₱5.250');
    await expect.poll(() => evaluate(next!, `performance.getEntriesByName('hydrate').length`)).toBe(1);
    expect(await evaluate(next!, `performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true);
    expect(paths()).toEqual(['loan-detail', 'loan-play-detail']);
  } finally {
    await browser.close();
  }
});
