import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { compressTexts } from './compress.ts';

test('a gzip file does not name the operating system that made it', async () => {
  const folder = emptyFolder();
  await writeFile(path.join(folder, 'page.html'), '<!doctype html>');
  await compressTexts(folder);
  const packed = await readFile(path.join(folder, 'page.html.gz'));
  // unknown
  expect(packed[9]).toBe(255);
  expect(gunzipSync(packed).toString()).toBe('<!doctype html>');
});
