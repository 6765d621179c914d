import { afterEach, expect, test } from 'vitest';
import { saveScore } from '../../shared/api/complaint.ts';
import { CAPTCHA_PATH } from '../../shared/api/promotion.ts';
import { repaymentDetail } from '../../shared/api/repayment.ts';
import { createSandbox } from './app.ts';
import { configOf } from './config.ts';
import { ask } from '../../tests/setup/ask-sandbox.ts';
import type { Failure } from './failure.ts';
import { sampleSession, scenarios } from './screens.ts';

const sandbox = createSandbox({ config: configOf({}) });
afterEach(() => sandbox.control.reset());

const { path } = repaymentDetail;
const ADDRESS = `/gateway${path}`;
const request = async (orderId: string, init?: RequestInit) =>
  sandbox.app.request(ADDRESS, { method: 'POST', body: new URLSearchParams({ productId: '101', orderId }), ...init });
const isWaiting = (promise: Promise<unknown>, ms = 60) =>
  Promise.race([promise.then(() => false), new Promise((resolve) => setTimeout(() => resolve(true), ms))]);

const outcome = async (response: Response) => {
  const text = await response.text().catch(() => 'broken body');
  return { status: response.status, type: response.headers.get('content-type'), text };
};

test('the log keeps no cookie and no authorization, which other programs on localhost have set', async () => {
  const headers = { cookie: 'other=1', authorization: 'Bearer other', 'x-device-id': 'd1' };
  await request('full', { headers });
  expect(sandbox.control.log.at(-1)?.headers).toMatchObject({ 'x-device-id': 'd1' });
  expect(JSON.stringify(sandbox.control.log.at(-1))).not.toContain('other');
});

// a failure switch and a scenario with the same kind of failure behave alike
test.each<[name: string, scenario: string, failure: Failure]>([
  ['status', 'http-500', { kind: 'status', status: 500 }],
  ['malformed', 'malformed', { kind: 'malformed' }],
  ['code', 'wrong-code', { kind: 'code' }],
  ['drop', 'drop', { kind: 'drop' }],
  ['without', 'contract', { kind: 'without', field: 'repayAmount' }],
])('the failure %s on demand has the same result as the scenario %s', async (kind, scenario, failure) => {
  const byScenario = await outcome(await request(scenario));
  expect(sandbox.control.log.at(-1)?.failure).toBe(kind);
  sandbox.control.fail(path, failure);
  expect(await outcome(await request('full'))).toEqual(byScenario);
  sandbox.control.reset();
  expect((await outcome(await request('full'))).text).toContain('"code":"00"');
});

test('hang and hang-body wait until the sandbox is reset', async () => {
  sandbox.control.fail(path, { kind: 'hang', times: 1 });
  const hanging = request('full');
  expect(await isWaiting(hanging)).toBe(true);

  sandbox.control.fail(path, { kind: 'hang-body', times: 1 });
  const body = (await request('full')).text().catch(() => 'broken');
  expect(await isWaiting(body)).toBe(true);

  sandbox.control.reset();
  expect((await hanging).status).toBe(504);
  expect(await body).toBe('broken');
});

test('hang ends when the client disconnects', async () => {
  const leaving = new AbortController();
  const hanging = request('hang', { signal: leaving.signal });
  expect(await isWaiting(hanging)).toBe(true);
  leaving.abort();
  expect(await isWaiting(hanging)).toBe(false);
});

test('delay sends the answer late', async () => {
  sandbox.control.fail(path, { kind: 'delay', ms: 150 });
  const slow = request('full');
  expect(await isWaiting(slow, 80)).toBe(true);
  expect(await (await slow).json()).toMatchObject({ code: '00' });
});

test('a delayed request changes nothing after a reset; without a reset it counts, even if its client has left', async () => {
  const problemId = 'replied';
  const rate = async (signal: AbortSignal) => {
    sandbox.control.fail(saveScore.path, { kind: 'delay', ms: 60_000 });
    const body = new URLSearchParams({ problemId, score: '5' });
    return sandbox.app.request(`/gateway${saveScore.path}`, { method: 'POST', body, signal });
  };
  const delayed = rate(new AbortController().signal);
  expect(await isWaiting(delayed)).toBe(true);
  sandbox.control.reset();
  expect((await delayed).status).toBe(504);
  expect(sandbox.state.complaints.scoreOf(problemId)).toBeUndefined();

  const leaving = new AbortController();
  const left = rate(leaving.signal);
  expect(await isWaiting(left)).toBe(true);
  leaving.abort();
  expect(await (await left).json()).toMatchObject({ code: '00' });
  expect(sandbox.state.complaints.scoreOf(problemId)).toBe('5');
});

test('a failure on demand replaces that of the state; a delay is added to it', async () => {
  // the state is late by 3 s
  sandbox.control.fail(path, { kind: 'drop' });
  const response = await request('slow');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('dropped the connection');
  expect(sandbox.control.log.at(-1)?.failure).toBe('drop');

  sandbox.control.fail(path, { kind: 'delay', ms: 1 });
  expect(await outcome(await request('http-500'))).toMatchObject({ status: 500 });
});

test('every whole answer has a verdict: pictures to type, and an endpoint that is not there', async () => {
  const verdictOf = async (address: string) => {
    await sandbox.app.request(address);
    return sandbox.control.log.at(-1)?.verdict;
  };
  const captcha = (sid: string) => verdictOf(`${CAPTCHA_PATH.replaceAll('{svc}', 'loan')}?sid=${sid}&a=1`);
  const sidOf = (session: string) => sandbox.state.registrations.newSid(session);
  expect(await captcha(sidOf('promo-default'))).toEqual({ kind: 'conforms', words: '' });
  expect(await captcha(sidOf('promo-no-picture'))).toMatchObject({ kind: 'breaks' });
  expect(await captcha('nobody')).toMatchObject({ kind: 'refused', words: expect.stringContaining('sid') as string });
  const unknown = { kind: 'refused', words: 'HTTP 404, code "44": No endpoint GET /gateway/nothing' };
  expect(await verdictOf('/gateway/nothing')).toEqual(unknown);
});

test('times limits a failure to the next n requests', async () => {
  sandbox.control.fail(path, { kind: 'code', code: '77', message: 'Later', times: 2 });
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1)
    codes.push((await ask(sandbox, repaymentDetail, { productId: '101', orderId: 'full' })).code);
  expect(codes).toEqual(['77', '77', '00']);
});

test('a failure of every endpoint applies again to an endpoint whose own failure is used up', async () => {
  sandbox.control.fail('*', { kind: 'code', code: '55' });
  sandbox.control.fail(path, { kind: 'code', code: '77', times: 1 });
  const codes = [];
  for (let turn = 0; turn < 2; turn += 1)
    codes.push((await ask(sandbox, repaymentDetail, { productId: '101', orderId: 'full' })).code);
  expect(codes).toEqual(['77', '55']);
});

test('a failure of an unknown path throws an error; a path with its prefix is accepted', () => {
  expect(() => sandbox.control.fail('/v3/installment/loan', { kind: 'hang' })).toThrow(path);
  expect(() => sandbox.control.fail(ADDRESS, { kind: 'hang' })).not.toThrow();
});

test('the log has every API request with its query, form and headers, and no other request', async () => {
  await sandbox.app.request('/sandbox/logo/gcash.svg');
  await ask(sandbox, repaymentDetail, { productId: '101', orderId: 'full' }, sampleSession);
  expect(sandbox.control.log).toHaveLength(1);
  expect(sandbox.control.log[0]).toMatchObject({
    method: 'POST',
    path: ADDRESS,
    query: sampleSession,
    form: { productId: '101', orderId: 'full' },
    headers: { 'x-session-id': sampleSession.sessionId, accept: 'application/json' },
  });
  expect(Date.parse(sandbox.control.log[0]?.time ?? '')).not.toBeNaN();
});

test('failures, log and scenarios can be read and changed over HTTP, and wrong commands answer 400', async () => {
  const post = (what: string, body?: object) =>
    sandbox.app.request(`/__sandbox/${what}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  expect((await post('fail', { path, kind: 'code', code: '55', times: 1 })).status).toBe(200);
  expect(await (await request('full')).json()).toMatchObject({ code: '55' });

  for (const wrong of [{ kind: 'explode' }, { path: '/nowhere' }, { extra: 1 }]) {
    const refused = await post('fail', { path, kind: 'hang', ...wrong });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ ok: false, error: expect.any(String) as string });
  }
  expect((await sandbox.app.request('/__sandbox/fail', { method: 'POST', body: '{' })).status).toBe(400);
  const unknown = await post('heal?path=/nowhere');
  expect([unknown.status, await unknown.json()]).toEqual([400, { ok: false, error: expect.any(String) as string }]);

  // the one from before has been met
  const slow = { path: '*', kind: 'delay', ms: 1 };
  await post('fail', slow);
  const failures = async (): Promise<unknown> => (await sandbox.app.request('/__sandbox/failures')).json();
  expect(await failures()).toEqual([slow]);
  expect((await post('heal?path=*')).status).toBe(200);
  expect(await failures()).toEqual([]);

  expect(await (await sandbox.app.request('/__sandbox/log')).json()).toMatchObject([{ failure: 'code' }]);
  await post('reset');
  expect(await (await sandbox.app.request('/__sandbox/log')).json()).toEqual([]);

  const listed = (await (await sandbox.app.request('/__sandbox/scenarios')).json()) as { address: string }[];
  expect(listed).toHaveLength(scenarios.length);
  const full = listed.find((one) => one.address === '/repayment?productId=101&orderId=full');
  expect(full).toMatchObject({ screen: 'repayment', name: 'full' });
  expect(full).not.toHaveProperty('order');
});
