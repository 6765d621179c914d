import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadEnv, type Plugin, type Rolldown } from 'vite';
import { counted } from './counted.ts';
import { earlySource, STAND_IN } from './early-source.ts';
import { CALLED_AT_ONCE, type SharedFile } from './shared-files.ts';
import { cssOptions } from './styles.ts';
import { SCRIPT_TARGET } from './target.ts';

const ID = 'virtual:early-view';

/** Bytes, brotli, of one page's early view; the code that all early views share is in a separate file. */
export const EARLY_BUDGET = 5120;

/** The page's sources as `earlySource` leaves them, and an entry that shows the page. */
function compilePage(page: string): Plugin {
  return {
    name: 'build:early-view',
    enforce: 'pre',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `import { showEarly } from '#core'; import Page from '/pages/${page}/Page.tsx'; showEarly(Page);`
        : undefined,
    transform: {
      order: 'pre',
      handler: (code, id) =>
        /\.tsx?$/.test(id) && !id.includes('node_modules') ? { code: earlySource(id, code), map: null } : undefined,
    },
  };
}

/** What all early views share, with the names that it exports. */
export type EarlyFile = SharedFile & { readonly names: readonly string[] };

/** A page cannot have an early view, and why. */
export class NoEarlyViewError extends Error {}

/**
 * Compiles a page's own components and schema, without React, into one module that shows the ready page.
 * @throws {NoEarlyViewError} when the page needs something without a stand-in, loads code later, or is over the budget
 */
export async function earlyView(root: string, page: string, mode: string, shared: EarlyFile): Promise<string> {
  const file = `./${path.posix.basename(shared.file)}`;
  const { output } = (await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    css: cssOptions(root),
    plugins: [compilePage(page)],
    build: {
      write: false,
      copyPublicDir: false,
      target: SCRIPT_TARGET,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ID,
        external: STAND_IN,
        onwarn: () => undefined, // class names that a sheet does not have are undefined here as in the page
        treeshake: {
          manualPureFunctions: shared.names.flatMap((name) => (name === 'showEarly' ? [] : [name, `v_${name}`])),
          moduleSideEffects: (id) => id.includes(ID),
        },
        output: { format: 'es', paths: () => file, postBanner: CALLED_AT_ONCE },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...more] = output.filter((one) => one.type === 'chunk');
  if (!chunk || more.length) throw new NoEarlyViewError('it loads code later');
  const missing = [...chunk.code.matchAll(/(?:import\s*\{|,)\s*(\w+)(?: as \w+)?(?=[^{}]*\}\s*from)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !shared.names.includes(name));
  if (missing.length) throw new NoEarlyViewError(`shared/core/early has no ${missing.join(', ')}`);
  const size = brotliCompressSync(counted(chunk.code, loadEnv(mode, root, 'VITE_'))).length;
  if (size > EARLY_BUDGET) throw new NoEarlyViewError(`${size} bytes brotli, at most ${EARLY_BUDGET}`);
  return chunk.code;
}
