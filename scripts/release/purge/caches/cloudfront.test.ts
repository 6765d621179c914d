import { beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, PAGE, startCdnApi } from '../../../../tests/release/support/cdn-api.ts';

beforeEach(() => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'top-secret');
  return () => vi.unstubAllEnvs();
});

const reply = (status: number, state: string) => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I2J0I21PCUYOIK</Id><Status>${state}</Status><CreateTime>2031-05-04T03:00:00Z</CreateTime></Invalidation>`,
});
const INVALIDATIONS = '/2020-05-31/distribution/E1DIST/invalidation';

test('all paths are purged by one signed invalidation, which is waited for', async () => {
  const running = reply(200, 'InProgress');
  const { api, seen, purge } = await startCdnApi(reply(201, 'InProgress'), running, reply(200, 'Completed'));
  const clock = fakeClock();
  const report = await purge(`cloudfront:E1DIST?api=${api}`, PAGE, clock);
  expect(report).toMatchObject({ requests: 1, failed: [], purger: 'cloudfront distribution E1DIST' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: INVALIDATIONS });
  expect(seen[0]!.headers.authorization).toContain('Credential=AKIDEXAMPLE/');
  expect([...seen[0]!.body.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path]) => path)).toEqual(report.purged);
  expect(seen[0]!.body).toContain('<Quantity>4</Quantity>');
  const look = { method: 'GET', url: `${INVALIDATIONS}/I2J0I21PCUYOIK` };
  expect(seen.slice(1)).toMatchObject([look, look]);
  expect(clock.slept).toEqual([5000, 5000]);
});

test('an invalidation that does not end, or may not be looked at, is reported as not purged', async () => {
  const endless = await startCdnApi(reply(201, 'InProgress'), reply(200, 'InProgress'));
  const { purged, failed } = await endless.purge(`cloudfront:E1DIST?api=${endless.api}`);
  expect([purged, failed[0]?.reason]).toEqual([[], 'accepted, but not finished within 15 minutes']);
  const denied = {
    status: 403,
    headers: { 'content-type': 'text/xml' },
    body: '<?xml version="1.0"?><ErrorResponse xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>not authorized to perform: cloudfront:GetInvalidation</Message></Error></ErrorResponse>',
  };
  const blind = await startCdnApi(reply(201, 'InProgress'), denied);
  const report = await blind.purge(`cloudfront:E1DIST?api=${blind.api}`);
  expect(report.failed[0]?.reason).toContain('cloudfront:GetInvalidation');
});
