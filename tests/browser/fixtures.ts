/**
 * All that a browser test needs: Playwright's `test` and `expect`, with fixtures for this product (tests/README.md).
 *
 * Every page of a test is watched: an error in the console, a violation of the policy, an exception that nobody caught, a
 * layout shift, a dialog or a request to another server fails the test unless `problems` expects it. So does an answer of
 * the sandbox that the contract (shared/api/openapi.json) does not allow.
 * Playwright's own `page` fixture works, too, and is watched the same way: `page.goto('/repayment?productId=101&orderId=full')`.
 */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../../scripts/ensure/chromium.ts';
import { createSandbox, type Sandbox } from '../../scripts/sandbox/app.ts';
import { createServer } from '../../scripts/serve/server.ts';
import { DIST } from '../dist.ts';
import { judgeAnswer, wrongAnswers } from './support/answers.ts';
import { test as base } from './support/base.ts';
import { photoFile, PHOTOS, type PhotoFile, type PhotoName } from './support/photo-files.ts';
import { Problems, settle, watch } from './support/problems.ts';
import { newVisitor, openPage, type OpenOptions } from './support/visitor.ts';

export { changeSession, nativeBack, withAndroidHost, withIosHost } from './support/hosts.ts';
export { axe } from './support/look.ts';
export { settle, type Problem, type Problems } from './support/problems.ts';
export { forgetTyped, type OpenOptions } from './support/visitor.ts';
export type { Sandbox } from '../../scripts/sandbox/app.ts';
export { expect };

/** Opens a path of the product, with its query, as a new visitor on the phone of the project. */
export type OpenScreen = (path: string, options?: OpenOptions) => Promise<Page>;

type TestFixtures = {
  openScreen: OpenScreen;
  /** what the pages of this test did wrong; `problems.expect(…)` says that the test provokes it */
  problems: Problems;
};

type WorkerFixtures = {
  /** the back end of the running test: `sandbox.control.fail(path, failure)`, `.log`; reset before each test */
  sandbox: Sandbox;
  /** `http://localhost:<port>` of the built product with the sandbox behind it; also Playwright's `baseURL` */
  origin: string;
  /** the file of a photo, which is made once */
  photo: (name: PhotoName) => Promise<PhotoFile>;
  /** starts a browser with a back/forward cache, once; for `isRestorable` of `openScreen` */
  startRestorable: () => Promise<Browser>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [({}, provide) => provide(createSandbox({ onAnswer: judgeAnswer })), { scope: 'worker' }],

  origin: [
    async ({ sandbox }, provide) => {
      const server = await createServer({ dist: DIST, sandbox, port: 0 });
      await provide(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  photo: [
    async ({ browser }, provide) => {
      const made = new Map<PhotoName, Promise<PhotoFile>>();
      const make = async (name: PhotoName) => {
        const page = await browser.newPage();
        const file = await photoFile(page, name, PHOTOS[name]);
        await page.close();
        return file;
      };
      await provide((name) => {
        const file = made.get(name) ?? make(name);
        made.set(name, file);
        return file;
      });
    },
    { scope: 'worker' },
  ],

  startRestorable: [
    async ({ playwright }, provide) => {
      let browser: Promise<Browser> | undefined;
      // Playwright disables the back/forward cache by default
      const options = { ...launchOptions('whole'), ignoreDefaultArgs: ['--disable-back-forward-cache'] };
      await provide(() => (browser ??= playwright.chromium.launch(options)));
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ origin }, provide) => provide(origin),

  problems: [
    async ({ sandbox, origin }, provide) => {
      sandbox.control.reset();
      wrongAnswers.length = 0;
      const problems = new Problems(origin);
      await provide(problems);
      expect(problems.complaints(), 'problems of the page').toEqual([]);
      expect(wrongAnswers, 'answers of the sandbox that the contract does not allow').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems, sandbox }, provide) => {
    await watch(context, problems);
    await provide(context);
    await leave([context], sandbox);
  },

  openScreen: async ({ browser, startRestorable, problems, sandbox }, provide) => {
    const contexts = new Set<BrowserContext>();
    await provide(async (path, options = {}) => {
      const start = async () => newVisitor(options.isRestorable ? await startRestorable() : browser, problems, options);
      const context = options.context ?? (await start());
      contexts.add(context);
      return openPage(context, path, options);
    });
    await leave([...contexts], sandbox);
  },
});

/** Lets the pages report what they have seen until now, and closes them. */
async function leave(contexts: readonly BrowserContext[], sandbox: Sandbox): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map(settle));
  // releases requests that hang; failures caused by this are not the page's fault
  for (const page of pages) page.removeAllListeners('console');
  sandbox.control.reset();
  await Promise.all(contexts.map((context) => context.close()));
}
