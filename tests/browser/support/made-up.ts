import type { Page } from 'playwright-core';
import { openScreen, origin, type OpenOptions } from '../harness.ts';

/** Opens a page that is no screen, made of the given markup, so that the harness can be tested while screens change. */
export async function openMadeUp(markup: string, options: OpenOptions = {}): Promise<Page> {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title>${markup}</html>`;
  const page = await openScreen('/__sandbox/log', options);
  await page.route('**/made-up', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin()}/made-up`);
  return page;
}
