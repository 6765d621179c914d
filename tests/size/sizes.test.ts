import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIST, readManifest, readText } from '../dist.ts';
import { isOver, measure, staticScreens, table } from './budgets.ts';

const manifest = readManifest();
const sizes = measure(DIST);
console.log(`Sizes, brotli\n${table(sizes)}`);

describe('budgets', () => {
  test.each(sizes.filter(({ limit }) => limit !== undefined))('$what: $brotli of at most $limit bytes', (size) => {
    expect(isOver(size), `${size.what} is ${size.brotli} bytes, ${size.brotli - (size.limit ?? 0)} too many`).toBe(
      false,
    );
  });

  test.each(staticScreens(Object.keys(manifest.pages)))('%s ships no script at all', (id) => {
    expect(manifest.pages[id]?.assets).toEqual([]);
    expect(readText(`${id}.html`)).not.toMatch(/<script/i);
  });
});

test('the manifest gives the sizes of the files that are served', () => {
  const { shared, pages } = manifest;
  const files = [shared.react, shared.core, ...Object.values(pages).flatMap(({ html, assets }) => [html, ...assets])];
  for (const { file, bytes, brotli, gzip } of files) {
    const sizeOf = (ending: string) => statSync(path.join(DIST, file + ending)).size;
    expect({ file, bytes, brotli, gzip }).toEqual({
      file,
      bytes: sizeOf(''),
      brotli: sizeOf('.br'),
      gzip: sizeOf('.gz'),
    });
  }
});
