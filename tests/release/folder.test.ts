import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../scripts/files-below.ts';
import { folderFailure } from '../../scripts/release/folder-failure.ts';
import { folderStore, timeOf } from '../../scripts/release/folder-store.ts';
import { BuildError, readBuild } from '../../scripts/release/build.ts';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { sha256 } from '../../scripts/build/hash.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withoutScreen } from './support/registry.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { text, workplace } from './support/workplace.ts';

const at = workplace('folder');
const placeOf = (file: string) => path.join(at().folder, 'site', file);

test('the modification time of a file is derived from its content, so that an ETag of time and size is exact', async () => {
  const { build, around } = at();
  await push(around(), { build: build(FIRST) });
  const first = statSync(placeOf('repayment.html'));
  expect(first.mtimeMs).toBe(timeOf(sha256(await readFile(placeOf('repayment.html')))) * 1000);
  expect(first.mtimeMs).toBeLessThan(Date.now());
  // 'two' is as long as 'one'
  await push(around(), { build: build(withPages({ repayment: 'two' })) });
  const second = statSync(placeOf('repayment.html'));
  expect(second.size).toBe(first.size);
  expect(second.mtimeMs).not.toBe(first.mtimeMs);
  await rollback(around(), { pages: ['repayment'] });
  expect(statSync(placeOf('repayment.html')).mtimeMs).toBe(first.mtimeMs);
});

test('a file is replaced at once: a reader gets either the old or the new file', async () => {
  const { store } = at();
  const [old, now] = ['a', 'b'].map((word) => ownObject('aboutUs.html', Buffer.alloc(5_000_000, word)));
  await store.put(old!);
  const seen = new Set<string>();
  const stop = new AbortController();
  const replaced = store.put(now!).finally(() => stop.abort());
  while (!stop.signal.aborted) seen.add(sha256(await readFile(placeOf('aboutUs.html'))));
  await replaced;
  expect([old!.hash, now!.hash]).toEqual(expect.arrayContaining([...seen]));
});

test('a compressed variant that a new document no longer has is deleted, because it would be served instead', async () => {
  const { build, around, folder } = at();
  await push(around(), { build: build(FIRST) });
  build(withPages({ aboutUs: 'two' }));
  await rm(path.join(folder, 'dist/aboutUs.html.br'));
  await push(around(), { build: readBuild(path.join(folder, 'dist')) });
  await expect(stat(placeOf('aboutUs.html.br'))).rejects.toThrow('ENOENT');
  expect(await readFile(placeOf('aboutUs.html'), 'utf8')).toContain('two');
});

test('if two create the same object at the same time, only one of them succeeds', async () => {
  const { store } = at();
  const created = ['ana', 'ben'].map((by) => store.create(ownObject('releases/lock.json', Buffer.from(by))));
  const [ana, ben] = await Promise.all(created);
  expect([ana, ben].filter(Boolean)).toHaveLength(1);
  expect(await text(store, 'releases/lock.json')).toBe(ana ? 'ana' : 'ben');
});

test('a release leaves no temporary files', async () => {
  const { build, around } = at();
  await push(around(), { build: build(FIRST) });
  expect(filesBelow(placeOf('releases')).sort()).toEqual([
    expect.stringMatching(/^\d{8}T\d{9}Z\.json$/),
    'lock',
    // the last one, given back
    expect.stringMatching(/^lock\/\d{8}\.json$/),
    'pending',
    'tmp',
  ]);
});

// Windows has no such modes
test.skipIf(process.platform === 'win32').each([0o027, 0o077])(
  'with the umask %o, the web server can read what visitors get, and the own records of a release stay as closed as it says',
  async (umask) => {
    const { build, around } = at();
    const before = process.umask(umask);
    onTestFinished(() => void process.umask(before));
    await push(around(), { build: build(FIRST) });
    const modes = readdirSync(placeOf('..'), { recursive: true, withFileTypes: true }).map((entry) => {
      const place = path.join(entry.parentPath, entry.name);
      return {
        place: path.relative(placeOf(''), place),
        isFolder: entry.isDirectory(),
        mode: statSync(place).mode & 0o777,
      };
    });
    const isRecord = ({ place }: { readonly place: string }) => /^releases(\/|$)/.test(place);
    for (const { place, isFolder, mode } of modes.filter(({ place }) => !place.startsWith('../dist')))
      expect(mode, place).toBe(isRecord({ place }) ? (isFolder ? 0o777 : 0o666) & ~umask : isFolder ? 0o755 : 0o644);
    expect(modes.filter(isRecord)).not.toEqual([]);
  },
);

test('a build that is missing, damaged or not what its manifest says is refused', () => {
  const { build, folder } = at();
  build(FIRST);
  writeFileSync(path.join(folder, 'dist/repayment.html'), 'edited by hand');
  expect(() => readBuild(path.join(folder, 'dist'))).toThrow('repayment.html is not what the manifest');
  expect(() => readBuild(path.join(folder, 'nowhere'))).toThrow("Run 'npm run build' first");
  for (const text of ['', '{"pages":', '[]', '{"pages":{}}', '{"shared":{},"pages":{"repayment":{}}}']) {
    writeFileSync(path.join(folder, 'dist/manifest.json'), text);
    expect(() => readBuild(path.join(folder, 'dist')), text).toThrow(
      `${path.join(folder, 'dist/manifest.json')} is damaged. Delete it and run 'npm run build' again.`,
    );
  }
});

test.each([
  ['an HTML file that is no page', ['help/faq.html', 'offer.html']],
  ['hidden files', ['.env', '.well-known/.key', 'releases/latest.json', 'img/.page/a.svg']],
  ['a packed file without its plain one', ['list.csv.gz']],
])('a build with %s is refused, because no release would have it', (_what, files) => {
  const { build } = at();
  const more = Object.fromEntries(files.map((file) => [file, 'by hand']));
  const refused = () => build({ ...FIRST, files: more });
  expect(refused).toThrow(BuildError);
  expect(refused).toThrow(`No release has these files: ${[...files].sort().join(', ')}. A document has to be`);
});

test('a build with a file in assets that no page loads is refused: a build that failed has left it, or public has it', () => {
  const { build } = at();
  expect(() => build({ ...FIRST, files: { 'assets/logo.svg': '<svg/>' } })).toThrow(
    'No page has these files: assets/logo.svg. Either a build that failed has left them',
  );
});

test('a build with a compressed variant of other content is refused: it would be served instead of the file', () => {
  const { build, folder } = at();
  build({ ...FIRST, files: { 'robots.txt': 'Allow: /' } });
  writeFileSync(path.join(folder, 'dist/robots.txt'), 'Disallow: /');
  expect(() => readBuild(path.join(folder, 'dist'))).toThrow('A compressed variant of robots.txt is of another build.');
});

test('files for other programs are released, and the document of a screen that was deleted after the build is known', () => {
  const { build, folder } = at();
  build({ ...FIRST, files: { '.well-known/assetlinks.json': '[]', 'promotion.html': 'not in the manifest' } });
  writeFileSync(path.join(folder, 'dist/.DS_Store'), '');
  expect(readBuild(path.join(folder, 'dist')).files).toMatchObject([
    { file: '.well-known/assetlinks.json', br: expect.anything() as unknown },
  ]);
  build(FIRST);
  withoutScreen('orderDetails');
  expect(readBuild(path.join(folder, 'dist')).pages).toHaveLength(2);
});

test('the message for a folder that cannot be written says what to do', async () => {
  const { folder } = at();
  mkdirSync(folder, { recursive: true });
  writeFileSync(placeOf(''), 'a file');
  const object = ownObject('releases/1.json', Buffer.from('1'));
  // in sequence, because a rejection without a handler fails the run
  for (const write of [() => folderStore(placeOf('')).put(object), () => folderStore(placeOf('below')).create(object)])
    await expect(write()).rejects.toThrow(
      /^releases\/1\.json in folder .*: E\w+: .*\. RELEASE_TARGET has to be a folder\.$/,
    );
  // root may run this test and has every permission
  const refusal = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/h5'"), { code: 'EACCES' });
  expect(folderFailure(refusal)).toBe(
    "EACCES: permission denied, mkdir '/srv/h5'. Give the user who releases the right to read and write there, or set RELEASE_TARGET.",
  );
  const linkless = { code: 'EPERM', syscall: 'link', message: "EPERM: operation not permitted, link 'a' -> 'b'" };
  expect(folderFailure(linkless as NodeJS.ErrnoException)).toMatch(/'b'\. The file system there has no hard links/);
});

test('a damaged record is named with what to do; when it is removed, the next push succeeds', async () => {
  const { store, build, around } = at();
  const { release } = await push(around(), { build: build(FIRST) });
  const [lock] = await store.list('releases/lock');
  for (const key of [lock!, `releases/${release!.id}.json`, 'releases/pending/1.json']) {
    const before = await store.read(key);
    for (const damaged of ['', '{"id":', 'null', '{"pages":{"repayment":{}}}']) {
      await store.put(ownObject(key, Buffer.from(damaged)));
      await expect(push(around(), { build: build(FIRST) }), `${key} ${damaged}`).rejects.toThrow(
        `${key} in ${store.name} is damaged. While nobody releases, move it away; then push everything and purge it: npm run release -- push, npm run purge -- --all. Remove again what that release took offline`,
      );
    }
    await (before ? store.put(ownObject(key, before)) : store.remove(key));
  }
  await store.remove(`releases/${release!.id}.json`);
  await push(around(), { build: build(FIRST) });
  expect((await verify(store)).faults).toEqual([]);
});
