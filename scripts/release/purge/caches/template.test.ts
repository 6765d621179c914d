import { expect, test } from 'vitest';
import { SITE, startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

test('the request has the address or the key in its template, and the header of the environment', async () => {
  const { api, seen, purge } = await startCdnApi();
  await purge(`POST:${api}/purge?url={url}`);
  expect(seen[1]).toMatchObject({ method: 'POST', url: `/purge?url=${encodeURIComponent(`${SITE}/order`)}` });
  expect(seen[1]!.headers.authorization).toBe('top-secret');
  await purge(`DELETE:${api}/tags/{key}`);
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/tags/page-orderDetails' });
});
