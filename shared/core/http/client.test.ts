import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, endpoint, type Params } from './call.ts';
import { send, TIMEOUT_MS } from './client.ts';
import { ContractError, type HttpError, NetworkError, ServerError, TimeoutError } from './errors.ts';

const OUR_SIDE = 'Something went wrong on our side. Please try again.';
const schema = v.object({ amount: v.string(), rows: v.optional(v.array(v.object({ text: v.string() })), []) });
const detail = endpoint(call<Params, unknown>('POST', '/v3/detail'), schema);

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer;
let requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    answer(response, request);
  });
});

const json =
  (envelope: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
const text =
  (body: string, status = 200, type = 'text/html'): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as HttpError,
  );
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(
  () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  requests = [];
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  expect(requests.length, 'nothing is ever sent twice').toBeLessThanOrEqual(1);
  vi.unstubAllEnvs();
});

describe('a success', () => {
  test('is the data, parsed by the schema', async () => {
    answer = json({ code: '00', message: 'success', data: { amount: '5', more: 1 } });
    expect(await send(detail, {})).toEqual({ amount: '5', rows: [] });
  });

  test('was asked for with common query, headers and form', async () => {
    history.replaceState(null, '', '/repayment?sessionId=s1&orderId=9');
    answer = json({ code: 0, data: { amount: '5' } });
    await send(detail, { orderId: '9', empty: undefined });
    expect(requests[0]).toMatchObject({
      line: 'POST /gateway/v3/detail?sessionId=s1',
      body: 'orderId=9',
      headers: {
        'x-session-id': 's1',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  });

  test('may come with any content type', async () => {
    answer = text('{"code":"00","data":{"amount":"5"}}', 200, 'text/plain');
    expect(await send(detail, {})).toMatchObject({ amount: '5' });
  });
});

describe('an answer that is no success', () => {
  test.each<[string, Answer, string, string]>([
    ['a code and a message', json({ code: '20', message: 'Already paid.', data: null }), '20', 'Already paid.'],
    ['a number for a code', json({ code: 101, message: 'Wrong captcha' }), '101', 'Wrong captcha'],
    ['no message', json({ code: '77' }), '77', OUR_SIDE],
    ['a message that is no text', json({ code: '77', message: { en: 'x' } }), '77', OUR_SIDE],
    ['no code but null', json({ code: null, message: 'Later' }), 'null', 'Later'],
    [
      'HTTP 500 with a code of success',
      json({ code: '00', message: 'stack trace', data: { amount: '5' } }, 500),
      '500',
      OUR_SIDE,
    ],
    ['HTTP 502 from the web server', text('<h1>Bad gateway</h1>', 502), '502', OUR_SIDE],
    [
      'HTTP 401 with an envelope',
      json({ code: '800', message: 'Please log in again.' }, 401),
      '800',
      'Please log in again.',
    ],
    ['HTTP 404 without one', text('<h1>Not found</h1>', 404), '404', OUR_SIDE],
  ])('%s', async (_what, given, code, message) => {
    answer = given;
    const error = await failure(send(detail, {}));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ name: 'ServerError', code, message });
  });

  test.each<[string, Answer, string]>([
    ['malformed JSON', text('{"code":"00","data":{"am', 200, 'application/json'), '/v3/detail: no JSON envelope'],
    ['a page', text('<html>'), '/v3/detail: no JSON envelope'],
    ['JSON without an envelope', json([1]), '/v3/detail: no JSON envelope'],
    ['null', json(null), '/v3/detail: no JSON envelope'],
    ['204 No Content', (response) => response.writeHead(204).end(), '/v3/detail: no JSON envelope'],
    ['an empty body', text(''), '/v3/detail: no JSON envelope'],
    ['data that is missing', json({ code: '00' }), '/v3/detail: data '],
    ['a field of another type', json({ code: '00', data: { amount: {} } }), '/v3/detail: data.amount '],
    [
      'a field deep inside',
      json({ code: '00', data: { amount: '5', rows: [{ text: '' }, {}] } }),
      '/v3/detail: data.rows.1.text ',
    ],
  ])(
    '%s names endpoint and field for the developer, and nothing of it to the borrower',
    async (_what, given, field) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      answer = given;
      const error = await failure(send(detail, {}));
      expect(error).toBeInstanceOf(ContractError);
      expect(error).toMatchObject({ name: 'ContractError', message: OUR_SIDE });
      expect((error as ContractError).field.startsWith(field)).toBe(true);
      expect(warn).toHaveBeenCalledExactlyOnceWith((error as ContractError).field);
    },
  );

  test('a schema that throws is a mistake of ours, told to the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = json({ code: '00', data: {} });
    const mistake = new TypeError('x is undefined');
    const throwing = {
      '~standard': {
        validate: () => {
          throw mistake;
        },
      },
    };
    expect(await failure(send(endpoint(detail, throwing), {}))).toMatchObject({
      name: 'ContractError',
      message: OUR_SIDE,
    });
    expect(log).toHaveBeenCalledExactlyOnceWith('/v3/detail', mistake);
  });
});

describe('no answer', () => {
  test.each(['POST', 'GET'] as const)(
    'a connection that breaks off is a network error, and a %s is never sent twice',
    async (method) => {
      answer = (response) => response.destroy();
      const error = await failure(send({ ...detail, method }, {}));
      expect(error).toBeInstanceOf(NetworkError);
      expect(error.message).toBe('No connection. Check your network and try again.');
      expect(requests).toHaveLength(1);
    },
  );

  test('nobody there is a network error', async () => {
    vi.stubEnv('VITE_API_BASE', 'http://127.0.0.1:1');
    expect(await failure(send(detail, {}))).toBeInstanceOf(NetworkError);
  });

  describe.each<[string, string]>([
    ['that never comes', ''],
    ['that stops in the middle', '{"code":'],
  ])('%s', (_what, part) => {
    /** Resolves when the request is there, and the head of its answer where it has one. */
    const arrived = () =>
      new Promise<void>((resolve) => {
        const through = fetch;
        vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
          const head = through(url, init);
          void head.then(() => resolve()).catch(() => undefined);
          return head;
        });
        answer = (response) => (part ? response.writeHead(200).write(part) : resolve());
      });

    test('is given up after 60 s', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const there = arrived();
      const settled = vi.fn();
      const error = failure(send(detail, {})).finally(settled);
      await there;
      vi.advanceTimersByTime(TIMEOUT_MS - 1);
      await new Promise(setImmediate);
      expect(settled).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(await error).toBeInstanceOf(TimeoutError);
      expect((await error).message).toBe('This is taking too long. Check your network and try again.');
      expect(vi.getTimerCount()).toBe(0);
    });

    test('is given up when the page is left', async () => {
      const there = arrived();
      const page = new AbortController();
      const error = failure(send(detail, {}, page.signal));
      await there;
      page.abort();
      expect(await error).toBeInstanceOf(NetworkError);
    });
  });

  test('a page that is left already sends nothing', async () => {
    const page = new AbortController();
    page.abort();
    expect(await failure(send(detail, {}, page.signal))).toBeInstanceOf(NetworkError);
    expect(requests).toHaveLength(0);
  });
});
