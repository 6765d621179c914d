import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { s3Failure, statusOf } from './s3-failure.ts';
import {
  isContentOf,
  ownObject,
  StoreError,
  type Expected,
  type Layout,
  type Store,
  type StoreObject,
} from './store.ts';
import { sha256 } from '../build/hash.ts';
import type { Encoding } from './types.ts';

export type S3Options = {
  readonly bucket: string;
  /** folder of the site in the bucket; '' for the bucket itself */
  readonly prefix: string;
  /** of an S3-compatible service; without it, AWS */
  readonly endpoint?: string;
  readonly encode?: Encoding;
  readonly hasCleanKeys?: boolean;
};

/** Milliseconds. A bucket that hangs, also within an answer, must not keep a release for longer. */
const PATIENCE = {
  connectionTimeout: 5000,
  requestTimeout: 30_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
};

/** Always there, so that a bucket that honours conditions refuses to create it. */
const PROBE = ownObject('releases/probe.json', Buffer.from('{}\n'));

/** What a bucket says about an object. */
type Head = {
  readonly ContentType?: string | undefined;
  readonly CacheControl?: string | undefined;
  readonly ContentEncoding?: string | undefined;
  readonly Metadata?: Record<string, string> | undefined;
};

/** `x-amz-meta-…`: the hash of the stored bytes, and the keys that a CDN rule can turn into its own header. */
const metadataOf = ({ hash, surrogateKeys }: Expected) => ({ sha256: hash, 'surrogate-key': surrogateKeys });

function headerFault(head: Head, expected: Expected): string | undefined {
  const pairs = [
    ['content type', head.ContentType, expected.type],
    ['cache control', head.CacheControl, expected.cacheControl],
    ['content encoding', head.ContentEncoding ?? '', expected.encoding ?? ''],
    ['surrogate keys', head.Metadata?.['surrogate-key'], expected.surrogateKeys],
    ['recorded hash', head.Metadata?.sha256, expected.hash],
  ] as const;
  const wrong = pairs.find(([, found, wanted]) => found !== wanted);
  return wrong && `${wrong[0]} is '${wrong[1] ?? ''}' instead of '${wrong[2]}'`;
}

/** A bucket of S3 or of an S3-compatible service. The AWS SDK finds the credentials in the environment. */
export function s3Store({ bucket, prefix, endpoint, encode, hasCleanKeys = false }: S3Options): Store {
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const client = new S3Client({
    // an S3-compatible service has no regions, but a request must name one; for AWS the SDK finds the region
    ...(endpoint && { endpoint, forcePathStyle: true, region: process.env.AWS_REGION ?? 'us-east-1' }),
    requestHandler: PATIENCE,
    // every object is read back and compared here; S3-compatible services do not support all of the SDK's checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const layout: Layout = { hasVariants: false, hasCleanKeys, hasShares: false, ...(encode && { encode }) };
  const placeOf = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });

  /** @returns undefined when there is no such object */
  async function ask<T>(key: string, request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request();
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw failure(key, error);
    }
  }
  const failure = (key: string, error: unknown) => new StoreError(`${key} in ${name}: ${s3Failure(error)}`);

  const until = (signal: AbortSignal | undefined) => ({ ...(signal && { abortSignal: signal }) });

  const get = (key: string, signal: AbortSignal | undefined) =>
    ask(key, async () => {
      const answer = await client.send(new GetObjectCommand(placeOf(key)), until(signal));
      return { head: answer, content: await answer.Body!.transformToByteArray() };
    });

  const put = (object: StoreObject, signal?: AbortSignal, more: Partial<PutObjectCommandInput> = {}) =>
    client.send(
      new PutObjectCommand({
        ...placeOf(object.key),
        Body: Buffer.from(object.content),
        ContentType: object.type,
        CacheControl: object.cacheControl,
        ...(object.encoding && { ContentEncoding: object.encoding }),
        Metadata: metadataOf(object),
        ...more,
      }),
      until(signal),
    );

  async function faultOf(expected: Expected, signal?: AbortSignal): Promise<string | undefined> {
    const found = await get(expected.key, signal);
    if (!found) return 'missing';
    if (!isContentOf(expected, found.content)) return 'other content';
    return headerFault(found.head, { ...expected, hash: sha256(found.content) });
  }

  async function create(object: StoreObject, signal?: AbortSignal): Promise<boolean> {
    try {
      await put(object, signal, { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      // 412: taken; 409: another one is being put at this very moment
      if ([409, 412].includes(statusOf(error))) return false;
      throw failure(object.key, error);
    }
  }
  let exclusive: Promise<boolean> | undefined;

  return {
    name,
    layout,
    async holds(expected, signal) {
      const head = await ask(expected.key, () =>
        client.send(new HeadObjectCommand(placeOf(expected.key)), until(signal)),
      );
      if (!head || headerFault(head, expected) === undefined) return head !== undefined;
      // the recorded hash does not say what compressed bytes unpack to
      return expected.unpacked !== undefined && (await faultOf(expected, signal)) === undefined;
    },
    faultOf,
    read: async (key, signal) => (await get(key, signal))?.content,
    async put(object, signal) {
      await put(object, signal).catch((error: unknown) => {
        throw failure(object.key, error);
      });
    },
    create,
    isExclusive: (signal) =>
      // the first call may really have created the object, so a second one is needed
      (exclusive ??= create(PROBE, signal).then(async (isNew) => !isNew || !(await create(PROBE, signal)))),
    async remove(key, signal) {
      await ask(key, () => client.send(new DeleteObjectCommand(placeOf(key)), until(signal)));
    },
    async list(folder, signal) {
      const keys: string[] = [];
      const { Bucket, Key } = placeOf(`${folder}/`);
      try {
        for await (const page of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: Key, Delimiter: '/' },
          until(signal),
        )) {
          for (const entry of page.Contents ?? [])
            if (entry.Key !== undefined && entry.Key !== Key) keys.push(`${folder}/${entry.Key.slice(Key.length)}`);
        }
      } catch (error) {
        throw failure(`${folder}/`, error);
      }
      return keys.sort();
    },
  };
}
