import type { Browser, BrowserContext } from 'playwright-core';
import { calm } from './calm.ts';
import type { Certificate } from './certificate.ts';
import { link, type Model } from './network.ts';
import { probeScript } from './probe.ts';
import type { BenchScreen } from './screens.ts';
import { serve } from './server.ts';

/** What one visit measured. Times in ms since the navigation started. */
export type Visit = {
  readonly fcp: number;
  /** the amount is painted */
  readonly amount: number;
  /** the sheet with its channels is painted; the button is tapped every 50 ms from the amount on */
  readonly tap: number;
  readonly cls: number;
  /** down, as on the wire: TLS and HTTP/2 included */
  readonly bytes: number;
  readonly apiRequests: number;
  /** the machine had nothing else to do when the visit began */
  readonly isCalm: boolean;
};

/** A first visit and a second one with everything that the browser kept. */
export type Pair = { readonly cold: Visit; readonly warm: Visit };

/** One of the two pages that are compared, ready to be visited. */
export type Candidate = { readonly visitTwice: (browser: Browser) => Promise<Pair>; readonly close: () => void };

export type Conditions = {
  readonly model: Model;
  /** how long the API thinks, ms */
  readonly apiTime: number;
  /** how many times slower than this machine */
  readonly cpu: number;
};

/** ms without a byte after which a visit is over; longer than the longest wait of a page for its scripts */
const QUIET = 700;
const TIMEOUT = 20_000;

/** Sets up server and network for `<folder>/<id>.html`. */
export async function candidate(
  id: string,
  screen: BenchScreen,
  folder: string,
  certificate: Certificate,
  { model, apiTime, cpu }: Conditions,
): Promise<Candidate> {
  let origin = '';
  const server = await serve({ folder, apiTime, answers: () => screen.answers(origin) }, certificate);
  const network = await link(server.port, model);
  origin = `https://127.0.0.1:${network.port}`;

  const visit = async (context: BrowserContext): Promise<Visit> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const isCalm = await calm();
    const before = { ...network.sent(), apiRequests: server.apiRequests() };

    await page.goto(`${origin}/${id}.html${screen.query}`, { waitUntil: 'commit', timeout: TIMEOUT });
    const late = setTimeout(() => void page.close(), TIMEOUT);
    await page
      .evaluate(() => window.__bench?.done)
      .catch(() => {
        throw new Error(`${folder}/${id}.html: no amount, or a tap is never answered (waited ${TIMEOUT} ms)`);
      });
    clearTimeout(late);
    await network.idle(QUIET);
    const marks = await page.evaluate(() => ({
      ...window.__bench?.marks,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    await page.close();

    return {
      fcp: marks.fcp ?? NaN,
      amount: marks.readable ?? NaN,
      tap: marks.answered ?? NaN,
      cls: marks.cls ?? NaN,
      bytes: network.sent().bytes - before.bytes,
      apiRequests: server.apiRequests() - before.apiRequests,
      isCalm,
    };
  };

  return {
    visitTwice: async (browser) => {
      // a context has a cache, storage, TLS sessions and connections of its own
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      try {
        await context.addInitScript(probeScript(screen.watch));
        return { cold: await visit(context), warm: await visit(context) };
      } finally {
        await context.close();
      }
    },
    close: () => {
      network.close();
      server.close();
    },
  };
}
