import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { calm } from './calm.ts';
import type { Certificate } from './certificate.ts';
import { link, NETWORKS, type Downlink, type Network } from './network.ts';
import { probeScript, type Time } from './probe.ts';
import type { Rival } from './rivals.ts';
import type { BenchScreen } from './screens.ts';
import { serve } from './server.ts';
import { openTab } from './tab.ts';

/** The measurements of one visit. Times in ms since the address was opened or the link tapped. */
export type Visit = Readonly<Record<Time, number>> & {
  readonly cls: number;
  /** bytes down, including TLS and HTTP/2 */
  readonly bytes: number;
  readonly apiRequests: number;
  /** the machine had nothing else to do when the visit began */
  readonly isCalm: boolean;
};

/** How a visit begins: with an empty cache, with everything that the browser kept, or from another screen. */
export const BEGINNINGS = ['cold', 'warm', 'navigation'] as const;
export type Visits = Readonly<Record<(typeof BEGINNINGS)[number], Visit>>;

export const wereCalm = (visits: Visits): boolean => BEGINNINGS.every((when) => visits[when].isCalm);

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
/** ms that a finger stays on a link */
const PRESS = 80;
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
  const probe = probeScript(screen.watch);

  /**
   * A visit in a new tab of a phone that is so many times slower than this machine.
   * @param setOut begins it
   * @param comeFrom opens the previous screen
   */
  const visit = async (
    context: BrowserContext,
    setOut: (page: Page) => Promise<unknown>,
    comeFrom?: (page: Page) => Promise<void>,
  ): Promise<Visit> => {
    const tab = await openTab(context, probe, cpu);
    await comeFrom?.(tab.page);
    // a slowed tab keeps a core busy even when it does nothing
    await tab.slowDown(1);
    const isCalm = await calm();
    await tab.slowDown(cpu);
    const before = { bytes: bytes(), apiRequests: apiRequests() };
    await setOut(tab.page);
    const { start, cls, readable, complete, usable } = await tab.seen(idle).catch((cause: unknown) => {
      throw new Error(`${rival.name}, ${address}`, { cause });
    });
    const seen = {
      readable: readable - start,
      complete: complete - start,
      usable: usable - start,
      cls,
      bytes: bytes() - before.bytes,
      apiRequests: apiRequests() - before.apiRequests,
      isCalm,
    };
    await tab.close();
    return seen;
  };

  /** As from the app or an ad. */
  const open = (page: Page) => page.goto(origin + address, { waitUntil: 'domcontentloaded', timeout: TIMEOUT });

  /** The link to the screen. Where the screen before has none in this scenario, one is laid over it, as for the order of a confirmed loan. */
  const linkOn = (page: Page) =>
    page.evaluateHandle((to) => {
      const { pathname, searchParams } = new URL(to, location.href);
      const names = [...searchParams.keys()];
      // a link without a parameter of the scenario leads to another state
      const found = [...document.links].find(
        (one) => one.pathname === pathname && names.every((name) => new URL(one.href).searchParams.has(name)),
      );
      const leading = found ?? document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
      if (!found) Object.assign(leading.style, { position: 'fixed', inset: '0', zIndex: 9 });
      return leading;
    }, address);

  /** The screen before, which the borrower looks at for a while when its link is there. */
  const look = async (page: Page): Promise<void> => {
    await page.goto(origin + rival.from(screen, address), { timeout: TIMEOUT });
    await idle();
    await linkOn(page);
    await sleep(LOOKS);
    await idle();
  };

  /** By a link of the screen before: a finger is put on it, and the time begins with the click, when it is lifted. */
  const follow = async (page: Page): Promise<void> => {
    const link = await linkOn(page);
    await link.scrollIntoView();
    const { x, y } = await link.clickablePoint();
    const finger = await page.touchscreen.touchStart(x, y);
    await sleep(PRESS);
    // where a prerendered document is shown, the tab's own session ends before it has answered
    await finger.end().catch(String);
  };

  // a context has a cache, storage, TLS sessions and connections of its own
  const inContext = async <T>(browser: Browser, visitor: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await browser.createBrowserContext();
    try {
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
