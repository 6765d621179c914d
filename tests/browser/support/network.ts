import type { Page } from '@playwright/test';
import type { LogEntry } from '../../../scripts/sandbox/log.ts';
import type { OpenOptions, OpenScreen, Sandbox } from '../fixtures.ts';

// requests of a page: those that were sent, and those that are held back

export const SCRIPTS = /\/assets\/.*\.js$/;

/** Every request of an endpoint until now. */
export const requestsOf = (sandbox: Sandbox, path: string): readonly LogEntry[] =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path));

/** A gate: code that awaits `opened` continues when `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Holds back matching requests from now on. @returns a function that releases them */
export async function hold(page: Page, match: RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(match, async (route) => {
    await opened;
    await route.continue().catch(() => undefined); // the test may be over
  });
  return open;
}

/** Opens a page of which some requests are held back, from the first one on, until the test calls `letGo()`. */
export async function openHolding(openScreen: OpenScreen, path: string, match: RegExp, options?: OpenOptions) {
  const page = await openScreen('/__sandbox/log', options);
  const letGo = await hold(page, match);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  return { page, letGo };
}
