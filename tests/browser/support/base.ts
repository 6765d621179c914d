import { test as playwright } from '@playwright/test';
import { withWindow } from '../../../scripts/ensure/chromium.ts';

/** Playwright's `test`. `--headed`, `--debug` and “Show browser” of VS Code open a window. */
export const test = playwright.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, provide, { project }) =>
      provide(project.use.headless === false ? withWindow(launchOptions) : launchOptions),
    { scope: 'worker' },
  ],
});
