import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { hasInline } from '../../scripts/build/inline-script.ts';
import { DIST, readManifest, readText } from '../dist.ts';
import { isOver, measure, staticScreens, table } from './budgets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const manifest = readManifest();
const sizes = measure(DIST);
console.log(`Sizes, brotli\n${table(sizes)}`);

test.each(sizes.filter(({ limit }) => limit !== undefined))('$what: $brotli of at most $limit bytes', (size) => {
  expect(isOver(size), `${size.what} is ${size.brotli} bytes, ${size.brotli - (size.limit ?? 0)} too many`).toBe(false);
});

// an early view over its budget is left out of the build
test.each(screens.filter((screen) => 'hasEarlyView' in screen))('$id has its early view', ({ id }) => {
  expect(sizes.map(({ what }) => what)).toContain(`${id} early view`);
});

test.each(staticScreens(Object.keys(manifest.pages)))(
  '%s loads no script file, and has at most the few inline lines',
  (id) => {
    expect(manifest.pages[id]?.assets).toEqual([]);
    const html = readText(`${id}.html`);
    expect(html.match(/<script/gi) ?? []).toHaveLength(hasInline(ROOT, id) ? 1 : 0);
    expect(html).not.toMatch(/<script[^>]*\bsrc/i);
  },
);

test('the manifest gives the sizes of the files that are served', () => {
  const { shared, pages } = manifest;
  const files = [...Object.values(shared), ...Object.values(pages).flatMap(({ html, assets }) => [html, ...assets])];
  for (const { file, bytes, brotli, gzip } of files) {
    const sizesOf = ['', '.br', '.gz'].map((ending) => statSync(path.join(DIST, file + ending)).size);
    expect([bytes, brotli, gzip], file).toEqual(sizesOf);
  }
});
