import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadEnv } from 'vite';
import { screens } from '../../pages/screens.ts';
import { counted } from '../../scripts/build/counted.ts';
import { EARLY_BUDGET } from '../../scripts/build/early-view.ts';
import { INLINE_BUDGET } from '../../scripts/build/inline-script.ts';
import { readManifest } from '../dist.ts';

/** The largest allowed size of a file: bytes, with the best brotli compression, as it is served. */
export const BUDGETS = {
  html: 6348,
  /** the entry file of a page; files that it loads later are not counted */
  own: 10_240,
  /** the page that ads lead to */
  promotion: 8192,
  core: 8192,
  /** the shared file of all early views, and the own file of a page */
  early: EARLY_BUDGET,
  /** the script in the head that starts the first request */
  inline: INLINE_BUDGET,
} as const;

/** One measurement. `limit` undefined: it is only shown. */
type Size = {
  readonly what: string;
  readonly bytes: number;
  readonly brotli: number;
  readonly limit: number | undefined;
};

/** The classic inline scripts of a page. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

/** The sizes of a build, without what makes the lender's addresses long (`counted`). Files are compressed here; the sizes in the manifest are not used. */
export function measure(dist: string): Size[] {
  const { shared, pages } = readManifest(dist);
  const env = loadEnv('production', path.resolve(import.meta.dirname, '../..'), 'VITE_');
  const read = (file: string) => Buffer.from(counted(readFileSync(path.join(dist, file), 'utf8'), env));
  const size = (what: string, content: Uint8Array, limit?: number): Size => ({
    what,
    bytes: content.length,
    // best compression, which is Node's default
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length,
    limit,
  });
  const ofPages = Object.entries(pages).flatMap(([id, { html, assets }]) => {
    const [own, ...lazy] = assets;
    const text = read(html.file);
    return [
      size(`${id} html`, text, BUDGETS.html),
      ...inlineScripts(text.toString()).map((code) => size(`${id} inline script`, Buffer.from(code), BUDGETS.inline)),
      ...(own ? [size(`${id} own file`, read(own.file), ownBudget(id))] : []),
      ...lazy.map(({ file }) =>
        file.includes(`/${id}.early-`)
          ? size(`${id} early view`, read(file), BUDGETS.early)
          : size(`${id} later: ${path.basename(file)}`, read(file)),
      ),
    ];
  });
  return [
    size('react', read(shared.react.file)),
    size('core', read(shared.core.file), BUDGETS.core),
    ...(shared.early ? [size('early', read(shared.early.file), BUDGETS.early)] : []),
    ...ofPages,
  ];
}

const ownBudget = (id: string): number => (id === 'promotion' ? BUDGETS.promotion : BUDGETS.own);

export const isOver = ({ brotli, limit }: Size): boolean => limit !== undefined && brotli > limit;

/** All sizes as a table for people. */
export function table(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ what }) => what.length));
  const row = ({ what, bytes, brotli, limit }: Size) =>
    [
      what.padEnd(width),
      `${bytes}`.padStart(8),
      `${brotli}`.padStart(8),
      limit === undefined ? '' : `${Math.round((brotli / limit) * 100)} % of ${limit}`.padStart(16),
    ].join(' ');
  return [`${'file'.padEnd(width)} ${'bytes'.padStart(8)} ${'brotli'.padStart(8)}`, ...sizes.map(row)].join('\n');
}

/** Static screens that are in the build: they ship no script, or only their `inline.ts`. */
export const staticScreens = (built: readonly string[]): string[] =>
  screens.filter(({ id, kind }) => kind === 'static' && built.includes(id)).map(({ id }) => id);
