import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadEnv } from 'vite';
import { screens } from '../../pages/screens.ts';
import { requireOwnOrigin } from '../../tests/dist.ts';
import { emptyFolder } from '../../tests/temporary.ts';
import { checkEnvironment, type Environment } from './environment.ts';
import { refuseOther, removeLeftovers, writeManifest } from './manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const own = { ...checkEnvironment(loadEnv('production', ROOT, 'VITE_')), VITE_API_BASE: '' };
const elsewhere = { ...own, VITE_API_BASE: 'https://api.example.ph' };

let dist: string;
beforeEach(() => {
  dist = emptyFolder();
  for (const file of ['react.js', 'core.js', 'repayment.html', 'aboutUs.html'])
    for (const ending of ['', '.br', '.gz']) writeFileSync(path.join(dist, file + ending), '');
});

/** Writes the manifest of a build of some screens of a repository. */
function manifestOf(root: string, env: Environment, ...ids: readonly string[]) {
  const pages = screens.filter(({ id }) => ids.includes(id)).map((screen) => ({ screen, assets: [] }));
  return writeManifest(root, dist, { react: 'react.js', core: 'core.js' }, pages, env);
}

/** The configuration that the manifest records. */
function built(env: Environment, ...ids: readonly string[]) {
  const manifest = manifestOf(dist, env, ...ids);
  return Object.fromEntries(Object.entries(manifest.pages).map(([id, page]) => [id, page.configuration]));
}

test('what a build that failed has left is removed: unknown assets, or all where nothing was ever built whole', () => {
  mkdirSync(path.join(dist, 'assets'));
  const known = ['react.js', 'core.js'].flatMap((name) => ['', '.br', '.gz'].map((ending) => name + ending)).sort();
  for (const name of [...known, 'index-1.js', 'index-1.js.br']) writeFileSync(path.join(dist, 'assets', name), '');
  const page = { screen: screens.find(({ id }) => id === 'repayment')!, assets: [] };
  writeManifest(dist, dist, { react: 'assets/react.js', core: 'assets/core.js' }, [page], own);
  removeLeftovers(dist);
  expect(readdirSync(path.join(dist, 'assets')).sort()).toEqual(known);
  expect(existsSync(path.join(dist, 'aboutUs.html'))).toBe(true);
  // damaged: the disk was full
  writeFileSync(path.join(dist, 'manifest.json'), '{"pages":');
  removeLeftovers(dist);
  expect(existsSync(dist)).toBe(false);
});

test('a folder of something else is not built into, except dist: what is there would be deleted', () => {
  const other = emptyFolder();
  const refusing =
    (folder: string, own = '/site/dist') =>
    () => {
      refuseOther(folder, own);
    };
  expect(refusing(other)).not.toThrow();
  writeFileSync(path.join(other, 'photos.txt'), '');
  expect(refusing(other)).toThrow(`${other} is not empty and holds no build. Empty it, or build into another folder.`);
  expect(refusing(other, other)).not.toThrow();
  writeFileSync(path.join(other, 'manifest.json'), '{}');
  expect(refusing(other)).not.toThrow();
});

test('the manifest records the configuration that each page was built with', () => {
  const { repayment: first, aboutUs } = built(own, 'repayment', 'aboutUs');
  expect(first).toEqual({ apiBase: '', hash: expect.stringMatching(/^[\da-f]{64}$/) as string });
  expect(built(own, 'repayment', 'aboutUs')).toEqual({ repayment: first, aboutUs: first });
  const again = built(elsewhere, 'repayment');
  expect(again).toMatchObject({ repayment: { apiBase: 'https://api.example.ph' }, aboutUs });
  expect(again.repayment?.hash).not.toBe(first?.hash);
  expect(built({ ...own, VITE_SVC: 'cash' }, 'repayment').repayment?.hash).not.toBe(first?.hash);
});

test('tests that serve the API with the pages refuse a page that was built for an API on another origin', () => {
  built(own, 'repayment', 'aboutUs');
  expect(() => requireOwnOrigin(dist)).not.toThrow();
  built(elsewhere, 'repayment');
  expect(() => requireOwnOrigin(dist)).toThrow(
    /^repayment in .* was built for the API at https:\/\/api\.example\.ph; .* then run 'npm run build'\.$/,
  );
});

/** A repository with one commit, in which package.json is. */
function repository() {
  const root = emptyFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '-q');
  writeFileSync(path.join(root, 'package.json'), '{}');
  git('add', '.');
  git('-c', 'user.name=ana', '-c', 'user.email=ana@example.ph', 'commit', '-q', '--no-gpg-sign', '-m', 'first');
  return { root, head: git('rev-parse', 'HEAD') };
}

const provenanceIn = (root: string) => manifestOf(root, own, 'aboutUs').pages.aboutUs?.built;

test('the revision is that of the repository; an archive that was unpacked below it has none', () => {
  const { root, head } = repository();
  expect(provenanceIn(root)).toMatchObject({ revision: head, isDirty: false });
  const unpacked = path.join(root, 'unpacked');
  mkdirSync(unpacked);
  writeFileSync(path.join(unpacked, 'package.json'), '{}');
  expect(provenanceIn(unpacked)).toMatchObject({ revision: 'unknown', isDirty: true });
  expect(provenanceIn(root)).toMatchObject({ revision: head, isDirty: true });
});

test('a repository that git refuses has no revision, and the reason is printed once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const root = emptyFolder();
  writeFileSync(path.join(root, '.git'), 'gitdir: /nowhere\n');
  expect(provenanceIn(root)).toMatchObject({ revision: 'unknown' });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The manifest has no revision.*\nfatal: .*nowhere/)]]);
});
