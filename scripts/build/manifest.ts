import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../../pages/screens.ts';
import { urlsOf } from './built-screens.ts';
import { contentHash } from './hash.ts';

/** A file of dist. `hash` is the SHA-256 of its content in hex; sizes in bytes, raw and compressed. */
export type ManifestFile = {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
  readonly brotli: number;
  readonly gzip: number;
};

/** What one page consists of. */
export type ManifestPage = {
  readonly html: ManifestFile;
  /** files of this page alone: its entry first, then lazy chunks */
  readonly assets: readonly ManifestFile[];
  /** shared files that it loads, react first */
  readonly shared: readonly string[];
  /** every address of the page, without a prefix */
  readonly urls: readonly string[];
};

/** `dist/manifest.json`: what was built, for releases, purges and size gates. */
export type Manifest = {
  /** source revision; 'unknown' outside of a git checkout, with '-dirty' when files were changed */
  readonly revision: string;
  readonly shared: { readonly react: ManifestFile; readonly core: ManifestFile };
  readonly pages: Readonly<Record<string, ManifestPage>>;
};

/** The files that one page's build has made, entry first. */
export type PageFiles = { readonly screen: Screen; readonly assets: readonly string[] };

function revisionOf(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '-dirty' : '');
  } catch {
    return 'unknown';
  }
}

function describe(dist: string, file: string): ManifestFile {
  const full = path.join(dist, file);
  const content = readFileSync(full);
  return {
    file,
    hash: contentHash(content),
    bytes: content.length,
    brotli: statSync(`${full}.br`).size,
    gzip: statSync(`${full}.gz`).size,
  };
}

/** The manifest of the build before, or undefined. */
export function readManifest(dist: string): Manifest | undefined {
  const file = path.join(dist, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

/**
 * Writes dist/manifest.json. Pages that were not built now keep their entry; files of a built page that it no longer has are removed.
 * @param shared react and core, places in dist
 */
export function writeManifest(
  root: string,
  dist: string,
  shared: readonly [string, string],
  built: readonly PageFiles[],
): Manifest {
  const before = readManifest(dist);
  const pages: Record<string, ManifestPage> = { ...before?.pages };
  for (const { screen, assets } of built) {
    pages[screen.id] = {
      html: describe(dist, `${screen.id}.html`),
      assets: assets.map((file) => describe(dist, file)),
      shared: assets.length ? shared : [],
      urls: urlsOf(screen),
    };
  }
  const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));
  const manifest: Manifest = {
    revision: revisionOf(root),
    shared: { react: describe(dist, shared[0]), core: describe(dist, shared[1]) },
    pages: sorted,
  };
  removeStale(dist, before, manifest);
  writeFileSync(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const filesOf = ({ shared, pages }: Manifest): string[] => [
  shared.react.file,
  shared.core.file,
  ...Object.values(pages).flatMap((page) => [...page.shared, ...page.assets.map(({ file }) => file)]),
];

function removeStale(dist: string, before: Manifest | undefined, now: Manifest): void {
  const alive = new Set(filesOf(now));
  for (const file of before ? filesOf(before) : [])
    if (!alive.has(file))
      for (const ending of ['', '.br', '.gz']) rmSync(path.join(dist, file + ending), { force: true });
}
