import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { screens, type ScreenEntry } from '../../../pages/screens.ts';
import type { Manifest, ManifestFile, ManifestPage } from '../../../scripts/build/manifest.ts';
import { readBuild, type Build } from '../../../scripts/release/build.ts';
import { sha256 } from '../../../scripts/build/hash.ts';

/** These files are small and made by the hundred. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

/** The differences between builds: a word per page, other files. */
export type Words = {
  readonly pages: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly revision?: string;
  /** of pages that were built alone */
  readonly revisions?: Readonly<Record<string, string>>;
  /** what pages were built with; an early version of the build does not say */
  readonly configurations?: Readonly<Record<string, ManifestPage['configuration']>>;
};

export const FIRST: Words = {
  pages: { repayment: 'one', orderDetails: 'one', aboutUs: 'one' },
  files: { 'robots.txt': 'User-agent: *', 'img/app.svg': '<svg/>' },
};

/** The same pages, some of them with another word. */
export const withPages = (pages: Words['pages'], words = FIRST): Words => ({
  ...words,
  pages: { ...words.pages, ...pages },
});

/** Writes a small build in the format of `npm run build`, and reads it as a release does. */
export function sampleSite(
  dist: string,
  { pages, files = {}, revision = 'abc123', revisions = {}, configurations = {} }: Words,
): Build {
  rmSync(dist, { recursive: true, force: true });
  const write = (file: string, text: string): ManifestFile => {
    const full = path.join(dist, file);
    const content = Buffer.from(text);
    const [br, gz] = [brotliCompressSync(content, QUICK), gzipSync(content)];
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
    writeFileSync(`${full}.br`, br);
    writeFileSync(`${full}.gz`, gz);
    return { file, hash: sha256(content), bytes: content.length, brotli: br.length, gzip: gz.length };
  };
  const asset = (name: string, text: string) =>
    write(`assets/${name}-${sha256(Buffer.from(text)).slice(0, 8)}.js`, text);

  const shared = {
    react: asset('react-19.3.1', 'export const react = 1;'),
    core: asset('core', 'export const core = 1;'),
    early: asset('early', 'export const early = 1;'),
  };
  const entries = Object.entries(pages).map(([id, word]): [string, ManifestPage] => {
    const screen: ScreenEntry = screens.find((one) => one.id === id)!;
    const assets = screen.kind === 'static' ? [] : [asset(id, `export const page = '${id} ${word}';`)];
    const loaded = assets.length > 0 ? [shared.react.file, shared.core.file] : [];
    if (screen.hasEarlyView) {
      assets.push(asset(`${id}.early`, `export const view = '${id} ${word}';`));
      loaded.push(shared.early.file);
    }
    const scripts = [...loaded, ...assets.map(({ file }) => file)].map((file) => `<script src="./${file}"></script>`);
    const html = write(`${id}.html`, `<!doctype html><title>${id} ${word}</title>${scripts.join('')}`);
    const built = { revision: revisions[id] ?? revision, isDirty: false, time: '2031-05-04T03:00:00.000Z' };
    const configuration = configurations[id];
    return [id, { html, assets, shared: loaded, built, ...(configuration && { configuration }) }];
  });
  for (const [file, text] of Object.entries(files)) write(file, text);
  const manifest: Manifest = { shared, pages: Object.fromEntries(entries) };
  writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest));
  return readBuild(dist);
}
