import { beforeEach, expect, test } from 'vitest';
import { repaymentDetail } from '../../shared/api/repayment.ts';
import { createSandbox, type Sandbox } from './app.ts';
import { configOf } from './config.ts';
import { ask } from '../../tests/setup/ask-sandbox.ts';
import { checkRequest } from './check-request.ts';
import type { Envelope } from './envelope.ts';
import { id } from './fields.ts';
import { sampleSession } from './screens.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox({ config: configOf({}) });
});

const PATH = '/gateway/v3/installment/loan-play-detail';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const GOOD = 'productId=101&orderId=full';
async function post(body: string, query = '', headers: Record<string, string> = {}, method = 'POST') {
  const init = { method, headers: { ...FORM, ...headers }, ...(method === 'POST' && { body }) };
  return (await (await sandbox.app.request(PATH + query, init)).json()) as Envelope;
}

test('the request of the real client is accepted, with any session values and without a session', async () => {
  const values = { deviceName: 'Señor’s phone', sessionId: 'a&b=ñ 100%', deviceId: ' x', appVersion: '2 4' };
  const odd = { ...sampleSession, ...values };
  const answer = await ask(sandbox, repaymentDetail, { productId: '101', orderId: 'full' }, odd);
  expect(answer).toMatchObject({ code: '00' });
  expect(sandbox.control.log.at(-1)?.query).toEqual(odd);
  expect(await post(GOOD)).toMatchObject({ code: '00' });
});

test.each([
  ["productId: order 'full' is of product 101", 'orderId=full', '', {}],
  ['orderId: required', 'productId=101', '', {}],
  ['orderId: expected an id', 'productId=101&orderId=', '', {}],
  ['colour: unknown field', `${GOOD}&colour=red`, '', {}],
  ['orderId: given twice', `${GOOD}&orderId=full`, '', {}],
  ['token: unknown field', GOOD, '?token=1', {}],
  ['productId: unknown field', GOOD, '?productId=101', {}],
  ['adId: expected a text that is not empty', GOOD, '?adId=', {}],
  ['osVersion: given twice', GOOD, '?osVersion=1&osVersion=2', {}],
  ["x-session-id: expected 'abc' as sessionId in the query, got ''", GOOD, '?sessionId=abc', {}],
  ["x-session-id: expected 'a' as sessionId in the query, got 'b'", GOOD, '?sessionId=a', { 'x-session-id': 'b' }],
  ["x-session-id: expected '%C3%B1%20a'", GOOD, '?sessionId=%C3%B1%20a', { 'x-session-id': 'n a' }],
  ["x-session-id: expected 'a b'", GOOD, '?sessionId=a%20b', { 'x-session-id': 'a%20b' }],
  ["x-device-id: expected ''", GOOD, '', { 'x-device-id': 'd' }],
  ['x-app-version: ', GOOD, '?appVersion=2.4.1', {}],
])('a wrong request is refused with code 40: %s', async (words, body, query, headers) => {
  const answer = await post(body, query, headers);
  expect(answer.code).toBe('40');
  expect(answer.message).toContain(words);
});

test('a wrong method or content type is refused', async () => {
  expect(await post('', '', {}, 'GET')).toMatchObject({ code: '40', message: 'method: expected POST, got GET' });
  expect((await post(GOOD, '', { 'content-type': 'application/json' })).message).toMatch(/^content-type: /);
  expect((await post(GOOD, '', { 'content-type': `${FORM['content-type']};charset=UTF-8` })).code).toBe('00');
});

test('a POST without fields needs no content type; the agreements of v3 are also answered to a GET', async () => {
  const answer = async (path: string, method: string) =>
    (await (await sandbox.app.request(`/gateway${path}`, { method })).json()) as Envelope;
  expect(await answer('/user-problem/problem-list', 'POST')).toMatchObject({ code: '00' });
  expect(await answer('/v3/contract/contract?productId=101&scene=3', 'GET')).toMatchObject({ code: '00' });
  expect(await answer('/v3/contract/contract?scene=3', 'GET')).toMatchObject({ message: 'productId: required' });
  const place = 'productId=101&scene=3&position=0&channel=h5';
  expect(await answer(`/v3/contract/contract-jump?${place}`, 'GET')).toMatchObject({ code: '00' });
});

test('a GET request has its fields beside the session in the query; missing and unknown fields are refused', () => {
  const received = (query: string) => ({
    method: 'GET',
    query: new URLSearchParams(query),
    headers: new Headers({ 'x-session-id': 's' }),
    body: '',
    isIdentified: true,
  });
  expect(checkRequest(received('sessionId=s&productId=101'), 'GET', { productId: id })).toEqual({
    values: { productId: '101' },
    session: { sessionId: 's' },
  });
  expect(() => checkRequest(received('sessionId=s'), 'GET', { productId: id })).toThrow('productId: required');
  expect(() => checkRequest(received('sessionId=s&productId=1&x=1'), 'GET', { productId: id })).toThrow('x: unknown');
});

test('an unknown endpoint answers 404 with an envelope, and is logged as refused', async () => {
  const response = await sandbox.app.request('/gateway/v3/nothing', { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: '44', message: 'No endpoint POST /gateway/v3/nothing' });
  const refused = expect.any(String) as string;
  expect(sandbox.control.log.at(-1)).toMatchObject({ path: '/gateway/v3/nothing', refused });
});

test('if the pages send no identification headers, a request that has one is refused', async () => {
  sandbox = createSandbox({ config: { ...configOf({}), isIdentified: false } });
  expect(await post(GOOD, '?sessionId=abc')).toMatchObject({ code: '00' });
  expect(await post(GOOD, '?sessionId=abc', { 'x-session-id': 'abc' })).toMatchObject({ code: '40' });
});
