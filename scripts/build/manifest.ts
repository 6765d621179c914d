import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenEntry } from '../../pages/screens.ts';
import type { Environment } from './environment.ts';
import { sha256 } from './hash.ts';

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
  readonly built: Provenance;
  /** absent: an earlier version of the build made it */
  readonly configuration?: PageConfiguration;
};

/** What a page was built with. */
type PageConfiguration = {
  /** of every variable of the configuration: SHA-256 in hex */
  readonly hash: string;
  /** VITE_API_BASE; '' is the page's own origin */
  readonly apiBase: string;
};

/** What a page was built from. Pages are built one by one, so each has its own record. */
export type Provenance = {
  /** of the sources; 'unknown' outside of a git checkout, and where git refuses */
  readonly revision: string;
  /** files were changed that are not committed */
  readonly isDirty: boolean;
  /** when that build ended, ISO 8601; the same for all of its pages */
  readonly time: string;
};

/** The files that pages share: `early` only those with an early view. */
type SharedFiles<File> = { readonly react: File; readonly core: File; readonly early?: File };

/** `dist/manifest.json`: what was built, for releases, purges and size gates. */
export type Manifest = {
  readonly shared: SharedFiles<ManifestFile>;
  readonly pages: Readonly<Record<string, ManifestPage>>;
};

/** The files that one page's build has made, entry first. */
export type PageFiles = { readonly screen: ScreenEntry; readonly assets: readonly string[] };

function provenanceOf(root: string): Provenance {
  const time = new Date().toISOString();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    // an unpacked archive below another repository is no part of that
    git('ls-files', '--error-unmatch', 'package.json');
    return { revision: git('rev-parse', 'HEAD'), isDirty: git('status', '--porcelain') !== '', time };
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: string };
    if (existsSync(path.join(root, '.git')))
      console.warn(`The manifest has no revision, because git refuses:\n${stderr?.trim() || message}`);
    return { revision: 'unknown', isDirty: true, time };
  }
}

export const configurationOf = (env: Environment): PageConfiguration => ({
  hash: sha256(Buffer.from(JSON.stringify(env))),
  apiBase: env.VITE_API_BASE,
});

function describe(dist: string, file: string): ManifestFile {
  const full = path.join(dist, file);
  const content = readFileSync(full);
  return {
    file,
    hash: sha256(content),
    bytes: content.length,
    brotli: statSync(`${full}.br`).size,
    gzip: statSync(`${full}.gz`).size,
  };
}

/** The manifest of the build before, or undefined. @throws {SyntaxError} when it is damaged */
export function readManifest(dist: string): Manifest | undefined {
  const file = path.join(dist, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

/** null: it is damaged. */
export function readableManifest(dist: string): Manifest | undefined | null {
  try {
    return readManifest(dist);
  } catch {
    return null;
  }
}

/**
 * Writes dist/manifest.json. Pages that were not built this time keep their entry; files that a built page no longer has are removed.
 * @param shared places in dist
 */
export function writeManifest(
  root: string,
  dist: string,
  shared: SharedFiles<string>,
  built: readonly PageFiles[],
  env: Environment,
): Manifest {
  const before = readManifest(dist);
  const pages: Record<string, ManifestPage> = { ...before?.pages };
  const provenance = provenanceOf(root);
  const configuration = configurationOf(env);
  for (const { screen, assets } of built) {
    pages[screen.id] = {
      html: describe(dist, `${screen.id}.html`),
      assets: assets.map((file) => describe(dist, file)),
      shared: assets.length
        ? [shared.react, shared.core, ...(screen.hasEarlyView && shared.early ? [shared.early] : [])]
        : [],
      built: provenance,
      configuration,
    };
  }
  const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));
  const manifest: Manifest = {
    shared: {
      react: describe(dist, shared.react),
      core: describe(dist, shared.core),
      ...(shared.early && { early: describe(dist, shared.early) }),
    },
    pages: sorted,
  };
  removeStale(dist, before, manifest);
  writeFileSync(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Every file of a build that is named by its content. */
export const assetsOf = ({ shared, pages }: Manifest): string[] => [
  ...Object.values(shared).map(({ file }) => file),
  ...Object.values(pages).flatMap((page) => [...page.shared, ...page.assets.map(({ file }) => file)]),
];

/**
 * A build deletes what its folder holds: a folder of something else is refused. @param own is always the build's
 * @throws {Error} that says what to do
 */
export function refuseOther(dist: string, own: string): void {
  if (dist === own || !existsSync(dist) || readdirSync(dist).length === 0) return;
  if (!existsSync(path.join(dist, 'manifest.json')))
    throw new Error(`${dist} is not empty and holds no build. Empty it, or build into another folder.`);
}

/** Removes what a build that failed has left, before some pages are built: otherwise no release would take the folder. */
export function removeLeftovers(dist: string): void {
  const known = readableManifest(dist);
  if (!known) {
    rmSync(dist, { recursive: true, force: true });
    return;
  }
  const alive = new Set(assetsOf(known));
  const assets = path.join(dist, 'assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    if (!alive.has(`assets/${name.replace(/\.(br|gz)$/, '')}`)) rmSync(path.join(assets, name), { recursive: true });
}

function removeStale(dist: string, before: Manifest | undefined, now: Manifest): void {
  const alive = new Set(assetsOf(now));
  for (const file of before ? assetsOf(before) : [])
    if (!alive.has(file))
      for (const ending of ['', '.br', '.gz']) rmSync(path.join(dist, file + ending), { force: true });
}
