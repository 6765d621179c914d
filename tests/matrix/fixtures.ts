import { expect } from '@playwright/test';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { createServer } from '../../scripts/serve/server.ts';
import { test as base } from '../browser/support/base.ts';
import { Problems, watch, type Problem } from '../browser/support/problems.ts';
import { DIST } from '../dist.ts';
import { Hand } from './hand.ts';
import { Wire } from './wire.ts';

export { expect };

type Fixtures = {
  problems: Problems;
  /** a page, and who uses it */
  hand: Hand;
};

export const test = base.extend<Fixtures, { server: { readonly url: string; readonly wire: Wire } }>({
  server: [
    async ({}, provide) => {
      const wire = new Wire(createSandbox());
      const server = await createServer({ dist: DIST, sandbox: wire.front, port: 0 });
      await provide({ url: server.url, wire });
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  problems: ({ server }, provide) => provide(new Problems(server.url)),
  hand: async ({ context, server: { wire }, problems }, provide) => {
    await watch(context, problems);
    await provide(await Hand.of(await context.newPage(), wire.sandbox));
    wire.reset();
  },
});

/** The problems that the page caused itself. Chromium also reports every failed request and every frame without scripts. */
export const errorsOf = (seen: readonly Problem[]): string[] =>
  seen
    .filter(({ kind, text }) => kind !== 'layout shift' && !/Failed to load resource|about:srcdoc/.test(text))
    .map(({ kind, text }) => `${kind}: ${text}`);
