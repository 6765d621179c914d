import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { call, endpoint, toRequest, type Params } from './call.ts';
import { send, TIMEOUT_MS } from './client.ts';
import {
  ContractError,
  type HttpError,
  isVerdict,
  NetworkError,
  OutcomeUnknownError,
  ServerError,
  TimeoutError,
} from './errors.ts';

const OUR_SIDE = 'Something went wrong on our side. Please try again.';
const schema = v.object({ amount: v.string(), rows: v.optional(v.array(v.object({ text: v.string() })), []) });
const detail = endpoint(call<Params, unknown>('POST', '/v3/detail'), schema);

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const text = (body: string | null, status = 200) => new Response(body, { status });
const json = (envelope: unknown, status = 200) => text(JSON.stringify(envelope), status);
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as HttpError,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  expect(fetched.mock.calls.length, 'nothing is ever sent twice').toBeLessThanOrEqual(1);
});

describe('a success', () => {
  test('resolves with the data, parsed by the schema', async () => {
    fetched.mockResolvedValue(json({ code: '00', message: 'success', data: { amount: '5', more: 1 } }));
    expect(await send(detail, {})).toEqual({ amount: '5', rows: [] });
  });

  test('is requested with common query, headers and form', async () => {
    history.replaceState(null, '', '/repayment?sessionId=s1&orderId=9');
    fetched.mockResolvedValue(json({ code: 0, data: { amount: '5' } }));
    await send(detail, { orderId: '9' });
    const [[url, { method, body, headers }]] = fetched.mock.calls as [[string, RequestInit]];
    const sent = { url, init: { method, body, headers: Object.fromEntries(new Headers(headers)) } };
    expect(sent).toEqual(toRequest(detail, { orderId: '9' }, session()));
  });
});

describe('an answer that is no success', () => {
  test.each<[string, Response, string, string]>([
    ['a code and a message', json({ code: '20', message: 'Already paid.', data: null }), '20', 'Already paid.'],
    ['a number for a code', json({ code: 101, message: 'Wrong captcha' }), '101', 'Wrong captcha'],
    ['no message', json({ code: '77' }), '77', OUR_SIDE],
    ['a message that is no text', json({ code: '77', message: { en: 'x' } }), '77', OUR_SIDE],
    ['a message of blanks', json({ code: '77', message: ' ' }), '77', OUR_SIDE],
    ['HTTP 401 with an envelope', json({ code: '800', message: 'Please log in.' }, 401), '800', 'Please log in.'],
  ])('%s is a ServerError and a refusal', async (_what, given, code, message) => {
    fetched.mockResolvedValue(given);
    const error = await failure(send(detail, {}));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ name: 'ServerError', code, message, isRefusal: true });
  });

  test.each<[string, Response, string]>([
    ['a code that is null', json({ code: null, message: 'Later' }), 'Later'],
    ['an empty code', json({ code: '', message: null, data: null }), OUR_SIDE],
    ['HTTP 404 without an envelope', text('<h1>Not found</h1>', 404), OUR_SIDE],
    ['HTTP 404 of a gateway that writes JSON', json({ message: 'no Route matched' }, 404), OUR_SIDE],
    ['HTTP 408 of a gateway that writes a code', json({ code: 408, message: 'Request Timeout' }, 408), OUR_SIDE],
    ['HTTP 499 of a gateway that writes a code', json({ code: 499, message: 'Closed' }, 499), OUR_SIDE],
  ])('%s is a ServerError and no refusal', async (_what, given, message) => {
    fetched.mockResolvedValue(given);
    expect(await failure(send(detail, {}))).toMatchObject({ name: 'ServerError', message, isRefusal: false });
  });

  test.each([
    [200, true],
    [409, true],
    [401, false],
    [403, false],
    [425, false],
    [429, false],
    [500, false],
  ])(
    'with HTTP %i and a code of the lender, the lender has decided about what was asked: %j',
    async (status, decided) => {
      fetched.mockResolvedValue(json({ code: '77', message: 'No' }, status));
      expect(isVerdict(await failure(send(detail, {})))).toBe(decided);
    },
  );

  test.each<[string, Response, string]>([
    ['malformed JSON', text('{"code":"00","data":{"am'), 'no JSON envelope'],
    ['JSON without an envelope', json([1]), 'no JSON envelope'],
    ['204 No Content', text(null, 204), 'no JSON envelope'],
    ['data that is missing', json({ code: '00' }), 'data '],
    ['a field deep inside', json({ code: '00', data: { amount: '5', rows: [{ text: '' }, {}] } }), 'data.rows.1.text '],
  ])(
    '%s is a ContractError that names endpoint and field to the developer, not to the borrower',
    async (_what, given, field) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      fetched.mockResolvedValue(given);
      const error = await failure(send(detail, {}));
      expect(error).toBeInstanceOf(ContractError);
      expect(error).toMatchObject({ name: 'ContractError', message: OUR_SIDE });
      expect((error as ContractError).field.startsWith(`/v3/detail: ${field}`)).toBe(true);
      expect(warn).toHaveBeenCalledExactlyOnceWith((error as ContractError).field);
    },
  );

  test('a schema that throws causes a ContractError, and the mistake is logged to the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fetched.mockResolvedValue(json({ code: '00', data: {} }));
    const mistake = new TypeError('x is undefined');
    const throwing = endpoint(detail, { '~standard': { validate: () => Promise.reject(mistake) } });
    const error = await failure(send(throwing, {}));
    expect(error).toMatchObject({ name: 'ContractError', message: OUR_SIDE });
    expect(log).toHaveBeenCalledExactlyOnceWith('/v3/detail', mistake);
  });
});

describe('a request without an answer', () => {
  test('fails with a NetworkError when the connection breaks off; a GET is not sent again either', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    const error = await failure(send({ ...detail, method: 'GET' }, {}));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe('No connection. Check your network and try again.');
  });

  test.each([
    ['breaks off on its way may have arrived', true, OutcomeUnknownError],
    ['fails at once on a phone that was offline from the start was not sent', false, NetworkError],
    ['fails later, whatever the phone says of its connection, may have arrived', false, OutcomeUnknownError, 1000],
    ['fails after the clock was set back may have arrived', false, OutcomeUnknownError, -60_000],
  ])('a request that acts and %s', async (_how, isOnline, kind, ms = 0) => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fetched.mockImplementation(() => {
      clock.mockReturnValue(now + ms);
      return Promise.reject(new TypeError('failed'));
    });
    expect(await failure(send({ ...detail, effect: 'acts' }, {}))).toBeInstanceOf(kind);
  });

  /** As `fetch` has it: ends when it is aborted. */
  const aborted = (signal: RequestInit['signal']) =>
    new Promise<never>((_never, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal!.aborted) abort();
      else signal!.addEventListener('abort', abort);
    });

  describe.each<[string, (signal: RequestInit['signal']) => Promise<Response>]>([
    ['to which nothing comes', aborted],
    [
      'whose answer stops in the middle',
      (signal) => Promise.resolve(Object.assign(text('{"code":'), { text: () => aborted(signal) })),
    ],
  ])('%s', (_what, answer) => {
    beforeEach(() => {
      vi.useFakeTimers();
      fetched.mockImplementation((_url, { signal }) => answer(signal));
    });
    afterEach(() => {
      expect(vi.getTimerCount()).toBe(0);
    });

    test('is given up after 60 s', async () => {
      const settled = vi.fn();
      const error = failure(send(detail, {})).finally(settled);
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await error).toBeInstanceOf(TimeoutError);
      expect((await error).message).toBe('This is taking too long. Check your network and try again.');
    });

    test('is given up when the page is left', async () => {
      const page = new AbortController();
      const error = failure(send(detail, {}, page.signal));
      await vi.advanceTimersByTimeAsync(0);
      page.abort();
      expect(await error).toBeInstanceOf(NetworkError);
    });
  });

  test('is not sent when the page has already been left', async () => {
    fetched.mockImplementation((_url, { signal }) => aborted(signal));
    const page = new AbortController();
    page.abort();
    expect(await failure(send(detail, {}, page.signal))).toBeInstanceOf(NetworkError);
    expect(fetched.mock.calls.map(([, { signal }]) => signal?.aborted)).not.toContain(false);
  });
});
