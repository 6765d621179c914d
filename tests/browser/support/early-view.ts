import type { Disposable, Page } from '@playwright/test';
import { expect, type OpenOptions, type OpenScreen } from '../fixtures.ts';

/** The page's root at one moment. */
type Root = {
  /** without what differs from run to run: ids, and a picture that has not failed yet */
  readonly html: string;
  /** all requested data is shown */
  readonly isReady: boolean;
  /** elements that were not there when `remember` was called; not a dialog that has opened by itself since */
  readonly fresh: readonly string[];
};

/** Makes a page never load its early view, so that React renders everything. @returns the page */
export async function withoutEarlyView(page: Page): Promise<Page> {
  // uses the protocol directly, because `page.route` disables the cache for all files
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    devtools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined); // the test may be over
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.early-*' }] });
  return page;
}

type Held = { letReactCome: () => void };

/** Runs in the page, before its inline script inserts the other scripts. */
function holdScripts(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the element below
  const { append } = Element.prototype;
  const held: (Node | string)[] = [];
  let isHeld = true;
  HTMLHeadElement.prototype.append = function (...nodes) {
    if (isHeld) held.push(...nodes);
    else append.apply(this, nodes);
  };
  (window as unknown as Held).letReactCome = () => {
    isHeld = false;
    document.head.append(...held);
  };
}

/** Holds React back in the documents that `open` opens, until `letReactCome` is called for the one that is there. */
export function holdReact(page: Page) {
  let holding: Disposable | undefined;
  return {
    /** Opens a document, or reloads the present one, and waits until its early view is shown, or cannot be shown. */
    open: async (path?: string): Promise<void> => {
      holding ??= await page.addInitScript(holdScripts);
      if (path === undefined) await page.reload({ waitUntil: 'commit' });
      else await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.__handover);
      await page.evaluate(async () => {
        const handover = window.__handover!;
        const frame = () => new Promise(requestAnimationFrame);
        await Promise.allSettled(Object.values(handover.answers));
        while (!handover.show) await frame();
        // one frame for the texts and one for the early view: after that it is shown, or never will be
        for (let frames = 0; frames < 6 && !handover.early; frames++) await frame();
      });
    },
    letReactCome: async (): Promise<void> => {
      await holding?.dispose();
      holding = undefined;
      await page.evaluate(() => {
        (window as unknown as Held).letReactCome();
      });
    },
  };
}

/** Opens a page whose React is held back. @returns the page, and lets React come */
export async function withoutReact(openScreen: OpenScreen, path: string, options?: OpenOptions) {
  const page = await openScreen('/__sandbox/log', options);
  const { open, letReactCome } = holdReact(page);
  await open(path);
  return [page, letReactCome] as const;
}

/** Lets the 20 s pass after which a page says that it has not loaded completely. */
export const pass20Seconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 20_001;
  });

/** As `pass20Seconds`, then waits until the early view knows it: one frame later than the sentence is visible. */
export async function loseReact(page: Page): Promise<void> {
  await pass20Seconds(page);
  await expect(page.locator('#lost')).toHaveClass('toast');
  await expect(page.getByText('This page has not loaded completely.')).toBeVisible();
}

export const isShownEarly = (page: Page): Promise<boolean> => page.evaluate(() => !!window.__handover?.early);

/** Waits until React has taken an early view over. */
export const tookOver = (page: Page) => page.waitForFunction(() => !window.__handover?.early);

/** Waits until React is there, and with it everything that the page shows without a tap. */
export const whole = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('hydrate').length > 0 &&
      !window.__handover?.early &&
      // a paragraph of the answer may be empty
      !document.querySelector('#root .skeleton, #root :is(span, b, h1):empty[data-slot]'),
  );

/** Opens a page and waits until it is whole. */
export async function openWhole(openScreen: OpenScreen, path: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(path, options);
  await whole(page);
  return page;
}

/** Scrolls a list that keeps its place, and waits until it has kept it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`scrollTo(0, ${top})`);
  const kept = () => page.evaluate(() => (history.state as { place?: { top: number } } | null)?.place?.top);
  await expect.poll(kept).toBe(top);
}

/** Marks the elements that are there now, for `rootOf` to tell those that come later. */
export const remember = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelectorAll('#root *').forEach((element) => Object.assign(element, { known: true }));
    const hadDialog = document.querySelector('#root dialog') !== null;
    Object.assign(document.getElementById('root')!, { hadDialog });
  });

export const rootOf = (page: Page): Promise<Root> =>
  page.evaluate(() => {
    const root = document.getElementById('root')!;
    const copy = root.cloneNode(true) as HTMLElement;
    // core puts it into an open dialog
    copy.querySelector('.toast')?.remove();
    // a dialog sets it where its text scrolls (Modal)
    copy.querySelectorAll('[data-scrolls]').forEach((body) => {
      body.removeAttribute('tabindex');
    });
    for (const element of copy.querySelectorAll('*')) {
      // the same declarations in another order, or set by script, count as equal
      const sorted = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of sorted) element.removeAttribute(name);
      for (const { name, value } of sorted)
        if (!/^(open|style)$/.test(name)) element.setAttribute(name, value.replace(/_[eRr]_?\w*_/g, 'id'));
    }
    const { hadDialog } = root as HTMLElement & { hadDialog?: boolean };
    const fresh = [...root.querySelectorAll(hadDialog ? '*' : ':not(dialog, dialog *)')].filter(
      (element) => !('known' in element) && !element.closest('.toast'),
    );
    return {
      html: copy.innerHTML,
      // a part that failed says so later than the rest is shown
      isReady:
        performance.getEntriesByName('complete').length > 0 && !document.querySelector('[role=alert]:not(:empty)'),
      fresh: fresh.map(({ tagName }) => tagName),
    };
  });
