import type { Page } from '@playwright/test';
import type { OpenScreen } from '../fixtures.ts';

/** The page's root at one moment. */
type Root = {
  /** without what differs from run to run: ids, and a picture that has not failed yet */
  readonly html: string;
  /** what was asked for is there */
  readonly isReady: boolean;
  /** elements that were not there when `remember` was called; not a dialog that has opened by itself since */
  readonly fresh: readonly string[];
};

/** Holds React back in every document of a page, until `letReactCome` is called for the one that is there. */
export async function holdReact(page: Page) {
  let letGo: () => void = () => undefined;
  let held = Promise.resolve();
  await page.route(/\/assets\/react-/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the test may be over
  });
  return {
    /** Opens a document, or reloads the one that is there, and waits until its early view stands there, or cannot. */
    open: async (path?: string): Promise<void> => {
      held = new Promise<void>((resolve) => (letGo = resolve));
      if (path === undefined) await page.reload({ waitUntil: 'commit' });
      else await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.__handover);
      await page.evaluate(async () => {
        const handover = window.__handover!;
        const frame = () => new Promise(requestAnimationFrame);
        await Promise.allSettled(Object.values(handover.answers));
        while (!handover.show) await frame();
        // a frame for the texts, one for the early view: then it is there, or never
        for (let frames = 0; frames < 6 && !handover.early; frames++) await frame();
      });
    },
    letReactCome: () => letGo(),
  };
}

/** Opens a page whose React is held back. @returns the page, and lets React come */
export async function withoutReact(openScreen: OpenScreen, path: string) {
  const page = await openScreen('/__sandbox/log');
  const { open, letReactCome } = await holdReact(page);
  await open(path);
  return [page, letReactCome] as const;
}

export const isShownEarly = (page: Page): Promise<boolean> => page.evaluate(() => !!window.__handover?.early);

/** Waits until React has taken an early view over. */
export const tookOver = (page: Page) => page.waitForFunction(() => !window.__handover?.early);

/** Waits until a page without an early view is as far as it gets without help. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('hydrate').length > 0 &&
      !document.querySelector('#root .skeleton, #root :empty[data-slot]'),
  );

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
    // a dialog sets it where its text scrolls (Modal)
    copy.querySelectorAll('[data-scrolls]').forEach((body) => {
      body.removeAttribute('tabindex');
    });
    for (const element of copy.querySelectorAll('*')) {
      // written in another order, or set by script: equal all the same
      for (const { name, value } of [...element.attributes]) {
        element.removeAttribute(name);
        if (!/^(open|style|data-ahead)$/.test(name)) element.setAttribute(name, value.replace(/_[eRr]_?\w*_/g, 'id'));
      }
      const sorted = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      sorted.forEach((attribute) => element.removeAttributeNode(attribute));
      sorted.forEach((attribute) => element.setAttributeNode(attribute));
    }
    const { hadDialog } = root as HTMLElement & { hadDialog?: boolean };
    const fresh = [...root.querySelectorAll(hadDialog ? '*' : ':not(dialog, dialog *)')].filter(
      (element) => !('known' in element),
    );
    return {
      html: copy.innerHTML,
      isReady: performance.getEntriesByName('complete').length > 0,
      fresh: fresh.map(({ tagName }) => tagName),
    };
  });
