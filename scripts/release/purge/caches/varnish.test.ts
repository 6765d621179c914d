import { expect, test } from 'vitest';
import { PAGE, SITE, startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

test('each address is purged by one PURGE with the host of the site', async () => {
  const { api, seen, purge } = await startCdnApi();
  await purge(`varnish:${api}/`);
  const asked = seen.map(({ method, url, headers }) => `${method} https://${headers.host}${url}`);
  expect(asked).toEqual(PAGE.urls.map((url) => `PURGE ${url}`));
});

test('with ?by=keys a page is purged by its key', async () => {
  const { api, seen, purge } = await startCdnApi();
  await purge(`varnish:${api}?by=keys`);
  expect(seen.map(({ headers }) => headers['x-purge-key'])).toEqual(['page-orderDetails']);
});

test('a 404 counts as purged for nginx, but not for Varnish; a refusal never does', async () => {
  const { api, purge } = await startCdnApi({ status: 404, body: 'Not Found' });
  expect((await purge(`nginx:${api}`)).failed).toEqual([]);
  expect((await purge(`varnish:${api}`)).failed).toHaveLength(4);
  const closed = await startCdnApi({ status: 405, body: 'purging is not allowed here' });
  expect((await closed.purge(`nginx:${closed.api}`)).failed[0]).toEqual({
    target: `${SITE}/orderDetails`,
    reason: `${new URL(closed.api).host} answered 405: purging is not allowed here`,
  });
});
