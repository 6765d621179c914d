import { expect, test, vi } from 'vitest';
import { startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

test('all paths are purged by one signed invalidation', async () => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'top-secret');
  const { api, seen, purge } = await startCdnApi({
    status: 201,
    headers: { 'content-type': 'text/xml' },
    body: '<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I2J0I21PCUYOIK</Id><Status>InProgress</Status><CreateTime>2031-05-04T03:00:00Z</CreateTime></Invalidation>',
  });
  const report = await purge(`cloudfront:E1DIST?api=${api}`);
  expect(report).toMatchObject({ requests: 1, failed: [], purger: 'cloudfront distribution E1DIST' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/2020-05-31/distribution/E1DIST/invalidation' });
  expect(seen[0]!.headers.authorization).toContain('Credential=AKIDEXAMPLE/');
  expect([...seen[0]!.body.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path]) => path)).toEqual(report.purged);
  expect(seen[0]!.body).toContain('<Quantity>4</Quantity>');
  vi.unstubAllEnvs();
});
