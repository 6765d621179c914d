import { expect, test } from 'vitest';
import { fakeClock, many, startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

const OK = { body: { success: true, errors: [], messages: [], result: { id: '023e105f4ecef8ad9ca31a8372d0c353' } } };

test('addresses are purged in batches of 30, at most five requests per second', async () => {
  const { api, seen, purge } = await startCdnApi(OK);
  const clock = fakeClock();
  const report = await purge(`cloudflare:zone1?api=${api}`, many(70), clock);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(3).fill('POST /client/v4/zones/zone1/purge_cache'),
  );
  expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer top-secret', 'content-type': 'application/json' });
  expect(seen.map(({ body }) => (JSON.parse(body) as { files: string[] }).files.length)).toEqual([30, 30, 10]);
  expect(clock.slept).toEqual([200, 200]);
  expect(report).toMatchObject({ purger: 'cloudflare zone zone1', requests: 3, failed: [] });
  expect(report.purged).toHaveLength(70);
});

test('with ?by=keys the page is purged by its tag', async () => {
  const { api, seen, purge } = await startCdnApi(OK);
  await purge(`cloudflare:zone1?by=keys&api=${api}`);
  expect(JSON.parse(seen[0]!.body)).toEqual({ tags: ['page-orderDetails'] });
});

test('a refusal is reported with the message of the API and without the token, and other batches go on', async () => {
  const refusals = [
    { status: 403, body: { success: false, errors: [{ code: 10000, message: 'bad token top-secret' }] } },
    { body: { success: false, errors: [{ code: 1012, message: 'Request must contain files' }] } },
  ];
  const { api, purge } = await startCdnApi(...refusals, OK);
  const { failed, purged } = await purge(`cloudflare:zone1?api=${api}`, many(61));
  expect(failed).toHaveLength(60);
  expect(failed[0]!.reason).toMatch(/answered 403.*bad token \*\*\*/);
  expect(failed[30]!.reason).toBe('1012 Request must contain files');
  expect(purged).toEqual(['https://h5.example.ph/img/60.svg']);
});
