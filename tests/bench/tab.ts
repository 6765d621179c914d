import type { BrowserContext, CDPSession, Page } from 'puppeteer-core';
import { DONE, type Bench } from './probe.ts';

const PHONE = { width: 390, height: 844, hasTouch: true };
/** ms until something to watch must have come */
const TIMEOUT = 20_000;

/** A new tab of a phone that may prerender what a link leads to. (With Playwright, Chromium does not prerender.) */
type Tab = {
  readonly page: Page;
  /** @param rate how many times slower than this machine */
  readonly slowDown: (rate: number) => Promise<void>;
  /** What the probe saw. @throws {Error} when something to watch has not come */
  readonly seen: (quiet: () => Promise<unknown>) => Promise<Bench>;
  readonly close: () => Promise<void>;
};

/**
 * @param probe runs in each document before its own scripts
 * @param cpu how many times slower than this machine
 */
export async function openTab(context: BrowserContext, probe: string, cpu: number): Promise<Tab> {
  // Each document has a session: the tab's own, and one that is prerendered before its link is followed. Puppeteer evaluates only in
  // the first. A further session of the tab, as by `createCDPSession`, would make Chromium prerender nothing.
  const browser = await context.browser().target().createCDPSession();
  const connection = browser.connection()!;
  let done: (session: CDPSession) => void;
  const isDone = new Promise<CDPSession>((resolve) => (done = resolve));
  const prepare = (session: CDPSession) => {
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === DONE) done(session);
    });
    // refused by what is no document
    void session.send('Page.enable').catch(String);
    void session.send('Runtime.enable').catch(String);
    void session.send('Page.addScriptToEvaluateOnNewDocument', { source: probe }).catch(String);
    void session.send('Runtime.addBinding', { name: DONE }).catch(String);
    // the browser's own surfaces, as the list below the address, are documents, too: a slowed one keeps a core busy for good
    void session
      .send('Target.getTargetInfo')
      .then(async ({ targetInfo }) => {
        if (targetInfo.type === 'page') await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      })
      .catch(String);
  };
  connection.on('sessionattached', prepare);
  const page = await context.newPage();
  await page.setViewport(PHONE);
  return {
    page,
    slowDown: (rate) => page.emulateCPUThrottling(rate),
    seen: async (quiet) => {
      let late: ReturnType<typeof setTimeout> | undefined;
      const session = await Promise.race([
        isDone,
        new Promise<never>((_, reject) => {
          late = setTimeout(() => {
            reject(new Error(`something to watch never came (waited ${TIMEOUT} ms)`));
          }, TIMEOUT);
        }),
      ]);
      clearTimeout(late);
      await quiet();
      const { result } = await session.send('Runtime.evaluate', { expression: '__bench', returnByValue: true });
      return result.value as Bench;
    },
    close: async () => {
      connection.off('sessionattached', prepare);
      await browser.detach();
      await page.close();
    },
  };
}
