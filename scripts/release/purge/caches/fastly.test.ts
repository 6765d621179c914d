import { expect, test } from 'vitest';
import { many, PAGE, startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

test('keys are purged softly, up to 256 in a request', async () => {
  const { api, seen, purge } = await startCdnApi({ body: { 'page-0': '108-1391560174-974124' } });
  const { purged } = await purge(`fastly:svc?api=${api}`, many(300));
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/service/svc/purge' });
  expect(seen[0]!.headers).toMatchObject({ 'fastly-key': 'top-secret', 'fastly-soft-purge': '1' });
  const batches = seen.map(({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys);
  expect(batches.map(({ length }) => length).sort()).toEqual([256, 44]);
  expect(batches.flat().sort()).toEqual([...purged].sort());
});

test('with ?by=urls addresses are purged one by one', async () => {
  const { api, seen, purge } = await startCdnApi({ body: { status: 'ok', id: '108-1391560174-974124' } });
  await purge(`fastly:svc?by=urls&api=${api}`);
  expect(seen.map(({ url }) => url)).toEqual(PAGE.urls.map((url) => url.replace('https://', '/purge/')));
});
