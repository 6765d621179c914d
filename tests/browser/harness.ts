/**
 * All that a browser test needs. Importing it gives the file a server of the built product with a sandbox of its own, and a
 * Chromium; after each test every page is closed and the test fails when a page had a problem (see `Problem`).
 *
 *     import { expect, test } from 'vitest';
 *     import { axe, openScreen, sandbox } from './harness.ts';
 *
 *     test('shows the amount', async () => {
 *       const page = await openScreen('/repayment?orderId=full');
 *       await page.getByText('₱5.250').waitFor();
 *       await axe(page);
 *     });
 *
 * Tests of one file run one after another; `test.concurrent` would mix their problems up.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { DIST, readManifest } from '../dist.ts';
import { launch, launchFull } from './support/chromium.ts';
import { shot } from './support/look.ts';
import { open, type OpenOptions } from './support/open-screen.ts';
import { complaints, settle, type Expectation, type Problem } from './support/problems.ts';

export { changeSession, nativeBack, withAndroidHost, withIosHost } from './support/hosts.ts';
export type { NativeHost, NativeMessage } from './support/hosts.ts';
export { axe, shot } from './support/look.ts';
export { offline, slowAssets } from './support/network.ts';
export type { OpenOptions } from './support/open-screen.ts';
export { settle, type Problem } from './support/problems.ts';

/** The back end of this file's server: `sandbox.control.fail(path, failure)`, `.log`, `.reset()`; reset before each test. */
export const sandbox = createSandbox();

let server: RunningServer;
let browser: Browser;
let fullBrowser: Promise<Browser> | undefined;
let problems: Problem[] = [];
let expected: Expectation[] = [];

beforeAll(async () => {
  readManifest(); // no build: says so
  [server, browser] = await Promise.all([createServer({ dist: DIST, sandbox, port: 0 }), launch()]);
});

// either may have failed to start
afterAll(() =>
  Promise.all([
    (browser as Browser | undefined)?.close(),
    fullBrowser?.then((full) => full.close()),
    (server as RunningServer | undefined)?.close(),
  ]),
);

beforeEach(() => {
  sandbox.control.reset();
  problems = [];
  expected = [];
});

afterEach(async ({ task }) => {
  const contexts = [browser, await fullBrowser].flatMap((one) => one?.contexts() ?? []);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map(settle));
  if (task.result?.state === 'fail') await Promise.all(pages.map((page, index) => photograph(page, task.name, index)));
  sandbox.control.reset(); // lets go of requests that hang
  await Promise.all(contexts.map((context) => context.close()));
  expect(complaints(problems, expected), 'problems of the page').toEqual([]);
});

/** What a failed test saw last. */
const photograph = (page: Page, test: string, index: number) =>
  shot(page, `failed/${test.replace(/\W+/g, '-').slice(0, 80)}-${index}`).catch(() => undefined);

/** Opens a path of the product, with its query, as a new visitor on a phone. */
export const openScreen = async (path: string, options?: OpenOptions): Promise<Page> =>
  open(options?.isRestorable ? await (fullBrowser ??= launchFull()) : browser, origin(), problems, path, options);

/** `http://localhost:<port>` of this file's server. */
export const origin = (): string => server.url;

/**
 * Says that the running test provokes problems: each must match one of these, and each of these must happen. Chromium itself
 * writes 'Failed to load resource' to the console for every HTTP error and every request that fails.
 */
export function expectProblems(...patterns: readonly Expectation[]): void {
  expected.push(...patterns);
}

/** The problems until now, for a test that looks closer. */
export const problemsSoFar = (): readonly Problem[] => problems;
