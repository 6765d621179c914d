import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, loadEnv } from 'vite';
import { screens, type ScreenId } from '../../pages/screens.ts';
import { ownScreens } from '../../scripts/build/own-screens.ts';
import { runNpm } from '../../scripts/ensure/npm.mjs';
import { ensureOwnPackages } from '../../scripts/ensure/own-packages.ts';
import { benchScreens, type BenchScreen } from './screens.ts';

/** One way to build the same screens. */
export type Rival = {
  readonly name: string;
  /** what is served */
  readonly folder: string;
  /** the path of a screen, without its query */
  readonly address: (id: ScreenId) => string;
  /** the previous screen, with the link to `to` */
  readonly from: (screen: BenchScreen, to: string) => string;
};

const root = path.resolve(import.meta.dirname, '../..');
/** The folders of all rivals, ready to be served. */
const folderOf = (name: string) => path.join(import.meta.dirname, 'dist', name);

const environment = (): Readonly<Record<string, string>> => ({
  ...loadEnv('production', root, 'VITE_'),
  OWN_SCREENS: ownScreens(screens),
});

function freshFolder(name: string): string {
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** The hand-written pages; their common start is written once. @returns their folder */
function handWritten(): string {
  const limit = (name: string) => readFileSync(path.join(import.meta.dirname, 'limit', `${name}.html`), 'utf8');
  const folder = freshFolder('hand');
  const { VITE_API_BASE: api = '', VITE_IDENTIFICATION_HEADERS: headers } = environment();
  const common = limit('common')
    .replace("const api = ''", `const api = '${api}'`)
    .replace('const isIdentified = true', `const isIdentified = ${String(headers !== '0')}`)
    .replace('<script>', (script) => (api && `<link rel="preconnect" href="${api}" crossorigin />`) + script);
  const rows = limit('rows');
  for (const { id, limit: file = id } of benchScreens)
    writeFileSync(
      path.join(folder, `${id}.html`),
      limit(file)
        .replace('<!-- common -->', () => common)
        .replace('<!-- rows -->', () => rows),
    );
  writeFileSync(path.join(folder, 'start.html'), '<!doctype html><title>The screen before</title>');
  return folder;
}

/** The same React components as plain Vite builds them: an empty root, one module, a linked sheet. @returns their folder */
async function plainVite(ids: readonly string[]): Promise<string> {
  const outDir = freshFolder('vite');
  const env = environment();
  const page = (id: string) => path.join(root, `${id}.html`);
  const files = new Map<string, string>();
  for (const id of ids) {
    const entry = `/bench/${id}.tsx`;
    files.set(
      page(id),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,"><title>${id}</title></head><body><div id="root"></div><script type="module" src="${entry}"></script></body></html>`,
    );
    files.set(
      entry,
      `import '/shared/ui/base.css'; import { createRoot } from 'react-dom/client'; import Page from '/pages/${id}/Page.tsx'; createRoot(document.getElementById('root')).render(<Page />);`,
    );
  }
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#core': path.join(root, 'shared/core/index.ts') } },
    define: { 'import.meta.env.OWN_SCREENS': JSON.stringify(env.OWN_SCREENS) },
    plugins: [
      react(),
      {
        name: 'bench:plain-pages',
        enforce: 'pre',
        resolveId: (id) => (files.has(id) ? id : undefined),
        load: (id) => files.get(id),
      },
    ],
    build: { outDir, copyPublicDir: false, rolldownOptions: { input: ids.map(page) } },
  });
  return outDir;
}

/**
 * The same React components as Next exports them. Its packages are installed here, from its own lock file.
 * @returns their folder; undefined when Next cannot be installed or does not build (the reason is on the console)
 */
function nextExport(ids: readonly string[]): string | undefined {
  const folder = folderOf('next');
  mkdirSync(folder, { recursive: true });
  for (const old of ['app', 'site', 'out', '.next']) rmSync(path.join(folder, old), { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'next'), folder, { recursive: true });
  const env = environment();
  const values: Readonly<Record<string, unknown>> = { ...env, DEV: false };
  for (const part of ['pages', 'shared']) {
    cpSync(path.join(root, part), path.join(folder, 'site', part), {
      recursive: true,
      filter: (file) => !/\.(test\.tsx?|md|png)$/.test(file),
    });
  }
  // Next has no `import.meta.env`
  for (const file of sourcesOf(path.join(folder, 'site'))) {
    const code = readFileSync(file, 'utf8');
    if (!code.includes('import.meta.env')) continue;
    const written = code
      .replace(/import\.meta\.env\.(\w+)/g, (_all, name: string) => `(${JSON.stringify(values[name])} as string)`)
      .replaceAll('import.meta.env', JSON.stringify(env));
    writeFileSync(file, written);
  }
  for (const id of ids) {
    mkdirSync(path.join(folder, 'app', id), { recursive: true });
    const code = `'use client';\nexport { default } from '../../site/pages/${id}/Page.tsx';\n`;
    writeFileSync(path.join(folder, 'app', id, 'page.jsx'), code);
  }
  const exported = (): string | undefined => {
    const { status, stdout, stderr } = runNpm('npx', ['--no-install', 'next', 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    return status === 0 ? undefined : `${String(stdout).slice(-1000)}${String(stderr).slice(-1000)}`;
  };
  const failed = ensureOwnPackages(folder) ?? exported();
  if (failed) console.error(`Next is left out: ${failed}`);
  return failed ? undefined : path.join(folder, 'out');
}

const file = (id: string) => `/${id}.html`;
const before = ({ from }: BenchScreen) => file(from.id) + from.query;
const isHandWritten = (id: ScreenId) => benchScreens.some((screen) => screen.id === id);

/**
 * Builds all that is compared with `dist`. The hand-written page comes first, this project's second.
 * @param of.isBuilt uses the last builds of plain Vite and Next, if they exist
 * @param of.isHandAlone without plain Vite and Next
 */
export async function buildRivals(
  dist: string,
  { isBuilt, isHandAlone }: { readonly isBuilt: boolean; readonly isHandAlone: boolean },
): Promise<readonly Rival[]> {
  const handAndOwn: readonly Rival[] = [
    {
      name: 'hand-written',
      folder: handWritten(),
      address: file,
      from: (screen) => (isHandWritten(screen.from.id) ? before(screen) : '/start.html'),
    },
    { name: 'this project', folder: dist, address: file, from: before },
  ];
  if (isHandAlone) return handAndOwn;
  const ids = benchScreens.map(({ id }) => id);
  const nextOut = path.join(folderOf('next'), 'out');
  const next = isBuilt && existsSync(nextOut) ? nextOut : nextExport(ids);
  return [
    ...handAndOwn,
    {
      name: 'plain Vite',
      folder:
        isBuilt && existsSync(folderOf('vite'))
          ? folderOf('vite')
          : await plainVite([...new Set([...ids, ...benchScreens.map(({ from }) => from.id)])]),
      address: file,
      from: before,
    },
    ...(next === undefined
      ? []
      : [
          {
            name: 'Next export',
            folder: next,
            address: (id: string) => `/${id}`,
            from: (_screen: BenchScreen, to: string) => `/start?to=${encodeURIComponent(to)}`,
          },
        ]),
  ];
}
