import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calm } from './calm.ts';
import type { Certificate } from './certificate.ts';
import { link, NETWORKS, type Downlink, type Network } from './network.ts';
import { probeScript, type Time } from './probe.ts';
import type { Rival } from './rivals.ts';
import type { BenchScreen } from './screens.ts';
import { serve } from './server.ts';

/** The measurements of one visit. Times in ms since the address was opened or the link tapped. */
export type Visit = Readonly<Record<Time, number>> & {
  readonly cls: number;
  /** bytes down, including TLS and HTTP/2 */
  readonly bytes: number;
  readonly apiRequests: number;
  /** the machine was idle when the visit began */
  readonly isCalm: boolean;
};

/** How a visit begins: with an empty cache, with everything that the browser kept, or from another screen. */
export const BEGINNINGS = ['cold', 'warm', 'navigation'] as const;
export type Visits = Readonly<Record<(typeof BEGINNINGS)[number], Visit>>;

export type Candidate = Awaited<ReturnType<typeof candidate>>;
export type Reached = Awaited<ReturnType<typeof reach>>;

type Connection = {
  readonly network: Network;
  /** ms until the API answers */
  readonly apiTime: number;
  readonly downlink: Downlink;
};
export type Conditions = Connection & {
  /** visits of each kind to each page */
  readonly runs: number;
  /** where the API has an origin of its own */
  readonly api?: Reached | undefined;
  /** requests carry the identification headers; on another origin each then needs a preflight */
  readonly isIdentified: boolean;
  /** how many times slower than this machine */
  readonly cpu: number;
};

/** ms without a byte after which a visit is over */
const QUIET = 700;
/** ms that a borrower looks at a screen before the next one is opened */
const LOOKS = 3_000;
const TIMEOUT = 20_000;

/** A server behind the borrower's connection. @param folder with pages; without it: only the API, for pages of other origins */
export async function reach(folder: string | undefined, certificate: Certificate, connection: Connection) {
  const server = await serve(folder, connection.apiTime, certificate);
  const network = await link(server.port, NETWORKS[connection.network], connection.downlink);
  return {
    server,
    network,
    origin: `https://127.0.0.1:${network.port}`,
    close: () => {
      network.close();
      server.close();
    },
  };
}

/** One of the pages that are compared, ready to be visited: sets up server and network for a screen of a rival. */
export async function candidate(screen: BenchScreen, rival: Rival, certificate: Certificate, conditions: Conditions) {
  const { api, cpu } = conditions;
  const own = await reach(rival.folder, certificate, conditions);
  const { origin } = own;
  const reached = api ? [own, api] : [own];
  const bytes = () => reached.reduce((sum, { network }) => sum + network.sent(), 0);
  const apiRequests = () => (api ?? own).server.apiRequests();
  const idle = () => Promise.all(reached.map(({ network }) => network.idle(QUIET)));
  const address = rival.address(screen.id) + screen.query;

  /**
   * A visit in a new tab of a phone that is so many times slower than this machine.
   * @param setOut begins it; @returns when, ms since 1970
   * @param comeFrom opens the previous screen
   */
  const visit = async (
    context: BrowserContext,
    setOut: (page: Page) => Promise<number>,
    comeFrom?: (page: Page) => Promise<void>,
  ): Promise<Visit> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await slowDown(cpu);
    await comeFrom?.(page);
    // a slowed tab keeps a core busy even when it does nothing
    await slowDown(1);
    const isCalm = await calm();
    await slowDown(cpu);
    const before = { bytes: bytes(), apiRequests: apiRequests() };
    const start = await setOut(page);
    const late = setTimeout(() => void page.close(), TIMEOUT);
    await page
      .evaluate(() => window.__bench?.done)
      .catch(() => {
        throw new Error(`${rival.name}, ${address}: something to watch never came (waited ${TIMEOUT} ms)`);
      });
    clearTimeout(late);
    await idle();
    const marks = await page.evaluate(() => window.__bench?.marks);
    const since = (mark: number | undefined) => (mark ?? NaN) - start;
    const seen = {
      readable: since(marks?.readable),
      complete: since(marks?.complete),
      usable: since(marks?.usable),
      cls: marks?.cls ?? NaN,
      bytes: bytes() - before.bytes,
      apiRequests: apiRequests() - before.apiRequests,
      isCalm,
    };
    await page.close();
    return seen;
  };

  /** As from the app or an ad. */
  const open = async (page: Page): Promise<number> => {
    await page.goto(origin + address, { waitUntil: 'commit', timeout: TIMEOUT });
    return page.evaluate(() => performance.timeOrigin);
  };

  /** The screen before, which the borrower looks at for a while. */
  const look = async (page: Page): Promise<void> => {
    await page.goto(origin + rival.from(screen, address), { timeout: TIMEOUT });
    await sleep(LOOKS);
    await idle();
  };

  /** By a link of the screen before. */
  const follow = async (page: Page): Promise<number> => {
    const start = await page.evaluate((to) => {
      const { pathname, searchParams } = new URL(to, location.href);
      const names = [...searchParams.keys()];
      // a link without a parameter of the scenario leads to another state
      const found = [...document.links].find(
        (one) => one.pathname === pathname && names.every((name) => new URL(one.href).searchParams.has(name)),
      );
      const leading = found ?? document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
      // in a task of its own, because this one has to return first
      setTimeout(() => leading.click());
      return performance.timeOrigin + performance.now();
    }, address);
    await page.waitForURL(({ pathname }) => pathname === rival.address(screen.id), {
      waitUntil: 'commit',
      timeout: TIMEOUT,
    });
    return start;
  };

  // a context has a cache, storage, TLS sessions and connections of its own
  const inContext = async <T>(browser: Browser, visitor: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    try {
      await context.addInitScript(probeScript(screen.watch));
      return await visitor(context);
    } finally {
      await context.close();
    }
  };

  return {
    visits: async (browser: Browser): Promise<Visits> => ({
      ...(await inContext(browser, async (context) => ({
        cold: await visit(context, open),
        warm: await visit(context, open),
      }))),
      navigation: await inContext(browser, (context) => visit(context, follow, look)),
    }),
    close: own.close,
  };
}
