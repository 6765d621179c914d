import type { Page } from '@playwright/test';

/** One look of a state, applied to the open page. */
export type Look = { readonly name: string; readonly set?: (page: Page) => Promise<void> };

/** Looks by Playwright project: another text size needs a browser that was started with it (playwright.pictures.config.ts). */
export const looks = {
  states: [
    { name: 'phone' },
    { name: 'dark', set: (page) => page.emulateMedia({ colorScheme: 'dark' }) },
    {
      name: 'small',
      set: async (page) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 360, height: 640 });
      },
    },
  ],
  'text-200': [{ name: 'text-200' }],
} as const satisfies Readonly<Record<string, readonly Look[]>>;
