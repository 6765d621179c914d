import path from 'node:path';
import { defineConfig } from '@playwright/test';
import main from './playwright.config.ts';
import { launchOptions } from './scripts/ensure/chromium.ts';

const results = path.join(import.meta.dirname, 'test-results/pictures');

/** The text size that the person has set, at 200 %. DevTools can set it too, and forget it at the next picture. */
const LARGE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

const states = {
  testMatch: 'states.spec.ts',
  snapshotPathTemplate: path.join(results, 'accepted/{arg}{ext}'),
};

/** Main states in every look against the accepted pictures: `npm run pictures`. */
export default defineConfig({
  testDir: 'tests/pictures',
  globalSetup: './tests/browser/support/before-all.ts',
  outputDir: path.join(results, 'differing'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['line'], ['html', { open: 'never', outputFolder: path.join(results, 'report') }]],
  expect: {
    timeout: 20_000,
    // a pixel differs when its colour does so visibly; so many may, where edges are smoothed
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 20, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    ...main.use,
    screenshot: 'off',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'states', ...states },
    { name: 'text-200', ...states, use: { launchOptions: launchOptions('shell', [LARGE]) } },
    {
      name: 'readme',
      testMatch: 'readme.spec.ts',
      snapshotPathTemplate: path.join(import.meta.dirname, 'pages/{arg}{ext}'),
    },
  ],
});
