import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { screens, type ScreenEntry } from '../../pages/screens.ts';
import { assetsOf, readableManifest, type Manifest, type ManifestPage, type Provenance } from '../build/manifest.ts';
import { HIDDEN, kindOf, urlsOf } from '../edge/rules.ts';
import { slashed } from '../files-below.ts';
import { sha256 } from '../build/hash.ts';
import { UsageError } from '../command-line.ts';
import { unpacksTo } from './store.ts';

/** A file of the build with its bytes, plain and as the build compressed them. */
export type BuildFile = {
  readonly file: string;
  readonly hash: string;
  readonly content: Uint8Array;
  readonly br?: Uint8Array;
  readonly gzip?: Uint8Array;
};

type Configuration = NonNullable<ManifestPage['configuration']>;

export type BuildPage = {
  readonly screen: ScreenEntry;
  readonly html: BuildFile;
  readonly assets: readonly BuildFile[];
  /** every address, without a prefix */
  readonly urls: readonly string[];
  readonly built: Provenance;
  /** absent: an earlier version of the build made the page */
  readonly configuration?: Configuration;
};

export type Build = {
  readonly pages: readonly BuildPage[];
  readonly files: readonly BuildFile[];
};

const madeFile = v.object({ file: v.string(), hash: v.string() });
const madePage = v.object({
  html: madeFile,
  assets: v.array(madeFile),
  shared: v.array(v.string()),
  configuration: v.optional(v.object({ hash: v.string(), apiBase: v.string() })),
});
/** The parts of the manifest that a release uses. */
const manifestRecord = v.object({
  shared: v.record(v.string(), madeFile),
  pages: v.record(v.string(), madePage),
});

/** What `dist` holds cannot be released; the message says what to do. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** @throws {UsageError} that lists the known screens */
export function screenOf(id: string): ScreenEntry {
  const screen = screens.find((candidate) => candidate.id === id);
  if (!screen) throw new UsageError(`There is no screen '${id}'. Screens: ${screens.map((one) => one.id).join(', ')}`);
  return screen;
}

/** For the team, not for visitors. */
export const isTool = (id: string): boolean =>
  screens.some((screen: ScreenEntry) => screen.id === id && screen.isInternal);

/** Reads a build. @throws {BuildError} when there is none, or when a file is not what the manifest says */
export function readBuild(dist: string): Build {
  const manifest = manifestOf(dist);
  const files = filesIn(dist);
  refuseStrangers(files, manifest);
  const known = new Map<string, BuildFile>();
  const read = (file: string): BuildFile => {
    const before = known.get(file);
    if (before) return before;
    const now = readBuildFile(dist, file);
    known.set(file, now);
    return now;
  };
  // a page whose screen was deleted stays in the manifest until everything is built anew
  const built = Object.entries(manifest.pages).filter(([id]) => screens.some((screen) => screen.id === id));
  const pages = built.map(([id, page]) => pageOf(id, page, manifest, read));
  return { pages, files: files.filter(isOther).map((file) => withItsVariants(read(file))) };
}

/** What was built. @throws {BuildError} when there is nothing, or its manifest is damaged */
export function manifestOf(dist: string): Manifest {
  const manifest = readableManifest(dist);
  if (manifest === undefined) throw new BuildError(`There is no build in ${dist}. Run 'npm run build' first.`);
  if (v.is(manifestRecord, manifest)) return manifest;
  throw new BuildError(`${path.join(dist, 'manifest.json')} is damaged. Delete it and run 'npm run build' again.`);
}

function pageOf(id: string, page: ManifestPage, manifest: Manifest, read: (file: string) => BuildFile): BuildPage {
  const screen = screenOf(id);
  // written by an earlier version of the build
  if (!('built' in page))
    throw new BuildError(`The build does not say where ${id} is from. Run 'npm run build' again.`);
  const described = [page.html, ...page.assets, ...Object.values(manifest.shared)];
  const checked = (file: string) => {
    const found = read(file);
    const hash = described.find((entry) => entry.file === file)?.hash;
    if (hash !== undefined && hash !== found.hash)
      throw new BuildError(`${file} is not what the manifest of the build says. Run 'npm run build' again.`);
    return withItsVariants(found);
  };
  return {
    screen,
    html: checked(page.html.file),
    assets: [...page.shared, ...page.assets.map(({ file }) => file)].map(checked),
    urls: urlsOf(screen),
    built: page.built,
    ...(page.configuration && { configuration: page.configuration }),
  };
}

/** `abc123`, or `abc123-dirty` when nobody can build it again. */
export const revisionOf = ({ revision, isDirty }: Provenance): string => revision + (isDirty ? '-dirty' : '');

/** The same text for all pages that, as far as can be known, were built from the same sources with the same configuration. */
export function sourceOf({ built, configuration }: Pick<BuildPage, 'built' | 'configuration'>): string {
  const { revision, isDirty, time } = built;
  const source = isDirty ? `${revision} with changes, built ${time}` : revision;
  if (!configuration) return source;
  const { hash, apiBase } = configuration;
  return `${source}, API ${apiBase || 'on its own origin'}, configuration ${hash.slice(0, 8)}`;
}

function readBuildFile(dist: string, file: string): BuildFile {
  const full = path.join(dist, file);
  if (!existsSync(full)) throw new BuildError(`${file} is missing in ${dist}. Run 'npm run build' again.`);
  const content = readFileSync(full);
  const beside = (ending: string) => (existsSync(full + ending) ? readFileSync(full + ending) : undefined);
  const [br, gzip] = [beside('.br'), beside('.gz')];
  return { file, hash: sha256(content), content, ...(br && { br }), ...(gzip && { gzip }) };
}

/** @throws {BuildError} when a compressed variant unpacks to something else: it would be served instead of the file */
function withItsVariants(found: BuildFile): BuildFile {
  const { file, hash, br, gzip } = found;
  if ((br && !unpacksTo({ hash, encoding: 'br' }, br)) || (gzip && !unpacksTo({ hash, encoding: 'gzip' }, gzip)))
    throw new BuildError(`A compressed variant of ${file} is of another build. Run 'npm run build' again.`);
  return found;
}

/** Every file of `dist`, without its manifest, compressed variants and what a Mac leaves in a folder that was opened. */
function filesIn(dist: string): string[] {
  const all = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(dist, path.join(entry.parentPath, entry.name))));
  const variants = new Set(all.flatMap((file) => [`${file}.br`, `${file}.gz`]));
  return all
    .filter((file) => file !== 'manifest.json' && !variants.has(file) && !/(^|\/)\.DS_Store$/.test(file))
    .sort();
}

/** robots.txt, pictures …: what is neither a page nor in `assets/`, and may be served. */
const isOther = (file: string): boolean => kindOf(file) === 'file' && !HIDDEN.test(`/${file}`);

/** `npm start` shows files of `public/` that no release would have. @throws {BuildError} that names such files */
function refuseStrangers(files: readonly string[], manifest: Manifest): void {
  const documents = [...Object.keys(manifest.pages), ...screens.map(({ id }) => id)].map((id) => `${id}.html`);
  const known = new Set([...documents, ...assetsOf(manifest), ...files.filter(isOther)]);
  const strangers = files.filter((file) => !known.has(file));
  const left = strangers.filter((file) => file.startsWith('assets/'));
  if (left.length > 0)
    throw new BuildError(
      `No page has these files: ${left.join(', ')}. Either a build that failed has left them: run 'npm run build' again. Or they are in public, where they have to be outside of assets.`,
    );
  if (strangers.length > 0)
    throw new BuildError(
      `No release has these files: ${strangers.join(', ')}. A document has to be a screen. Another file of public has to be outside of releases, and its name may not begin with a dot or end in .br or .gz. Change that, then run 'npm run build' for all screens.`,
    );
}
