import { expect, test } from 'vitest';
import { fakeClock, many, PAGE, startCdnApi } from '../../../tests/release/support/cdn-api.ts';
import { purgersOf } from './from-spec.ts';
import { purgeAll } from './purge-all.ts';

test('a busy CDN is asked again after growing pauses, or after the pause that it asks for', async () => {
  const { api, purge } = await startCdnApi(
    { status: 503 },
    { status: 500 },
    { status: 429, headers: { 'retry-after': '7' } },
    {},
  );
  const clock = fakeClock();
  const { failed, requests } = await purge(`fastly:svc?api=${api}`, PAGE, clock);
  expect([failed, requests, clock.slept]).toEqual([[], 4, [500, 1000, 7000]]);
});

test('after five requests a purge has failed, and its reason has no secrets', async () => {
  const { api, purge } = await startCdnApi({ status: 503, body: 'first byte timeout for top-secret' });
  const { failed, requests } = await purge(`fastly:svc?api=${api}`);
  expect(requests).toBe(5);
  expect(failed[0]!.reason).toMatch(/answered 503: first byte timeout for \*\*\*$/);
});

test('a purge ends when its signal is aborted, and says what was purged and what was not', async () => {
  const { api, purge } = await startCdnApi({}, {}, { status: 503 });
  const stop = new AbortController();
  const clock = fakeClock();
  const sleep = (ms: number) => (ms > 0 ? stop.abort(new Error('Interrupted')) : undefined, clock.sleep(ms));
  const { purged, failed, requests } = await purge(`varnish:${api}`, many(30), { ...clock, sleep }, stop.signal);
  // what was answered a moment ago may not have been read yet
  expect(purged.length).toBeLessThanOrEqual(2);
  expect([...purged, ...failed.map(({ target }) => target)].sort()).toEqual([...many(30).urls].sort());
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['Interrupted']));
  expect(requests).toBeLessThan(12);
});

test('an unreachable cache is given up for all addresses at once', async () => {
  const { api, server, purge } = await startCdnApi();
  server.close();
  const { failed, requests } = await purge(`varnish:${api}`, many(200));
  expect(failed).toHaveLength(200);
  expect(failed[0]!.reason).toContain('no answer: connect ECONNREFUSED');
  expect(requests).toBeLessThanOrEqual(8 * 5);
});

test('several caches are purged from the inside out, and a failure of one does not stop the next', async () => {
  const { api, seen } = await startCdnApi({ status: 405 }, {});
  const purgers = await purgersOf(`varnish:${api}?by=keys fastly:svc?api=${api}`, { FASTLY_API_TOKEN: 'top-secret' });
  const reports = await purgeAll(purgers, PAGE);
  expect(seen.map(({ method }) => method)).toEqual(['PURGE', 'POST']);
  expect(reports.map(({ failed }) => failed.length)).toEqual([1, 0]);
  expect(await purgeAll(purgers, { urls: [], keys: [] })).toEqual([]);
});
