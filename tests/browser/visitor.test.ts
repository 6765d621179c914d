import { describe, expect, test } from 'vitest';
import {
  changeSession,
  expectProblems,
  nativeBack,
  offline,
  openScreen,
  slowAssets,
  withAndroidHost,
  withIosHost,
} from './harness.ts';
import { openMadeUp } from './support/made-up.ts';

// the visitors that the harness can play, on pages that are no screen

describe('native hosts', () => {
  test('iOS takes objects', async () => {
    const host = withIosHost({ without: ['toP'] });
    const page = await openMadeUp('', { host });
    const handlers = await page.evaluate(() => {
      const { messageHandlers } = (
        window as unknown as { webkit: { messageHandlers: Record<string, { postMessage: (b: unknown) => void }> } }
      ).webkit;
      messageHandlers.to?.postMessage({ a: 1 });
      return Object.keys(messageHandlers);
    });
    await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: { a: 1 } }]);
    expect(handlers).not.toContain('toP');
    expect(handlers).toContain('closeWebView');
  });

  test('Android takes strings, on its object', async () => {
    const host = withAndroidHost();
    const page = await openMadeUp('', { host });
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

  test('the app calls the page', async () => {
    const page = await openMadeUp(
      '<script>onNativeBack = () => true; onSessionChange = (p) => { title = p.sessionId }</script>',
    );
    expect(await nativeBack(page)).toBe(true);
    await changeSession(page, { sessionId: 's2' });
    expect(await page.evaluate('title')).toBe('s2');
  });

  test('a page that does not listen', async () => {
    expect(await nativeBack(await openMadeUp(''))).toBeUndefined();
  });
});

describe('a visitor', () => {
  test('has a phone', async () => {
    const page = await openMadeUp('');
    const phone = await page.evaluate(() => [
      innerWidth,
      innerHeight,
      navigator.maxTouchPoints > 0,
      new Date(0).getHours(),
    ]);
    expect(phone).toEqual([390, 844, true, 8]);
  });

  test('may like it dark, still and large', async () => {
    const page = await openMadeUp('<p>x</p>', { dark: true, reducedMotion: true, textSize: 2 });
    const seen = await page.evaluate(() => [
      matchMedia('(prefers-color-scheme: dark)').matches,
      matchMedia('(prefers-reduced-motion: reduce)').matches,
      getComputedStyle(window.document.documentElement).fontSize,
    ]);
    expect(seen).toEqual([true, true, '32px']);
  });

  test('may have no storage', async () => {
    const page = await openMadeUp('', { storage: false });
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('insecure');
  });

  test('may have no JavaScript', async () => {
    const page = await openMadeUp('<p>plain</p><script>document.body.textContent = "scripted"</script>', {
      script: false,
    });
    await page.getByText('plain').waitFor();
  });

  test('comes back with what the browser kept', async () => {
    const page = await openMadeUp('');
    await page.evaluate(() => {
      localStorage.setItem('seen', 'yes');
    });
    const again = await openScreen('/__sandbox/log', { context: page.context() });
    expect(await again.evaluate(() => localStorage.getItem('seen'))).toBe('yes');
  });

  test('may lose the network, or have a slow one', async () => {
    expectProblems('net::ERR_INTERNET_DISCONNECTED');
    const page = await openMadeUp('');
    await offline(page);
    await expect(page.evaluate(() => fetch('/__sandbox/log'))).rejects.toThrow('Failed to fetch');
    await offline(page, false);
    await slowAssets(page, /__sandbox/, 400);
    const took = await page.evaluate(async () => {
      const start = performance.now();
      await fetch('/__sandbox/log');
      return performance.now() - start;
    });
    expect(took).toBeGreaterThan(390);
  });
});
