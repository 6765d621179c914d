import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What a page has recorded since its first byte, by `watchShell` as `init` of `openScreen`. */
type Noted = {
  /** every text that the amount's slot ever had */
  readonly amounts: string[];
  /** dialogs that ever opened */
  readonly dialogs: number;
};

/** Runs in the page before its scripts. */
export function watchShell(): void {
  const noted = { amounts: [] as string[], dialogs: 0 };
  Object.assign(window, { noted });
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof HTMLDialogElement) noted.dialogs += 1;
        else if (node instanceof Element) noted.dialogs += node.querySelectorAll('dialog').length;
      }
    }
    const amount = document.querySelector('[data-slot=amount]')?.textContent ?? '';
    if (amount !== (noted.amounts.at(-1) ?? '')) noted.amounts.push(amount);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const notedBy = (page: Page): Promise<Noted> => page.evaluate('window.noted');

/** Has React begun? */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('hydrate').length > 0);

/** Waits until the amount has this text. */
export async function amountReads(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-slot=amount]').first()).toHaveText(text);
}

/** When the answer of the detail arrived and when the page's three scripts were requested, ms since navigation start. Without the early view. */
export async function timesOf(page: Page): Promise<{ answer: number; scripts: number[]; transferred: number }> {
  const times = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => /\/(react|core|repayment)-[^/]*\.js$/.test(name));
    return (
      scripts.length === 3 && {
        answer: files.find(({ name }) => name.includes('/loan-play-detail'))?.responseEnd ?? Infinity,
        scripts: scripts.map(({ startTime }) => startTime),
        transferred: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      }
    );
  });
  const found = await times.jsonValue();
  if (!found) throw new Error('There are not three scripts.');
  return found;
}
