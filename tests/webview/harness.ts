/**
 * All that a test in WebKit needs. Importing it gives the file a server of the built product with a sandbox of its own, a
 * display that nobody sees, and the app: a real WebKit web view with the app's message handlers.
 *
 *     const view = await openScreen('/repayment?productId=101&orderId=full');
 *     await view.tap('button', 'Payment Method');
 *     await view.see('dialog', 'Payment Method');
 *
 * A console error, a policy violation, an uncaught exception, a refused address or a file that is missing fails the test unless
 * `expectProblems` announced it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ensure } from '../../scripts/ensure/debian.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import type { LogEntry } from '../../scripts/sandbox/log.ts';
import { sampleSession } from '../../scripts/sandbox/screens.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { complaints, textOf, type Expectation } from '../browser/support/problems.ts';
import { DIST, requireOwnOrigin } from '../dist.ts';
import { startDisplay, type Display } from './support/display.ts';
import { startHost, type HostProcess } from './support/host-process.ts';
import { inputOf } from './support/input.ts';
import { problemsIn } from './support/problems.ts';
import { openView, type ViewOptions, type WebView } from './support/web-view.ts';

export type { WebView } from './support/web-view.ts';

/** The back end of this file's server; reset before each test. */
const sandbox = createSandbox();

let server: RunningServer | undefined;
let display: Display | undefined;
let host: HostProcess | undefined;
let opened: WebView | undefined;
let expected: Expectation[] = [];

beforeAll(async () => {
  requireOwnOrigin();
  ensure(['gjs', 'webkitgtk', 'xvfb', 'xdotool']);
  server = await createServer({ dist: DIST, sandbox, port: 0 });
  display = await startDisplay();
  host = startHost(display);
});

afterAll(async () => {
  await host?.stop();
  display?.stop();
  await server?.close();
});

beforeEach(() => {
  sandbox.control.reset();
  expected = [];
});

afterEach(async ({ task }) => {
  if (!host || !opened) return;
  await opened.evaluate(() => new Promise((done) => setTimeout(done, 100))).catch(() => undefined);
  if (task.result?.state === 'fail')
    await opened
      .photograph(`failed-${(expect.getState().currentTestName ?? task.name).replace(/\W+/g, '-').slice(0, 80)}`)
      .catch(() => undefined);
  opened = undefined;
  const problems = problemsIn(host.events, server?.url ?? '');
  sandbox.control.reset(); // lets go of requests that hang
  expect(complaints(problems.map(textOf), expected), 'problems of the page').toEqual([]);
});

/** The address of a screen, with the session's parameters. */
export const addressOf = (screen: string, query: Readonly<Record<string, string>>) =>
  `/${screen}.html?${String(new URLSearchParams({ ...query, ...sampleSession }))}`;

/** Opens a path of the product, with its query, as a new visitor in the app. */
export async function openScreen(path: string, options: ViewOptions = {}): Promise<WebView> {
  if (!host || !display || !server) throw new Error('The host has not started.');
  host.forget();
  opened = await openView(host, inputOf(display), server.url, options);
  await opened.goto(path);
  return opened;
}

/** Every request of an endpoint until now. */
export const requestsOf = ({ path }: { readonly path: string }): readonly LogEntry[] =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path));

/** Says that the running test provokes problems: each must match one of these, and each of these must happen. */
export const expectProblems = (...patterns: readonly Expectation[]): void => void expected.push(...patterns);
