import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../scripts/files-below.ts';
import { isFresh } from '../../scripts/test/fresh.ts';
import { DIST, readManifest } from '../dist.ts';

const project = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git', '.ci']);

/** Every file of a build and the hash of its content. `manifest.json` is left out: it speaks of all pages. */
export type Snapshot = ReadonlyMap<string, string>;

/** A copy of the project in a folder of its own, to be edited and built. */
type Workspace = {
  readonly root: string;
  /** Takes the project's own build over. @throws {Error} when there is none, or when it is older than its sources */
  readonly takeBuild: () => Snapshot;
  /** Builds; all screens, or the named ones. @throws {Error} with the build's output */
  readonly build: (...screens: string[]) => Promise<Snapshot>;
  /** Removes dist. */
  readonly clean: () => void;
  /** Takes every edit of the sources back. */
  readonly restore: () => void;
  /** The files of dist that belong to a page alone, compressed variants included. */
  readonly filesOf: (page: string) => string[];
};

type Workspaces = {
  /** Every workspace has the same sources, whatever is edited in the project meanwhile. */
  readonly create: () => Workspace;
  readonly dispose: () => void;
};

/** Copies the project once; workspaces are copies of that copy. */
export function workspaces(): Workspaces {
  // as the file system names it: the build compares paths
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'build-')));
  const original = path.join(folder, 'original');
  cpSync(project, original, {
    recursive: true,
    filter: (file) => !(path.dirname(file) === project && LEFT_OUT.has(path.basename(file))),
  });
  let count = 0;
  return {
    create: () => workspace(original, path.join(folder, `site-${++count}`)),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function workspace(original: string, root: string): Workspace {
  const dist = path.join(root, 'dist');
  const remove = (name: string) => rmSync(path.join(root, name), { recursive: true, force: true });
  cpSync(original, root, { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    takeBuild: () => {
      if (!isFresh(project)) throw new Error(`${DIST} is older than its sources. Run 'npm run build' first.`);
      cpSync(DIST, dist, { recursive: true });
      return snapshot(dist);
    },
    clean: () => remove('dist'),
    build: async (...screens) => {
      await viteBuild(root, screens);
      return snapshot(dist);
    },
    restore: () => {
      remove('pages');
      cpSync(path.join(original, 'pages'), path.join(root, 'pages'), { recursive: true });
    },
    filesOf: (page) => {
      const { html, assets = [] } = readManifest(dist).pages[page] ?? {};
      const files = [...(html ? [html] : []), ...assets].map(({ file }) => file);
      return files.flatMap((file) => ['', '.br', '.gz'].map((ending) => file + ending));
    },
  };
}

function viteBuild(root: string, screens: readonly string[]): Promise<void> {
  // as from a terminal: what the test runner puts into the environment (NODE_ENV=test) would build another product
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*|VITE_.*)$/.test(name),
    ),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: root,
        env: { ...env, SCREENS: screens.join(',') },
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${output}`));
    });
  });
}

function snapshot(dist: string): Snapshot {
  const files = filesBelow(dist)
    .filter((file) => file !== 'manifest.json' && statSync(path.join(dist, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(dist, file)))
        .digest('hex'),
    ]),
  );
}

/** Files that one build has and the other has not, or that differ. */
export function differing(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}
