import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import {
  defineConfig,
  esmExternalRequirePlugin,
  loadEnv,
  type EnvironmentOptions,
  type Rolldown,
  type ViteBuilder,
} from 'vite';
import { createHtmlPlugin } from 'vite-plugin-html';
import { screens as registry, type ScreenEntry } from './pages/screens.ts';
import { buildableScreens, chosenScreens, hasScript } from './scripts/build/buildable-screens.ts';
import { compressTexts } from './scripts/build/compress.ts';
import { devPages } from './scripts/build/dev-pages.ts';
import { devSandbox } from './scripts/build/dev-sandbox.ts';
import { devDrawings, writeDrawings } from './scripts/build/drawings.ts';
import { checkEnvironment, doubtsAbout, type Environment } from './scripts/build/environment.ts';
import { finishPages, type SharedFiles } from './scripts/build/finish-pages.ts';
import { refuseOther, removeLeftovers, writeManifest, type PageFiles } from './scripts/build/manifest.ts';
import { ownScreens } from './scripts/build/own-screens.ts';
import { nextScreens } from './scripts/build/next-screens.ts';
import { ofetchParts } from './scripts/build/ofetch-parts.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import {
  REACT,
  coreEnvironment,
  earlyEnvironment,
  reactEnvironment,
  reactFileEntry,
  sharedFileOf,
} from './scripts/build/shared-files.ts';
import { valibotParts } from './scripts/build/valibot-parts.ts';
import { writeForSearchEngines } from './scripts/build/search-engines.ts';
import { cssOptions } from './scripts/build/styles.ts';
import { SCRIPT_TARGET, TARGET } from './scripts/build/target.ts';
import { themeCss } from './scripts/build/theme.ts';
import { entryOf, virtualPages } from './scripts/build/virtual-pages.ts';

const root = import.meta.dirname;
const screens = buildableScreens(root);

/** names of environments are \w only */
const environmentOf = ({ id }: ScreenEntry): string => `page_${id}`;

const shared: SharedFiles = {};
/** The import of a shared file as it stands in the built code: beside it in assets/. */
function sharedUrl(id: string): string {
  const file = id === '#core' ? shared.core : shared.react;
  if (!file) throw new Error(`${id} is imported before its shared file is built`);
  return `./${path.posix.basename(file.file)}`;
}

const sharedEnvironments: Readonly<Record<string, EnvironmentOptions>> = {
  react: reactEnvironment(),
  core: coreEnvironment(root, sharedUrl),
  early: earlyEnvironment(root),
};

/** One build per page, self-contained but for the two shared files: no edit of one page can change another. */
const pageEnvironment = ({ id }: ScreenEntry): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    copyPublicDir: false,
    // one sheet per page: with splitting, a CSS-only edit would rename the page's script
    cssCodeSplit: false,
    rolldownOptions: {
      external: ['#core'],
      // core is another file, the bundler cannot see that these only make values: unused endpoints fall away
      treeshake: { manualPureFunctions: ['call', 'endpoint', 'preload', 'kept'] },
      // a CommonJS library's require('react') becomes an import of the shared file too
      plugins: [esmExternalRequirePlugin({ external: REACT })],
      output: {
        paths: sharedUrl,
        entryFileNames: `assets/${id}-[hash].js`,
        chunkFileNames: `assets/${id}.[name]-[hash].js`,
      },
    },
  },
});

/** What the EJS template says of a screen. */
const templateData = (screen: ScreenEntry, env: Environment) => ({
  lang: 'en',
  title: screen.title,
  description: screen.description ?? '',
  isPublic: screen.isPublic ?? false,
  site: env.VITE_H5_BASE,
  address: env.VITE_H5_BASE + screen.path,
  hasScript: hasScript(screen),
  entry: entryOf(screen),
  themeColor: env.VITE_THEME_COLOR,
  themeCss: themeCss(env.VITE_THEME_COLOR, env.VITE_THEME_TEXT),
});

async function buildAll(builder: ViteBuilder, env: Environment, close: () => Promise<void>): Promise<void> {
  const dist = path.resolve(root, builder.config.build.outDir);
  const chosen = chosenScreens(screens, process.env.SCREENS);
  refuseOther(dist, path.join(root, 'dist'));
  if (process.env.SCREENS) removeLeftovers(dist);
  else rmSync(dist, { recursive: true, force: true });
  const build = async (name: string) => (await builder.build(builder.environments[name]!)) as Rolldown.RolldownOutput;
  const built: PageFiles[] = [];
  try {
    shared.react = sharedFileOf(await build('react'));
    shared.core = sharedFileOf(await build('core'));
    const earlyOutput = await build('early');
    shared.early = { ...sharedFileOf(earlyOutput), names: earlyOutput.output[0].exports };
    for (const screen of chosen) {
      const { output } = await build(environmentOf(screen));
      const stray = output.find(({ fileName }) => !/\.(js|html)$/.test(fileName));
      if (stray)
        throw new Error(`${screen.id}: no release contains ${stray.fileName}. A picture is in public, not imported.`);
      // a worker's script is an asset to the bundler
      const isEntry = (file: (typeof output)[number]) => Number(file.type === 'chunk' && file.isEntry);
      const scripts = output
        .filter(({ type, fileName }) => type === 'chunk' || fileName.endsWith('.js'))
        .sort((a, b) => isEntry(b) - isEntry(a));
      built.push({ screen, assets: scripts.map(({ fileName }) => fileName) });
    }
  } finally {
    await close();
  }
  writeForSearchEngines(dist, screens, env.VITE_H5_BASE);
  cpSync(builder.config.publicDir, dist, { recursive: true });
  writeDrawings(root, dist, env);
  await compressTexts(dist);
  const { react: reactFile, core, early } = shared;
  writeManifest(root, dist, { react: reactFile.file, core: core.file, early: early.file }, built, env);
}

export default defineConfig(({ command, mode }) => {
  const env = checkEnvironment(loadEnv(mode, root, 'VITE_'));
  if (command === 'build')
    doubtsAbout(env).forEach((doubt) => {
      console.warn(doubt);
    });
  const finish = finishPages({ screens, shared });
  return {
    root,
    base: './',
    appType: 'mpa',
    css: cssOptions(root),
    define: { 'import.meta.env.OWN_SCREENS': JSON.stringify(ownScreens(registry)) },
    resolve: { alias: { '#core': path.join(root, 'shared/core/index.ts') } },
    plugins: [
      react(),
      virtualPages(screens),
      devSandbox(),
      devDrawings(root, env),
      devPages(screens),
      reactFileEntry(),
      ofetchParts(),
      valibotParts(),
      plainImports(),
      nextScreens(screens),
      createHtmlPlugin({
        minify: { collapseWhitespace: true, removeComments: true, useShortDoctype: true },
        pages: screens.map((screen) => ({
          template: `${screen.id}.html`,
          filename: `${screen.id}.html`,
          injectOptions: { data: templateData(screen, env) },
        })),
      }),
      {
        name: 'build:one-input-per-page',
        apply: 'build',
        // vite-plugin-html makes every page an input of every environment: keep only the environment's own
        configEnvironment(name, options) {
          const rolldown = options.build?.rolldownOptions;
          if (!rolldown) return;
          const screen = screens.find((candidate) => environmentOf(candidate) === name);
          if (screen) rolldown.input = { [screen.id]: path.join(root, `${screen.id}.html`) };
          const own = sharedEnvironments[name]?.build?.rolldownOptions?.input;
          if (own) rolldown.input = own;
        },
      },
      finish,
    ],
    // the documents are virtual: tell the dependency scanner where the pages begin, or the first visit reloads
    optimizeDeps: { entries: ['pages/*/entry.tsx'], exclude: ['lucide'] },
    build: { target: SCRIPT_TARGET, cssTarget: TARGET, modulePreload: false, assetsInlineLimit: 0, emptyOutDir: false },
    environments:
      command === 'build'
        ? {
            ...sharedEnvironments,
            ...Object.fromEntries(screens.map((screen) => [environmentOf(screen), pageEnvironment(screen)])),
          }
        : {},
    builder: {
      sharedConfigBuild: true,
      buildApp: (builder) => buildAll(builder, env, () => finish.close()),
    },
  };
});
