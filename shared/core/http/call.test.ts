// needs no document
import { afterEach, describe, expect, test, vi } from 'vitest';
import { launchOf } from '../session/launch.ts';
import { call, isSuccess, keyOf, toRequest, type Params } from './call.ts';

const LAUNCH = launchOf('?appVersion=2&deviceId=d1&sessionId=s%C3%B1&orderId=9');
const QUERY = 'appVersion=2&deviceId=d1&sessionId=s%C3%B1';
const get = call<Params, unknown>('GET', '/v3/contract/contract');
const post = call<Params, unknown>('POST', '/v3/bind-card/card-init');

afterEach(() => vi.unstubAllEnvs());

describe('where a request goes', () => {
  test('a product path gets the prefix', () => {
    expect(toRequest(post, {}, {}).url).toBe('/gateway/v3/bind-card/card-init');
    vi.stubEnv('VITE_PRODUCT_PREFIX', '/other');
    expect(toRequest(post, {}, {}).url).toBe('/other/v3/bind-card/card-init');
  });

  test('a path under /api/ gets none', () => {
    expect(toRequest(call('GET', '/api/v2/loan/promotion/get-sid'), {}, {}).url).toBe('/api/v2/loan/promotion/get-sid');
    expect(toRequest(call('GET', '/apiary'), {}, {}).url).toBe('/gateway/apiary');
  });

  test('the API base stands in front of both', () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.example.ph');
    expect(toRequest(post, {}, {}).url).toBe('https://api.example.ph/gateway/v3/bind-card/card-init');
    expect(toRequest(call('GET', '/api/x'), {}, {}).url).toBe('https://api.example.ph/api/x');
  });
});

describe('what a request carries', () => {
  test('a GET has common and own parameters in its query, and no body', () => {
    const { url, init } = toRequest(get, { productId: '7', scene: 3 }, LAUNCH);
    expect(url).toBe(`/gateway/v3/contract/contract?${QUERY}&productId=7&scene=3`);
    expect(init.method).toBe('GET');
    expect(init.body).toBeNull();
    expect(Object.keys(init.headers)).not.toContain('content-type');
  });

  test('a POST has the common parameters in its query and its own in a form', () => {
    const { url, init } = toRequest(post, { name: 'Juan & ñ', amount: '5250.00' }, LAUNCH);
    expect(url).toBe(`/gateway/v3/bind-card/card-init?${QUERY}`);
    expect(init.method).toBe('POST');
    expect(init.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(init.body).toBe('name=Juan+%26+%C3%B1&amount=5250.00');
  });

  test('every request is identified, and asks for JSON', () => {
    for (const to of [get, post]) {
      const { headers } = toRequest(to, {}, LAUNCH).init;
      expect(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])).toEqual(
        expect.arrayContaining([
          ['accept', 'application/json'],
          ['x-app-version', '2'],
          ['x-device-id', 'd1'],
          ['x-session-id', 's%C3%B1'],
        ]),
      );
    }
  });

  test('without the headers nothing is left for which another origin has to be asked first', () => {
    vi.stubEnv('VITE_IDENTIFICATION_HEADERS', '0');
    expect(toRequest(post, {}, LAUNCH).init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(toRequest(post, {}, LAUNCH).url).toContain(QUERY);
  });

  test('requests are the same when URL and body are', () => {
    const keyFor = (to: typeof post, params: Params) => {
      const { url, init } = toRequest(to, params, LAUNCH);
      return keyOf(url, init.body);
    };
    expect(keyFor(post, { orderId: 1 })).toBe(keyFor(post, { orderId: '1' }));
    expect(keyFor(post, { orderId: 1 })).not.toBe(keyFor(post, { orderId: 2 }));
    expect(keyFor(get, { orderId: 1 })).not.toBe(keyFor(get, { orderId: 2 }));
    expect(keyFor(get, {})).not.toBe(keyFor(post, {}));
  });
});

test.each([
  [true, ['00', '0', 0]],
  [false, ['000', ' 00', '0 ok', '-0', '00\n', '10', '01', '', 1, null, undefined, false, {}, NaN]],
])('is a success: %j for any of %j', (expected, codes) => {
  for (const code of codes) expect(isSuccess(code), JSON.stringify(code)).toBe(expected);
});
