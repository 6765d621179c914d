import type { Page } from '@playwright/test';
import type { OpenOptions, OpenScreen } from '../fixtures.ts';

/** Opens a page that is no screen, made of the given markup, so that the fixtures can be tested while screens change. */
export async function openMadeUp(openScreen: OpenScreen, markup: string, options: OpenOptions = {}): Promise<Page> {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title>${markup}</html>`;
  const page = await openScreen('/__sandbox/log', options);
  await page.route('**/made-up', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/made-up');
  return page;
}
