import type { Locator } from '@playwright/test';
import { expect, type OpenOptions, settle, test } from './fixtures.ts';
import { allowLongTexts } from './support/repayment.ts';

// the bar with the main action is always at hand, but never takes the screen from what is read

const screens = [
  ['/repayment.html?productId=101&orderId=hint', 'Payment Method'],
  ['/delayRepayment.html?productId=101&orderId=delay-full', 'Payment Method'],
  ['/orderDetails.html?productId=101&orderId=status-174-rollover', 'REPAY'],
  ['/confirmV3.html?productId=101', 'Next'],
  ['/bindBank.html?productId=bank-full', 'Next'],
] as const;

const looks: readonly (readonly [string, OpenOptions])[] = [
  ['as usual', {}],
  ['on a small phone', { viewport: { width: 360, height: 640 } }],
  ['with text at 200 %', { textSize: 2 }],
  ['on a small phone with text at 200 %', { viewport: { width: 360, height: 640 }, textSize: 2 }],
  ['in landscape', { viewport: { width: 640, height: 360 } }],
];

/** The share of the screen's height that the bar of a button takes, and how much of the bar something else covers. */
const measure = (action: Locator) =>
  action.evaluate((element) => {
    let bar = element;
    while (getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement!;
    const { top, bottom, left, width } = bar.getBoundingClientRect();
    const end = Math.min(bottom, innerHeight);
    const covered: string[] = [];
    for (let y = Math.max(top, 0) + 1; y < end; y += 6) {
      for (let x = left + 1; x < left + width; x += 12) {
        const seen = document.elementFromPoint(x, y);
        if (!bar.contains(seen)) covered.push(seen?.textContent ?? '');
      }
    }
    return { share: Math.max(0, end - Math.max(top, 0)) / innerHeight, covered: [...new Set(covered)] };
  });

for (const [look, options] of looks) {
  test(`${look}: the bar takes at most 30 % of the height, nothing stands over it`, async ({
    openScreen,
    problems,
  }) => {
    const page = await openScreen('/__sandbox/log', { ...options, reducedMotion: true });
    for (const [path, name] of screens) {
      await page.goto(path);
      const action = page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));
      await action.waitFor();
      await expect(page.locator('[data-slot]:empty, .skeleton')).toHaveCount(0);
      if (options.textSize) allowLongTexts(problems);
      const { share, covered } = await measure(action);
      expect(share, path).toBeLessThanOrEqual(0.3);
      expect(covered, path).toEqual([]);
      await action.scrollIntoViewIfNeeded();
      await expect(action, path).toBeInViewport({ ratio: 1 });
      await settle(page);
    }
  });
}
