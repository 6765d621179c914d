import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { launch, type Browser as PrerenderingBrowser } from 'puppeteer-core';
import { ensure, find, MissingProgramError } from './debian.ts';

/** `shell`: without windows, needs less time per page, has no back/forward cache. `whole`: the normal Chromium. */
type ChromiumKind = 'shell' | 'whole';

const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-proxy-server',
  // only this machine can be reached: a request to another host fails at once, and so does its test
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Fewer processes, because starting them takes a fifth of a test's time. Measurements run in the normal Chromium. */
const FEW_PROCESSES = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

/** Where Google Chrome installs itself on machines other than Debian. */
const CHROME: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/opt/google/chrome/chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
};

/** Debian's Chromium; else Google Chrome; else what `npx playwright install chromium` brings. */
function which(kind: ChromiumKind): LaunchOptions {
  const executablePath = (kind === 'shell' ? find('chromium-headless-shell') : undefined) ?? find('chromium');
  if (executablePath) return { executablePath };
  return CHROME[process.platform]?.some((file) => existsSync(file)) ? { channel: 'chrome' } : {};
}

/** How Playwright starts Chromium, in tests, bench and pictures alike. */
export const launchOptions = (kind: ChromiumKind = 'shell', args: readonly string[] = []): LaunchOptions => ({
  ...which(kind),
  args: [...ARGS, ...(kind === 'shell' ? FEW_PROCESSES : []), ...args],
});

/** As configured, but where a window is wanted: the headless shell has none. */
export const withWindow = ({ args = [] }: LaunchOptions): LaunchOptions => ({ ...which('whole'), args });

/** Starts it outside of Playwright's own runner. @throws MissingProgramError that names the command that helps */
export function startChromium(kind: ChromiumKind = 'shell', args: readonly string[] = []): Promise<Browser> {
  ensureChromium();
  return chromium.launch(launchOptions(kind, args));
}

/** Starts the whole Chromium by Puppeteer: when Playwright drives it, it prerenders no document. @throws as `startChromium` */
export function startPrerenderingChromium(more: readonly string[] = []): Promise<PrerenderingBrowser> {
  ensureChromium();
  const { executablePath = chromium.executablePath(), channel, args = [] } = launchOptions('whole', more);
  return launch({ args, ...(channel ? { channel: 'chrome' } : { executablePath }) });
}

/**
 * Makes sure that there is a Chromium. As root on Debian it installs Chromium and the headless shell, which may be missing beside a
 * Chromium that was already installed.
 * @throws MissingProgramError that names the command that helps
 */
export function ensureChromium(): void {
  if (!find('chromium') && (which('whole').channel ?? existsSync(chromium.executablePath()))) return;
  try {
    ensure(['chromium', 'chromium-headless-shell']);
  } catch (error) {
    if (!(error instanceof MissingProgramError) || process.env.CHROMIUM) throw error;
    throw new MissingProgramError(
      'There is no Chromium. Install one: npx playwright install chromium (on Debian: apt-get install chromium chromium-headless-shell), or set CHROMIUM to its path.',
    );
  }
}
