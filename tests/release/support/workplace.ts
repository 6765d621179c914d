import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Around } from '../../../scripts/release/carry-out.ts';
import { folderStore } from '../../../scripts/release/folder-store.ts';
import type { PurgeReport, PurgeTargets } from '../../../scripts/release/purge/purger.ts';
import { s3Store, type S3Options } from '../../../scripts/release/s3-store.ts';
import type { Store } from '../../../scripts/release/store.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';
import { memoryStore } from './memory-store.ts';
import { sampleSite, type Words } from './sample-site.ts';

const SITE = 'https://h5.example.ph';

/** The CDN of a workplace while it is out of order. */
export const DOWN = {
  name: 'cdn',
  purge: (): Promise<PurgeReport> =>
    Promise.resolve({ purger: 'cdn', requests: 1, purged: [], failed: [{ target: '/repayment', reason: 'down' }] }),
};

/**
 * `plain bucket` is another implementation of the S3 API, which ignores conditions as some services do. `memory` is for tests that run at
 * every single write; it stores documents like a bucket and shares like a folder.
 */
type StoreKind = 'folder' | 'bucket' | 'plain bucket' | 'memory';

export type Workplace = ReturnType<ReturnType<typeof workplace>>;

async function startPlainServer(directory: string): Promise<BucketServer> {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'site' }] };
  const server = new S3rver(options);
  return { endpoint: `http://127.0.0.1:${(await server.run()).port}`, close: () => server.close() };
}

/** Per test: a fresh store, a folder for builds, and a CDN that records its purges. */
export function workplace(kind: StoreKind) {
  let endpoint = '';
  let server: BucketServer | undefined;
  let place: ReturnType<typeof open>;
  let count = 0;
  const root = mkdtempSync(path.join(tmpdir(), 'release-'));

  function open() {
    const folder = path.join(root, String(++count));
    let targets: PurgeTargets[] = [];
    const prefix = `h5/${count}`;
    const bucket = (options: Partial<S3Options> = {}) => s3Store({ bucket: 'site', prefix, endpoint, ...options });
    const stores = {
      folder: () => folderStore(path.join(folder, 'site')),
      memory: () => memoryStore().store,
      bucket,
      'plain bucket': bucket,
    };
    const store = stores[kind]();
    const cdn = {
      name: 'cdn',
      purge: (what: PurgeTargets): Promise<PurgeReport> => {
        targets.push(what);
        return Promise.resolve({ purger: 'cdn', requests: 1, purged: what.urls, failed: [] });
      },
    };
    const usual: Around = { store, site: SITE, by: 'ana', purgers: [cdn], timing: { settled: 50 } };
    return {
      folder,
      store,
      endpoint,
      prefix,
      bucket,
      build: (words: Words) => sampleSite(path.join(folder, 'dist'), words),
      around: (more?: Partial<Around>): Around => ({ ...usual, ...more }),
      /** returns the purges so far and clears the record */
      purged: () => {
        const urls = targets.flatMap((what) => what.urls.map((url) => url.replace(SITE, '')));
        targets = [];
        return urls;
      },
    };
  }

  if (kind.endsWith('bucket'))
    beforeAll(async () => {
      // this project supports Node 20; otherwise the SDK warns at every start that it will stop doing so
      vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
      server = kind === 'bucket' ? await startBucketServer() : await startPlainServer(path.join(root, 'buckets'));
      endpoint = server.endpoint;
    });
  beforeEach(() => {
    place = open();
    return () => rmSync(place.folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(root, { recursive: true, force: true });
  });
  return () => place;
}

export const text = async (store: Store, key: string): Promise<string | undefined> => {
  const content = await store.read(key);
  return content && Buffer.from(content).toString();
};
