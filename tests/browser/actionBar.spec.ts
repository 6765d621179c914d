import type { Locator } from '@playwright/test';
import { expect, settle, test } from './fixtures.ts';
import { letMove } from './support/problems.ts';
import { setTextSize } from './support/visitor.ts';

// the bar with the main action is always visible, but never covers most of the text

const screens = [
  ['/repayment.html?productId=101&orderId=hint', 'Payment Method'],
  ['/orderDetails.html?productId=101&orderId=status-174-rollover', 'REPAY'],
  ['/confirmV3.html?productId=101', 'Next'],
  ['/bindBank.html?productId=bank-full', 'Next'],
] as const;

test('without a bar, the end of a page stays above the edge that the phone keeps for itself', async ({
  openScreen,
}) => {
  const page = await openScreen('/paymentInstructions.html');
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await settle(page);
  const { y, height } = (await page.getByRole('main').getByRole('link').last().boundingBox())!;
  expect(page.viewportSize()!.height - (y + height)).toBeGreaterThanOrEqual(34);
});

const looks = [
  ['on a small phone', { width: 360, height: 640 }, 1],
  ['with text at 200 %', { width: 390, height: 844 }, 2],
  ['on a small phone with text at 200 %', { width: 360, height: 640 }, 2],
  ['in landscape', { width: 640, height: 360 }, 1],
  ['in landscape above a keyboard', { width: 640, height: 180 }, 1],
] as const;

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

for (const [path, name] of screens) {
  test(`${path}: the bar takes at most 30 % of the height, nothing covers it`, async ({ openScreen }) => {
    const page = await openScreen(path, { reducedMotion: true });
    const action = page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));
    await action.waitFor();
    await expect(page.locator('[data-slot]:empty, .skeleton')).toHaveCount(0);
    await letMove(page);
    for (const [look, viewport, textSize] of looks) {
      await page.setViewportSize(viewport);
      await setTextSize(page, textSize);
      await page.evaluate('scrollTo(0, 0)');
      await settle(page);
      const { share, covered } = await measure(action);
      expect(share, look).toBeLessThanOrEqual(0.3);
      expect(covered, look).toEqual([]);
      await action.scrollIntoViewIfNeeded();
      await expect(action, look).toBeInViewport({ ratio: 1 });
    }
  });
}
