import { expect, test, withAndroidHost } from './fixtures.ts';
import { openMadeUp } from './support/made-up.ts';

// the visitors that tests can play, on pages that are no screen

test('an Android host takes strings, on its object', async ({ openScreen }) => {
  const host = withAndroidHost();
  const page = await openMadeUp(openScreen, '', { host });
  const errors = await page.evaluate(() => {
    const { AppBridge: bridge } = window as unknown as { AppBridge: { to: (body: unknown) => void } };
    bridge.to('/home');
    const { to } = bridge;
    return [() => bridge.to({ a: 1 }), () => to('/home')].map((call) => {
      try {
        call();
        return 'accepted';
      } catch (error) {
        return (error as Error).message;
      }
    });
  });
  expect(errors).toEqual([expect.stringContaining('takes a string'), expect.stringContaining('on another object')]);
  await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: '/home' }]);
});

test('a visitor: may like it dark, still and large', async ({ openScreen }) => {
  const page = await openMadeUp(openScreen, '<p>x</p>', { dark: true, reducedMotion: true, textSize: 2 });
  const seen = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    matchMedia('(prefers-reduced-motion: reduce)').matches,
    getComputedStyle(window.document.documentElement).fontSize,
  ]);
  expect(seen).toEqual([true, true, '32px']);
});
