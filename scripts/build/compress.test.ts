import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test('a file that changes is compressed anew, also when its time is older than that of the compressed ones', async () => {
  const file = path.join(emptyFolder(), 'page.html');
  await writeFile(file, 'one');
  await compressTexts(path.dirname(file));
  await writeFile(file, 'two');
  await utimes(file, 0, 0);
  await compressTexts(path.dirname(file));
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('two');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe('two');
});
