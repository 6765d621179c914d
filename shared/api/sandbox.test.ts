import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContractError, NetworkError, send, ServerError, TimeoutError } from '#core';
import { createSandbox, sandboxMiddleware } from '../../scripts/sandbox/app.ts';
import { payUrl, repaymentDetail } from './repayment.ts';

// The http client and the contract against the lender's back end, as the sandbox plays it over a real connection.

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const { app, owns, control } = createSandbox();
const answer = sandboxMiddleware({ app, owns });
const server = createServer((request, response) => {
  answer(request, response, () => response.writeHead(404).end());
});

const FULL = { productId: '101', orderId: 'full' };
const DETAIL = repaymentDetail.path;
const ask = (leave?: AbortSignal) => send(repaymentDetail, FULL, leave);
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

describe('what the sandbox checks strictly is what the client sends', () => {
  test('an order is found, and its payment page', async () => {
    const detail = await ask();
    expect(detail.repayAmount).toMatch(/^\d+(\.\d+)?$/);
    const { payUrl: address } = await send(payUrl, {
      ...FULL,
      amount: detail.repayAmount,
      isDelay: 0,
      channelNumber: detail.repayList[0]!.channel_number,
    });
    expect(address).toContain('/sandbox/pay/');
    expect(control.log.map(({ path, query, form }) => [path, query, form?.orderId])).toEqual([
      ['/gateway/v3/installment/loan-play-detail', { sessionId: 's1', deviceName: 'Señal' }, 'full'],
      ['/gateway/v3/loan-details/generate-vcode', { sessionId: 's1', deviceName: 'Señal' }, 'full'],
    ]);
  });

  test('what it refuses arrives with its code and its words', async () => {
    const refused = send(repaymentDetail, { productId: '101', orderId: undefined });
    await expect(refused).rejects.toMatchObject({ name: 'ServerError', code: '40' });
    expect(control.log[0]?.refused).toContain('orderId');
  });
});

describe('when the back end fails', () => {
  afterEach(() => {
    expect(control.log.length, 'nothing is ever sent twice').toBe(1);
  });

  test('a code is a ServerError with the message of the server', async () => {
    control.fail(DETAIL, { kind: 'code', code: '77', message: 'Later' });
    await expect(ask()).rejects.toMatchObject({ name: 'ServerError', code: '77', message: 'Later' });
  });

  test('HTTP 500 is a ServerError with words of ours', async () => {
    control.fail(DETAIL, { kind: 'status' });
    const error = await failure(ask());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ code: '500', message: 'Something went wrong on our side. Please try again.' });
  });

  test.each([
    [{ kind: 'malformed' }, `${DETAIL}: no JSON envelope`],
    [{ kind: 'without', field: 'repayAmount' }, `${DETAIL}: data.repayAmount (`],
  ] as const)('%j is a ContractError that names endpoint and field', async (given, field) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    control.fail(DETAIL, given);
    const error = await failure(ask());
    expect(error).toBeInstanceOf(ContractError);
    expect((error as ContractError).field).toContain(field);
  });

  test('a connection that breaks off in the middle of the answer is a NetworkError', async () => {
    control.fail(DETAIL, { kind: 'drop' });
    expect(await failure(ask())).toBeInstanceOf(NetworkError);
  });

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
