import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { s3Store } from '../../scripts/release/s3-store.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { emptyFolder, serving } from '../temporary.ts';

// Unwanted answers of an S3 service.

beforeEach(() => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  for (const name of ['AWS_REGION', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/dev/null');
});
afterEach(() => void vi.unstubAllEnvs());

const open = (endpoint?: string) => s3Store({ bucket: 'site', prefix: '', ...(endpoint && { endpoint }) });

test('the region is the one that the AWS SDK finds; a service with its own endpoint gets a default', async () => {
  const profile = path.join(emptyFolder(), 'config');
  writeFileSync(profile, '[default]\nregion = eu-north-1\n');
  const regions: string[] = [];
  const address = await serving(({ headers: { authorization = '' } }, response) => {
    regions.push(authorization.split('/')[2] ?? '');
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<ListBucketResult></ListBucketResult>');
  });
  vi.stubEnv('AWS_CONFIG_FILE', profile);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', address);
  await open().list('releases');
  await open(address).list('releases');
  vi.stubEnv('AWS_REGION', 'eu-west-3');
  await open().list('releases');
  expect(regions).toEqual(['eu-north-1', 'us-east-1', 'eu-west-3']);
});

test('every request to a bucket that hangs ends when its signal is aborted', async () => {
  const store = open(await serving(() => undefined));
  const object = ownObject('x', Buffer.from('x'));
  for (const ask of [
    (signal: AbortSignal) => store.list('releases', signal),
    (signal: AbortSignal) => store.read('x', signal),
    (signal: AbortSignal) => store.holds(object, signal),
    (signal: AbortSignal) => store.put(object, signal),
    (signal: AbortSignal) => store.remove('x', signal),
  ])
    await expect(ask(AbortSignal.timeout(50))).rejects.toThrow('aborted');
});

test.each([
  [403, 'AccessDenied', 'Check AWS_PROFILE or AWS_ACCESS_KEY_ID'],
  [400, 'ExpiredToken', 'Check AWS_PROFILE or AWS_ACCESS_KEY_ID'],
  [404, 'NoSuchBucket', 'Check RELEASE_TARGET, or create the bucket.'],
  [301, 'PermanentRedirect', 'The bucket is in another region: set AWS_REGION.'],
])('the message for %s %s says what to do', async (status, code, way) => {
  const store = open(
    await serving(({ method }, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>No</Message></Error>`);
    }),
  );
  await expect(store.list('releases')).rejects.toThrow(`releases/ in s3://site: ${code}: No. ${way}`);
  if (status === 403)
    await expect(store.holds(ownObject('x', Buffer.from('x')))).rejects.toThrow(`x in s3://site: answered 403. ${way}`);
});

test('the messages for an unreachable service and for a missing region say what to do', async () => {
  await expect(open('http://127.0.0.1:1').list('releases')).rejects.toThrow(
    'Check the network and RELEASE_S3_ENDPOINT',
  );
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  await expect(open().list('releases')).rejects.toThrow('Set AWS_REGION, or a region in the AWS profile.');
});
