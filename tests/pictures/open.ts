import { test as base, type Page } from '@playwright/test';
import { urlsOf } from '../../scripts/edge/rules.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { createServer } from '../../scripts/serve/server.ts';
import { DIST } from '../dist.ts';
import { screens } from '../../pages/screens.ts';
import type { State } from './states.ts';

/** The fixed time of every picture, because some screens show durations from today on. */
const TODAY = new Date('2025-11-28T10:00:00+08:00');

/** A page is ready when it has sent no request for half a second. A page whose answer never comes is ready when it has loaded. */
const NEVER_COMES = /hang/;

type Fixtures = { readonly origin: string };

/** Opens a state in a page of its own, of the build that `PICTURES_OF` names. */
export const test = base.extend<{ openState: (state: State) => Promise<Page> }, Fixtures>({
  origin: [
    async ({}, provide) => {
      const server = await createServer({ dist: process.env.PICTURES_OF ?? DIST, sandbox: createSandbox(), port: 0 });
      await provide(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, provide) => provide(origin),
  openState: async ({ page }, provide) => {
    await page.clock.setFixedTime(TODAY);
    await page.route('**/get-captcha*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/>\w<\/text>/g, '>A</text>'); // drawn by chance
      await route.fulfill({ response, body });
    });
    await provide(async ({ screen, name, address, act }) => {
      const answer = await page.goto(address, { waitUntil: NEVER_COMES.test(name) ? 'load' : 'networkidle' });
      base.expect(answer?.status()).toBe(200);
      await act?.(page);
      const own = urlsOf(screens.find(({ id }) => id === screen)!);
      const { pathname } = new URL(page.url());
      base.expect(own, 'the screen that is shown').toContain(pathname);
      return page;
    });
  },
});
export const { expect } = base;
