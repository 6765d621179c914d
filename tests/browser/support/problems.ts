import type { BrowserContext, Page } from '@playwright/test';
import type { NativeHost } from './hosts.ts';
import { Leaks } from './leaks.ts';

/** What no page may do, unless its test says that it will. As text: `console: …`, `layout shift: …`. */
export type Problem = {
  readonly kind: 'console' | 'page error' | 'csp' | 'layout shift' | 'dialog' | 'foreign request' | 'crash';
  readonly text: string;
};

/** A part of a problem's text, or an expression that matches it. */
export type Expectation = string | RegExp;

/** As tests expect it. */
export const textOf = ({ kind, text }: Problem) => `${kind}: ${text}`;
const matches = (expected: Expectation, text: string) =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);

/** Why a test fails: unexpected problems, and expected problems that did not happen. Empty: the test passes. */
export function complaints(texts: readonly string[], expected: readonly Expectation[]): string[] {
  return [
    ...texts.filter((text) => !expected.some((one) => matches(one, text))),
    ...expected
      .filter((one) => !texts.some((text) => matches(one, text)))
      .map((one) => `expected, but did not happen: ${String(one)}`),
  ];
}

/** The problems of the pages of a test, and those that the test expects. */
export class Problems {
  /** until now, oldest first */
  readonly seen: Problem[] = [];
  readonly #expected: Expectation[] = [];
  readonly #allowed: RegExp[] = [];
  /** sessions, phone or account numbers in forbidden places */
  readonly leaks: Leaks;

  /** @param origin the only server that the pages may talk to */
  constructor(readonly origin: string) {
    this.leaks = new Leaks(origin);
  }

  /**
   * Says that the test provokes problems: each must match one of these, and each of these must happen. Chromium itself writes
   * 'Failed to load resource' to the console for every HTTP error and every request that fails.
   */
  expect(...patterns: readonly Expectation[]): void {
    this.#expected.push(...patterns);
  }

  /** Says that these may happen in this test but do not have to, because they depend on which of two events comes first. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Why the test fails; empty when it does not. */
  complaints(): string[] {
    const isAllowed = (text: string) => this.#allowed.some((pattern) => pattern.test(text));
    const all = [...this.seen.map(textOf), ...this.leaks.found()];
    return complaints(
      all.filter((text) => !isAllowed(text)),
      this.#expected,
    );
  }
}

/** Says that layout shifts of this page are no problem from now on, because the test changes its look. */
export async function letMove(page: Page): Promise<void> {
  // a frame whose page never loads has no address yet
  for (const frame of page.frames().filter((one) => one.url().startsWith('http')))
    await frame.evaluate(() => void Object.assign(window, { mayMove: true }));
}

/** In the page, before any of its scripts: reports what only the page itself can see. */
function watchFromInside(): void {
  // a sandboxed frame may run no script: Chromium would write an error for each event that these listeners want there
  if (origin === 'null') return;
  const report = (window as unknown as { __problem: (kind: string, text: string) => void }).__problem;
  document.addEventListener('securitypolicyviolation', (event) => {
    report('csp', `${event.violatedDirective} blocked ${event.blockedURI || 'inline'} ${event.sample}`);
  });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `<${element.localName} class="${element.getAttribute('class') ?? ''}">` : 'a removed node';
  };
  // Shifts because of a tap or a rotated phone are allowed for a second or 60 frames, whichever is longer: a busy machine
  // draws late. Chromium's own `hadRecentInput` does not help: it is also true for half a second after the viewport meta tag
  // has taken effect, which counts as the first resize of every page.
  // All inputs are kept, because a busy page learns of a shift only after the next key.
  const inputs: { readonly from: number; until: number }[] = [];
  // a test that holds the clock replaces both
  const [nextFrame, now] = [requestAnimationFrame.bind(window), performance.now.bind(performance)];
  let resizes = 0;
  for (const type of ['pointerdown', 'keydown', 'resize']) {
    const note = (event: Event) => {
      if (type === 'resize' && resizes++ === 0) return;
      const input = { from: event.timeStamp - 50, until: Infinity };
      inputs.push(input);
      let frames = 60;
      const count = () => {
        if (frames-- > 0) nextFrame(count);
        else input.until = Math.max(now(), event.timeStamp + 1000);
      };
      count();
    };
    addEventListener(type, note, true);
  }
  // time when the first frame of the whole document had been drawn; by the clock, because a frame's own time may be before the end of the last one
  let whole = Infinity;
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    requestAnimationFrame(() => requestAnimationFrame(() => (whole = performance.now())));
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('mayMove' in window) continue;
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
      // a busy machine paints late, and stamps the event after the frame that it caused
      if (inputs.some(({ from, until }) => entry.startTime > from && entry.startTime < until)) continue;
      // less than the last digit that is reported for layout shifts: a fraction of a pixel
      if (value < 0.001) continue;
      // a frame in the middle of parsing may show half an element, which shifts when the rest of it arrives
      if (value < 0.01 && entry.startTime < whole) continue;
      const moved = sources.map(({ node }) => nameOf(node)).join(', ');
      report('layout shift', `${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Collects the problems of every page of a context into `problems`. Call it before a page is opened. */
export async function watch(context: BrowserContext, problems: Problems, host?: NativeHost): Promise<void> {
  const { origin, seen, leaks } = problems;
  const add = (kind: Problem['kind'], text: string) => seen.push({ kind, text });
  await leaks.record(context, host);
  await context.exposeBinding('__problem', (_source, kind: Problem['kind'], text: string) => add(kind, text));
  await context.addInitScript(watchFromInside);
  context.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && !url.startsWith(`${origin}/`)) add('foreign request', url);
  });
  context.on('page', (page) => {
    page.on('console', (message) => {
      const { url } = message.location();
      // the browser requests this by itself, not the page; a web view never does
      if (url === `${origin}/favicon.ico`) return;
      if (message.type() === 'error') add('console', `${message.text()} ${url}`.trim());
    });
    // uncaught exceptions and rejections that nobody handled
    page.on('pageerror', (error) => add('page error', error.stack ?? error.message));
    page.on('crash', () => add('crash', page.url()));
    page.on('dialog', (dialog) => {
      add('dialog', `${dialog.type()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
}

/** Lets the page deliver what it has recorded until now. A page that is gone delivers nothing more. */
export async function settle(page: Page): Promise<void> {
  const twoFrames = page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([twoFrames.catch(() => undefined), patience]);
}
