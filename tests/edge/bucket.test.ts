import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSET_CACHE, cleanUrlsOf, HTML_CACHE } from '../../scripts/edge/rules.ts';
import { readBuild, type BuildPage } from '../../scripts/release/build.ts';
import { DIST } from '../dist.ts';
import { ask } from './support/ask.ts';
import { changedBuild } from './support/changed-build.ts';
import { openFolder } from './support/sample-site.ts';

// The same release into a bucket, by the command that people type: a server of the S3 API answers visitors by itself.

const PAGE = 'orderDetails';
const project = path.resolve(import.meta.dirname, '../..');
const { folder, remove } = openFolder();

let bucket: S3rver | undefined;
let endpoint: string;
let dist: string;
let dispose: (() => void) | undefined;
beforeAll(async () => {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: path.join(folder, 'buckets') };
  bucket = new S3rver({ ...options, configureBuckets: [{ name: 'h5' }] });
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
  ({ dist, dispose } = await changedBuild(PAGE));
});
afterAll(async () => {
  await bucket?.close();
  dispose?.();
  remove();
});

type Report = {
  readonly changed: { readonly pages: readonly string[]; readonly files: readonly string[] };
  readonly uploads: readonly string[];
  readonly purge: { readonly urls: readonly string[] };
};

/** `npm run release -- …`, without npm. @throws {Error} with what it said */
async function release(...args: string[]): Promise<Report> {
  const target = ['--target', 's3://h5', '--s3-endpoint', endpoint, '--clean-keys', '--site', 'https://h5.example.ph'];
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const command = ['scripts/release/main.ts', ...args, ...target, '--json'];
  const tsx = path.join(project, 'node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, command, { cwd: project, env, maxBuffer: 10_000_000 });
  return JSON.parse(stdout) as Report;
}

const fetchFrom = (address: string) => ask(`${endpoint}/h5${address}`);
const live = (dist: string): BuildPage[] => readBuild(dist).pages.filter(({ screen }) => !screen.isInternal);

/** Every page under every address that a bucket can have, with its scripts. */
async function expectOnline(pages: readonly BuildPage[]): Promise<void> {
  for (const { screen, html, assets } of pages) {
    const clean = cleanUrlsOf(screen).filter((address) => address !== '/');
    for (const address of [...clean, `/${screen.id}.html`]) {
      const answer = await fetchFrom(address);
      expect(answer.status, address).toBe(200);
      expect(answer.body.equals(html.content), address).toBe(true);
      expect(answer.headers, address).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': HTML_CACHE,
      });
    }
    for (const { file, content } of assets) {
      const answer = await fetchFrom(`/${file}`);
      expect(answer.body.equals(content), file).toBe(true);
      expect(answer.headers['cache-control'], file).toBe(ASSET_CACHE);
    }
  }
}

test('push, change of one page, roll-back', async () => {
  await release('push');
  const before = live(DIST);
  await expectOnline(before);

  const plan = await release('plan', '--dist', dist, '--mixed');
  expect(plan.changed).toEqual({ pages: [PAGE], files: [] });
  const [script, ...rest] = plan.uploads.filter((key) => key.startsWith('assets/'));
  expect(script).toMatch(/^assets\/orderDetails-[\w-]+\.js$/);
  expect(rest).toEqual([]);
  const documents = ['orderDetails', 'order', 'loanDetails', 'orderDetails.html'];
  expect(plan.uploads.filter((key) => key !== script).sort()).toEqual([...documents].sort());
  expect([...plan.purge.urls].sort()).toEqual(documents.map((key) => `https://h5.example.ph/${key}`).sort());

  const pushed = await release('push', '--dist', dist, '--mixed');
  expect(pushed.changed).toEqual(plan.changed);
  const page = (pages: readonly BuildPage[]) => pages.filter(({ screen }) => screen.id === PAGE);
  await expectOnline(page(live(dist)));
  for (const { file } of page(before).flatMap(({ assets }) => assets))
    expect((await fetchFrom(`/${file}`)).status, `${file} of the old document`).toBe(200);

  await release('rollback', PAGE);
  await expectOnline(before);
  await release('verify');
});
