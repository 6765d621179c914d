// needs no document
import { afterEach, describe, expect, test, vi } from 'vitest';
import { launchOf } from '../session/launch.ts';
import { call, isSuccess, keyOf, toRequest } from './call.ts';

const LAUNCH = launchOf('?appVersion=2&deviceId=d1&sessionId=s%C3%B1&orderId=9');
const QUERY = 'appVersion=2&deviceId=d1&sessionId=s%C3%B1';
const ACCEPT = { accept: 'application/json' };
const IDENTIFIED = { ...ACCEPT, 'x-app-Version': '2', 'x-device-Id': 'd1', 'x-session-Id': 's%C3%B1' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['a product path gets the prefix', '/v3/card', {}, '/gateway/v3/card'],
  ['another product has another prefix', '/v3/card', { VITE_PRODUCT_PREFIX: '/other' }, '/other/v3/card'],
  ['a path under /api/ gets no prefix', '/api/v2/sid', {}, '/api/v2/sid'],
  ['a path that only begins like /api/ gets the prefix', '/apiary', {}, '/gateway/apiary'],
  [
    'the API base stands in front of the prefix',
    '/v3/card',
    { VITE_API_BASE: 'https://a.ph' },
    'https://a.ph/gateway/v3/card',
  ],
  ['the API base stands in front of /api/', '/api/x', { VITE_API_BASE: 'https://a.ph' }, 'https://a.ph/api/x'],
])('where a request goes: %s', (_what, path, env, url) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(toRequest(call('GET', path), {}, {}).url).toBe(url);
});

describe('what a request carries', () => {
  const post = call('POST', '/v3/card');

  test('a GET has common and own parameters in its query, identification headers and no body', () => {
    expect(toRequest(call('GET', '/v3/contract'), { productId: '7', scene: 3 }, LAUNCH)).toEqual({
      url: `/gateway/v3/contract?${QUERY}&productId=7&scene=3`,
      init: { method: 'GET', headers: IDENTIFIED, body: null },
    });
  });

  test('a POST has the common parameters in its query and its own parameters in a form', () => {
    expect(toRequest(post, { name: 'Juan & ñ', amount: '5250.00' }, LAUNCH)).toEqual({
      url: `/gateway/v3/card?${QUERY}`,
      init: { method: 'POST', headers: { ...IDENTIFIED, ...FORM }, body: 'name=Juan+%26+%C3%B1&amount=5250.00' },
    });
  });

  test('without the identification headers there is no header that needs a preflight request', () => {
    vi.stubEnv('VITE_IDENTIFICATION_HEADERS', '0');
    const { url, init } = toRequest(post, {}, LAUNCH);
    expect([url, init.headers]).toEqual([`/gateway/v3/card?${QUERY}`, { ...ACCEPT, ...FORM }]);
  });
});

test('requests have the same key when URL and body are the same', () => {
  expect(keyOf('/a', 'id=1')).toBe(keyOf('/a', 'id=1'));
  expect(new Set([keyOf('/a', 'id=1'), keyOf('/a', 'id=2'), keyOf('/b', 'id=1'), keyOf('/a', null)]).size).toBe(4);
});

test.each([
  [true, ['00', '0', 0]],
  [false, ['000', ' 00', '0 ok', '-0', '00\n', '10', '01', '', 1, null, undefined, false, {}, NaN]],
])('isSuccess is %j for each of %j', (expected, codes) => {
  for (const code of codes) expect(isSuccess(code), JSON.stringify(code)).toBe(expected);
});
