import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, toRequest } from '../http/call.ts';
import { session } from '../session/session.ts';
import { preload, preloadAlso as inPages } from './preload.ts';
import { preloadAlso } from './also.ts';
import { start } from './start.ts';
import { fetchOrTakeOver } from './takeover.ts';

const own = preload({
  call: call<{ id: string | undefined }, { title: string }>('POST', '/v3/template'),
  params: ({ id }) => ({ id }),
  slots: ({ title }) => ({ title }),
});
const visit = call<{ from: string | undefined }, unknown>('GET', '/api/visit');
const sid = call<Record<never, never>, unknown>('POST', '/api/sid');
const make = () =>
  preloadAlso({ ...own }, ({ from }) => [
    [visit, { from }],
    [sid, {}],
  ]);

const asked = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  history.replaceState(null, '', '/promotion?id=7&from=ad&sessionId=s1');
  asked.mockReset().mockImplementation((url) => Promise.resolve(new Response(JSON.stringify({ code: '00', url }))));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  if (window.__handover) window.__handover.waiting = false;
  delete window.__handover;
});
const settle = () => new Promise((done) => setTimeout(done));

const requests = () => [
  toRequest(own.call, { id: '7' }, session()),
  toRequest(visit, { from: 'ad' }, session()),
  toRequest(sid, {}, session()),
];

test('all requests are sent once, as the client would, the page’s own first; the client takes each over once', async () => {
  start(make());
  await settle();
  expect(asked.mock.calls).toEqual(requests().map(({ url, init }) => [url, init]));
  for (const { url, init } of requests())
    expect(await (await fetchOrTakeOver(url, init)).json()).toEqual({ code: '00', url });
  expect(asked).toHaveBeenCalledTimes(3);
  const { url, init } = toRequest(sid, {}, session());
  await fetchOrTakeOver(url, init);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('a request that fails causes no error until the client asks for it', async () => {
  asked.mockImplementation((url) =>
    url.includes('visit') ? Promise.reject(new TypeError('failed')) : Promise.resolve(new Response('{}')),
  );
  start(make());
  await settle(); // an unhandled rejection would fail the run
  const { url, init } = toRequest(visit, { from: 'ad' }, session());
  await expect(fetchOrTakeOver(url, init)).rejects.toThrow('failed');
});

test('in a page preloadAlso returns the page’s own preload and sends nothing', () => {
  expect(inPages(own, () => [[visit, { from: 'ad' }]])).toBe(own);
  own.params({ id: '7' });
  expect(asked).not.toHaveBeenCalled();
});
