import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { NativeHost } from './hosts.ts';
import { watch, type Problems } from './problems.ts';

export type OpenOptions = {
  /** a visitor who was here before: the context of another page, with its storage and cache. Other options about the context are ignored */
  readonly context?: BrowserContext;
  /** in a browser with a back/forward cache, as phones have: for going back to a page as it was left. Twice as slow */
  readonly isRestorable?: boolean;
  /** the app around the web view; none: a plain browser */
  readonly host?: NativeHost;
  /** CSS pixels; those of the project unless given */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** the project's unless given */
  readonly dark?: boolean;
  readonly reducedMotion?: boolean;
  /** as with the contrast themes of Windows: the browser draws everything in a few colours of the person */
  readonly forcedColors?: boolean;
  /** factor of the text size that the person has set, e.g. 2 for 200 % */
  readonly textSize?: number;
  /** false: without JavaScript */
  readonly script?: boolean;
  /** false: localStorage and sessionStorage throw, as in a private window of old web views */
  readonly storage?: boolean;
  /** runs in the page before its own scripts, e.g. to take an API away */
  readonly init?: () => void;
  /** what to wait for; 'load' unless given. Scripts may still be waiting for the preloaded answer then */
  readonly waitUntil?: 'commit' | 'domcontentloaded' | 'load';
};

/** A new visitor, with the phone of the project (playwright.config.ts) unless the options say otherwise. */
export async function newVisitor(browser: Browser, problems: Problems, options: OpenOptions): Promise<BrowserContext> {
  const { viewport, dark, reducedMotion, script } = options;
  const context = await browser.newContext({
    baseURL: problems.origin,
    ...(viewport && { viewport }),
    ...(dark !== undefined && { colorScheme: dark ? 'dark' : 'light' }),
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: options.forcedColors ? 'active' : 'none',
    javaScriptEnabled: script ?? true,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: problems.origin });
  await watch(context, problems, options.host);
  if (options.storage === false) await context.addInitScript(refuseStorage);
  if (options.init) await context.addInitScript(options.init);
  await options.host?.install(context);
  return context;
}

/** Opens `path` of the visitor's server. */
export async function openPage(context: BrowserContext, path: string, options: OpenOptions): Promise<Page> {
  const page = await context.newPage();
  if (options.textSize !== undefined) await setTextSize(page, options.textSize);
  await page.goto(path, { waitUntil: options.waitUntil ?? 'load' });
  return page;
}

/** As `init` of a page that shows one state after another: deletes what the previous state has kept in the tab. */
export function forgetTyped(): void {
  // a sandboxed frame has no storage
  if (origin !== 'null') sessionStorage.clear();
}

/** As `init` of a page: a phone that saves data, so that pages fetch nothing ahead (fetchAhead.spec.ts tests that). */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
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

/** Sets the browser's default font size. Sizes in rem and em follow it, as with the text size of a phone. */
export async function setTextSize(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
}
