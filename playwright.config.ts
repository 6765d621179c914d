import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/ensure/chromium.ts';

/** Tests that judge looks; they alone run on every phone. */
const LOOKS = '@looks';

const phone = {
  viewport: { width: 390, height: 844 },
  // four times less to draw than on a phone's screen; what a test measures is in CSS pixels
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
  colorScheme: 'light',
} as const;

/** Many short visits: a picture of each would be most of the work. */
const MANY_VISITS = {
  retries: 0,
  timeout: 900_000,
  use: { screenshot: 'off' },
} as const;

// which part of the matrix a sample takes, and how the monkey walks; the workers have it from here
process.env.SEED ??= '3';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/support/before-all.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // a page waits for a frame, a timer or its server half of the time: one worker more keeps the cores busy
  workers: os.availableParallelism() + 1,
  // a busy machine is slow: a test that hangs is given up, a slow one is not
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // what passes only the second time is reported as flaky, and is a failure
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    ...phone,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: launchOptions(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone' },
    { name: 'phone-dark', grep: new RegExp(LOOKS), use: { colorScheme: 'dark' } },
    { name: 'small-phone', grep: new RegExp(LOOKS), use: { viewport: { width: 360, height: 640 } } },
    {
      name: 'matrix',
      testMatch: 'matrix.spec.ts',
      ...MANY_VISITS,
      testDir: 'tests/matrix',
      outputDir: 'test-results/matrix',
    },
    {
      name: 'monkey',
      testMatch: 'monkey.spec.ts',
      ...MANY_VISITS,
      testDir: 'tests/monkey',
      outputDir: 'test-results/monkey',
    },
  ],
});
