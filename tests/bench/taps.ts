import type { Browser, BrowserContext } from '@playwright/test';
import { screens } from '../../pages/screens.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { firstAddress, scenarios } from '../../scripts/sandbox/screens.ts';
import { createServer } from '../../scripts/serve/server.ts';

/** ms until the next paint after a tap. */
export const LONGEST_WAIT = 200;
const SLOWEST = 10;
/** taps on one screen */
const MOST = 15;

/** A tap and how long it took until its next paint, as the browser's event timing says. */
type Tap = { readonly screen: string; readonly control: string; readonly wait: number };

type Timing = Pick<PerformanceEntry, 'startTime' | 'duration'> & { readonly interactionId?: number };
declare global {
  interface Window {
    __taps?: { readonly timings: Timing[]; next: () => string | undefined };
  }
}

/** In the page, before its scripts: collects event timings, keeps the page, and finds what to tap next. */
function watchFromInside(): void {
  const timings: Timing[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries() as Timing[])
      if (interactionId) timings.push({ startTime, duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (new URL(url).pathname !== location.pathname) event.preventDefault();
  });
  const tapped = new Set<string>();
  const next = () => {
    document.querySelector('[data-next-tap]')?.removeAttribute('data-next-tap');
    const scope = document.querySelector('dialog[open]') ?? document;
    for (const control of scope.querySelectorAll<HTMLElement>('button, a[href], summary, input, select')) {
      const name = `${control.getAttribute('aria-label') ?? ''}${control.innerText || control.closest('label')?.innerText || control.id}`;
      const label = `${control.localName} ${name.replace(/\s+/g, ' ').trim().slice(0, 40)}`;
      if (tapped.has(label) || control.matches(':disabled, [type=file]') || !control.checkVisibility()) continue;
      tapped.add(label);
      control.setAttribute('data-next-tap', '');
      return label;
    }
  };
  Object.assign(window, { __taps: { timings, next } });
}

/** Taps every control of a screen once, and those of the dialogs that open. */
async function tapAll(context: BrowserContext, screen: string, address: string, cpu: number): Promise<Tap[]> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const done: { control: string; at: number }[] = [];
  while (done.length < MOST) {
    const control = await page.evaluate(() => window.__taps?.next());
    if (control === undefined) break;
    const target = page.locator('[data-next-tap]');
    await target.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined);
    const at = await page.evaluate(() => performance.now());
    // a borrower cannot tap a covered element either
    const isTapped = await target.tap({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isTapped) done.push({ control, at });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  // timings are reported some frames after their paint
  for (let frame = 0; frame < 30; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  const timings = (await page.evaluate(() => window.__taps?.timings)) ?? [];
  await page.close();
  return done.map(({ control, at }, index) => {
    const until = done[index + 1]?.at ?? Infinity;
    const own = timings.filter(({ startTime }) => startTime >= at && startTime < until);
    // below the browser's threshold a tap has no timing
    return { screen, control, wait: Math.max(0, ...own.map(({ duration }) => duration)) };
  });
}

/** Every tap on every screen with script, in its first scenario, on a CPU that is `cpu` times slower; the slowest first. */
export async function measureTaps(browser: Browser, dist: string, cpu: number): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (const screen of screens) {
    const { id, kind } = screen;
    if (kind === 'static' || 'isInternal' in screen) continue;
    // a fresh visitor: earlier taps have changed nothing here
    const server = await createServer({ dist, sandbox: createSandbox(), port: 0 });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
      await context.addInitScript('window.__name = (named) => named');
      await context.addInitScript(watchFromInside);
      taps.push(...(await tapAll(context, id, server.url + firstAddress(screen, scenarios), cpu)));
    } finally {
      await context.close();
      await server.close();
    }
  }
  return taps.sort((a, b) => b.wait - a.wait);
}

export function tapReport(taps: readonly Tap[]): string {
  const slow = taps.filter(({ wait }) => wait > LONGEST_WAIT).length;
  return [
    `${taps.length} taps; ${slow ? `${slow} waited more than ${LONGEST_WAIT} ms for their paint` : `each was painted within ${LONGEST_WAIT} ms`}. The slowest:`,
    ...taps
      .slice(0, SLOWEST)
      .map(({ screen, control, wait }) => `${`${Math.round(wait)} ms`.padStart(8)}  ${screen.padEnd(20)} ${control}`),
  ].join('\n');
}
