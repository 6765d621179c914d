import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadEnv, type Rolldown } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';
import { counted } from './counted.ts';
import { SCRIPT_TARGET } from './target.ts';

const ID = 'virtual:inline-script';

type Screen = Pick<ScreenEntry, 'id' | 'hasEarlyView' | 'hasUsableShell' | 'isInternal'>;

/** Bytes, brotli, without what makes the lender's addresses long (`counted`). The limit also keeps schemas and libraries out. */
export const INLINE_BUDGET = 1382;

export const hasPreload = (root: string, page: string): boolean =>
  existsSync(path.join(root, 'pages', page, 'preload.ts'));

/** A static page may carry a few lines of script in its document: `pages/<page>/inline.ts`. */
export const hasInline = (root: string, page: string): boolean =>
  existsSync(path.join(root, 'pages', page, 'inline.ts'));

const HOST = `import { listenFirst, reloadFirst } from '/shared/core/preload/host-first.ts'; listenFirst();`;

/** Links of the shell carry the session before React is there. (Those of an internal tool carry what its fields say, which React knows.) */
const CARRY = `import { carryOnTap } from '/shared/core/preload/carry-session.ts'; carryOnTap();`;

/** `pages/<page>/inline.ts` as one classic script, which contains its own listener for the host. @throws {Error} as `inlineScript` */
export const ownScript = (root: string, page: string, mode: string): Promise<string> =>
  compile(root, mode, { id: page }, `pages/${page}/inline.ts`, `import '/pages/${page}/inline.ts';`);

/**
 * The script at the start of the head of a page with script: the host's two functions, and `pages/<page>/preload.ts` if the page has
 * one, otherwise the links of the shell. It is one classic script without file names, so its hash changes only with its source.
 * @throws {Error} when the preload imports more than `shared/core/inline.ts` offers, or is over the budget
 */
export const inlineScript = (root: string, screen: Screen, mode: string): Promise<string> => {
  const file = `pages/${screen.id}/preload.ts`;
  const more = hasPreload(root, screen.id)
    ? `import { start } from '/shared/core/preload/start.ts'; import page from '/${file}'; start(page);`
    : `reloadFirst(); ${screen.isInternal ? '' : CARRY}`;
  return compile(root, mode, screen, file, `${HOST} ${more}`);
};

/**
 * A document that the browser prerenders runs nothing until it is shown: its first request may be counted, or do something. With an early
 * view it runs this script when its link is pressed (shared/core/early/when-shown.ts).
 */
const whenShown = (code: string): string =>
  `(e=>document.prerendering?document.onprerenderingchange=e:e())(()=>{${code.trim().replace(/;$/, '')}})`;

async function compile(root: string, mode: string, screen: Screen, file: string, entry: string): Promise<string> {
  const output = (await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    define: {
      'import.meta.env.HAS_EARLY_VIEW': String(Boolean(screen.hasEarlyView)),
      'import.meta.env.HAS_USABLE_SHELL': String(Boolean(screen.hasUsableShell)),
    },
    // '#core' is the dependency-free entry here; in the page's own build it is the external file
    resolve: { alias: { '#core': path.join(root, 'shared/core/inline.ts') } },
    plugins: [
      {
        name: 'build:inline-script',
        resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
        load: (id) => (id === `\0${ID}` ? entry : undefined),
      },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      target: SCRIPT_TARGET,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ID,
        optimization: { inlineConst: true },
        onwarn(warning) {
          throw new Error(`${file}: ${warning.message}`);
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...more] = output.output;
  if (more.length)
    throw new Error(`${file} imports more than code: ${more.map(({ fileName }) => fileName).join(', ')}`);
  const code = whenShown(chunk.code);
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file}: its code cannot stand in a <script>`);
  const size = brotliCompressSync(counted(code, loadEnv(mode, root, 'VITE_'))).length;
  if (size > INLINE_BUDGET) throw new Error(`${file}: ${size} bytes brotli inline, at most ${INLINE_BUDGET}`);
  return code;
}
