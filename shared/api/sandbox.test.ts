import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError, send, TimeoutError } from '#core';
import { createSandbox, sandboxMiddleware } from '../../scripts/sandbox/app.ts';
import { repaymentDetail } from './repayment.ts';

// The http client and the contract against the lender's back end, as the sandbox plays it over a real connection.

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const { app, owns, control } = createSandbox();
const answer = sandboxMiddleware({ app, owns });
const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()));

const FULL = { productId: '101', orderId: 'full' };
const DETAIL = repaymentDetail.path;
const ask = (signal?: AbortSignal) => send(repaymentDetail, FULL, signal);
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );

/** not a fake one in any test */
const realTimeout = setTimeout;
const pause = (ms: number) => new Promise((done) => realTimeout(done, ms));
const arrived = async () => {
  while (!control.log.length) await pause(5);
  await pause(50); // and half of a body, where there is one
};

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  history.replaceState(null, '', '/repayment?productId=101&orderId=full&sessionId=s1&deviceName=Se%C3%B1al');
});
afterEach(() => {
  control.reset();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('when the back end fails', () => {
  afterEach(() => expect(control.log.length, 'nothing is ever sent twice').toBe(1));

  test.each(['hang', 'hang-body'] as const)('an answer that does not end (%s) is given up after 60 s', async (kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    control.fail(DETAIL, { kind });
    const settled = vi.fn();
    const error = failure(ask()).finally(settled);
    await arrived();
    vi.advanceTimersByTime(60_000 - 1);
    await pause(20);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await error).toBeInstanceOf(TimeoutError);
    expect(((await error) as Error).message).toBe('This is taking too long. Check your network and try again.');
  });

  test.each(['hang', 'hang-body'] as const)('leaving aborts the request (%s)', async (kind) => {
    control.fail(DETAIL, { kind });
    const page = new AbortController();
    const error = failure(ask(page.signal));
    await arrived();
    page.abort();
    expect(await error).toBeInstanceOf(NetworkError);
  });

  test('no timer is left behind an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await ask();
    expect(vi.getTimerCount()).toBe(0);
  });
});
