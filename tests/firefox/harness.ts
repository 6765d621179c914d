/**
 * All that a test in Firefox needs. Importing it gives the file a server of the built product with a sandbox of its own, and
 * Debian's Firefox, driven by WebDriver BiDi.
 *
 *     const page = await openScreen('/repayment?productId=101&orderId=full');
 *     await find(page, 'button', 'Payment Method').click();
 *
 * A console error, a policy violation, an uncaught exception or a request to another server fails the test.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ensure, locate } from '../../scripts/ensure/debian.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import type { LogEntry } from '../../scripts/sandbox/log.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { DIST, requireOwnOrigin } from '../dist.ts';

/** Only ends tests that hang; generous because the machine may be busy. */
const LIMIT_MS = 30_000;

/** The back end of this file's server; reset before each test. */
const sandbox = createSandbox();

let server: RunningServer | undefined;
let firefox: Browser | undefined;
let visitor: BrowserContext | undefined;
let problems: string[] = [];

beforeAll(async () => {
  requireOwnOrigin();
  ensure(['firefox']);
  server = await createServer({ dist: DIST, sandbox, port: 0 });
  firefox = await launch({ browser: 'firefox', executablePath: locate('firefox'), headless: true });
});

afterAll(async () => {
  await firefox?.close();
  await server?.close();
});

beforeEach(() => {
  sandbox.control.reset();
  problems = [];
});

afterEach(async ({ task }) => {
  const [page] = (await visitor?.pages()) ?? [];
  if (page && task.result?.state === 'fail') await photograph(page, task.name);
  await visitor?.close();
  visitor = undefined;
  expect(problems, 'problems of the page').toEqual([]);
});

async function photograph(page: Page, name: string): Promise<void> {
  const folder = path.resolve(import.meta.dirname, '../../test-results/firefox');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({
    path: path.join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}.png`),
  });
}

/** Opens a path of the product, with its query, as a new visitor with a phone's screen. A test that fails leaves a picture in test-results/firefox. */
export async function openScreen(address: string): Promise<Page> {
  if (!firefox || !server) throw new Error('Firefox has not started.');
  const { url } = server;
  visitor = await firefox.createBrowserContext();
  const page = await visitor.newPage();
  await page.setViewport({ width: 390, height: 844 });
  page.setDefaultTimeout(LIMIT_MS);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(`${url}/`))
      problems.push(`foreign request: ${request.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`${effectiveDirective} blocked ${blockedURI || 'inline'}`);
    });
  });
  await page.goto(url + address);
  return page;
}

/** The element of that role whose accessible name is `name`; its actions wait until it is there, at rest and enabled. */
export const find = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits until the text is on the page. */
export const see = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();

/** Waits until the page's address fits. */
export const arrive = (page: Page, address: RegExp) =>
  expect.poll(() => page.url(), { timeout: LIMIT_MS }).toMatch(address);

/** Every request of an endpoint until now. */
export const requestsOf = ({ path }: { readonly path: string }): readonly LogEntry[] =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path));
