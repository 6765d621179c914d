import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../scripts/files-below.ts';
import { sha256 } from '../../scripts/build/hash.ts';
import { isFresh } from '../../scripts/test/fresh.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { handedOver } from '../../scripts/test/given.ts';
import { DIST, readManifest } from '../dist.ts';

const project = path.resolve(import.meta.dirname, '../..');
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'out',
  'test-results',
  'playwright-report',
  'blob-report',
  '.git',
  '.ci',
]);

/** Every file of a build and the hash of its content. `manifest.json` is left out, because it describes all pages. */
export type Snapshot = ReadonlyMap<string, string>;

type Configuration = Readonly<Record<`VITE_${string}`, string>>;

/** Copies the project once; workspaces are copies of that copy. */
export function workspaces() {
  const { folder, remove } = temporaryFolder('build-');
  const original = path.join(folder, 'original');
  cpSync(project, original, {
    recursive: true,
    filter: (file) => !LEFT_OUT.has(path.basename(file)),
  });
  let count = 0;
  return {
    /** Every workspace has the same sources, even if the project is edited meanwhile. @param own overrides the configuration of its builds */
    create: (own: Configuration = {}) => workspace(original, path.join(folder, `site-${++count}`), own),
    dispose: remove,
  };
}

/** A copy of the project in a folder of its own, to be edited and built. */
function workspace(original: string, root: string, own: Configuration) {
  const dist = path.join(root, 'dist');
  const remove = (name: string) => rmSync(path.join(root, name), { recursive: true, force: true });
  cpSync(original, root, { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return {
    root,
    /** Copies the project's own build. @throws {Error} when there is none, or when it is older than its sources */
    takeBuild: (): Snapshot => {
      if (!isFresh(project)) throw new Error(`${DIST} is older than its sources. Run 'npm run build' first.`);
      cpSync(DIST, dist, { recursive: true });
      return snapshot(dist);
    },
    clean: () => remove('dist'),
    /** Builds; all screens, or the named ones. @throws {Error} with the build's output */
    build: async (...screens: string[]): Promise<Snapshot> => {
      await viteBuild(root, screens, own);
      return snapshot(dist);
    },
    /** Undoes every edit of the sources. */
    restore: () => {
      remove('pages');
      cpSync(path.join(original, 'pages'), path.join(root, 'pages'), { recursive: true });
    },
    /** The files of dist that belong to a page alone, compressed variants included. */
    filesOf: (page: string) => {
      const { html, assets = [] } = readManifest(dist).pages[page] ?? {};
      const files = [...(html ? [html] : []), ...assets].map(({ file }) => file);
      return files.flatMap((file) => ['', '.br', '.gz'].map((ending) => file + ending));
    },
  };
}

/** As from the terminal of `npm test`: the test runner's own variables (NODE_ENV=test) would change the build. */
export function environmentOfBuild(env: Readonly<Record<string, string | undefined>>) {
  const ofRunner = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*|VITE_.*)$/;
  const others = Object.entries(env).filter(([name]) => !ofRunner.test(name));
  return { ...Object.fromEntries(others), ...handedOver(env) };
}

async function viteBuild(root: string, screens: readonly string[], own: Configuration): Promise<void> {
  const line = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const env = { ...environmentOfBuild(process.env), ...own, SCREENS: screens.join(',') };
  const options = { cwd: root, env };
  await promisify(execFile)(process.execPath, line, options).catch(({ stdout, stderr }: Record<string, string>) => {
    throw new Error(`The build failed:\n${stdout}${stderr}`);
  });
}

function snapshot(dist: string): Snapshot {
  const files = filesBelow(dist)
    .filter((file) => file !== 'manifest.json' && statSync(path.join(dist, file)).isFile())
    .sort();
  return new Map(files.map((file) => [file, sha256(readFileSync(path.join(dist, file)))]));
}

/** Files that only one of two builds has, or that differ. */
export function differing(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}
