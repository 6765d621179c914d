import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { NativeHost } from './hosts.ts';
import { slowAssets } from './network.ts';
import { watch, type Problem } from './problems.ts';

export type OpenOptions = {
  /** a visitor who was here before: the context of another page, with its storage and cache. Other options about the context are ignored */
  readonly context?: BrowserContext;
  /** in a browser with a back/forward cache, as phones have: for going back to a page as it was left. Twice as slow */
  readonly isRestorable?: boolean;
  /** the app around the web view; none: a plain browser */
  readonly host?: NativeHost;
  /** CSS pixels; 390 × 844 unless given */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly reducedMotion?: boolean;
  /** factor of the text size that the person has set, e.g. 2 for 200 % */
  readonly textSize?: number;
  /** false: without JavaScript */
  readonly script?: boolean;
  /** false: localStorage and sessionStorage throw, as in a private window of old web views */
  readonly storage?: boolean;
  /** runs in the page before its own scripts, e.g. to take an API away */
  readonly init?: () => void;
  /** holds files back from the first request on */
  readonly slow?: { readonly match: RegExp; readonly ms: number };
  /** time zone of the device; Asia/Manila unless given */
  readonly timezone?: string;
  /** what to wait for; 'load' unless given. Scripts may still be waiting for the preloaded answer then */
  readonly waitUntil?: 'commit' | 'domcontentloaded' | 'load';
};

const PHONE = { width: 390, height: 844 };
const PATIENCE = 10_000;

/** Opens `path` of the served product as a phone would: touch, 390 × 844. Each call is a visitor of its own. */
export async function open(
  browser: Browser,
  origin: string,
  problems: Problem[],
  path: string,
  options: OpenOptions = {},
): Promise<Page> {
  const context = options.context ?? (await visitor(browser, origin, problems, options));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  if (options.textSize !== undefined) await setTextSize(page, options.textSize);
  await page.goto(origin + path, { waitUntil: options.waitUntil ?? 'load' });
  return page;
}

async function visitor(
  browser: Browser,
  origin: string,
  problems: Problem[],
  options: OpenOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: options.viewport ?? PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: options.timezone ?? 'Asia/Manila',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.script ?? true,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await watch(context, origin, problems);
  if (options.storage === false) await context.addInitScript(refuseStorage);
  if (options.init) await context.addInitScript(options.init);
  await options.host?.install(context);
  if (options.slow) await slowAssets(context, options.slow.match, options.slow.ms);
  return context;
}

function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

/** Sets the browser's default font size: what is sized in rem and em follows, as with the text size of a phone. */
async function setTextSize(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
}
