import type { Page } from '@playwright/test';

/** Waits until animations have ended and nothing is pressed any more: half-transparent elements have another contrast. */
export async function stillness(page: Page): Promise<void> {
  const isPressed = await page.evaluate(async () => {
    if (document.querySelector(':active')) return true;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)); // taken away
    await Promise.all(moving);
    return false;
  });
  if (!isPressed) return;
  await page.waitForFunction(() => !document.querySelector(':active'));
  await stillness(page);
}

/** Stops animations and transitions until the returned function is called, so that a slow machine misses no moment of them. */
export async function stopAnimations(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const play = async (playbackRate: number) =>
    void (await devtools.send('Animation.setPlaybackRate', { playbackRate }));
  await devtools.send('Animation.enable');
  await play(0);
  return () => play(1);
}

/** The attributes that hold an address. */
const HOLDERS = ['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'xlink:href'];

/** As `init` of a page: records addresses that are in the page only for a moment, so that `dangerousAddresses` checks them too. */
export function noteAddresses(): void {
  const noted: string[] = [];
  Object.assign(window, { addresses: noted });
  const note = (element: Element) => {
    for (const { name, value } of element.attributes) noted.push(`${element.tagName} ${name}=${value}`);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (node instanceof Element) [node, ...node.querySelectorAll('*')].forEach(note);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href', 'src', 'srcdoc'],
  });
}

/** Addresses in the page that no server may cause: anything but http(s), the page itself and its own files. */
export const dangerousAddresses = (page: Page): Promise<string[]> =>
  page.evaluate((holders) => {
    const { addresses = [] } = window as unknown as { addresses?: string[] };
    const now = [...document.querySelectorAll('*')].flatMap(({ tagName, attributes }) =>
      [...attributes].map(({ name, value }) => `${tagName} ${name}=${value}`),
    );
    return [...new Set([...addresses, ...now])].filter((text) => {
      const [, name = '', value = ''] = /^\S+ ([^=]+)=([\s\S]*)$/.exec(text) ?? [];
      return holders.includes(name) && !/^(https?:|\.\/|\/|#|$)/.test(value);
    });
  }, HOLDERS);

/** Texts that a person cannot read completely: outside of the screen's width, or cut by a box that does not scroll. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `<${element.tagName.toLowerCase()}> ${node.textContent.slice(0, 40)}`;
      for (const { left, right, top, bottom } of range.getClientRects()) {
        let [scrollsAcross, scrolls] = [false, false];
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const edges = box.getBoundingClientRect();
          // content of a scrolling box can be brought into view
          scrollsAcross ||= overflowX === 'auto' || overflowX === 'scroll';
          scrolls ||= overflowY === 'auto' || overflowY === 'scroll';
          const isCutAcross = overflowX !== 'visible' && (left < edges.left - 0.5 || right > edges.right + 0.5);
          const isCutBelow = overflowY !== 'visible' && (top < edges.top - 1 || bottom > edges.bottom + 1);
          if ((isCutAcross && !scrollsAcross) || (isCutBelow && !scrolls))
            found.push(`cut by <${box.tagName.toLowerCase()}>: ${name}`);
        }
        if (!scrollsAcross && (left < -0.5 || right > innerWidth + 0.5)) found.push(`outside of the screen: ${name}`);
      }
    }
    return [...new Set(found)];
  });

/** The number of lines of each element whose whole text is this text. */
export const linesOf = (page: Page, text: string): Promise<number[]> =>
  page.getByText(text, { exact: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

/** A target is large enough for a thumb. */
const LEAST = 44;

/** Targets under 44 × 44 px, with their size. A radio counts as its row. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const modal = document.querySelector('dialog[open]') ?? document;
    return [...modal.querySelectorAll('a[href], button, summary, input, select, textarea')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= least - 0.01 && height >= least - 0.01) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.textContent.trim() || target.outerHTML}`];
    });
  }, LEAST);
