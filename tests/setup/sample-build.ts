import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { emptyFolder } from '../temporary.ts';

/** A build of two pages in a temporary folder, with the files that a build puts beside them. For tests. */
export async function sampleBuild(more: Readonly<Record<string, string>> = {}) {
  const folder = emptyFolder();
  const dist = join(folder, 'dist');
  const write = async (path: string, content: string | Buffer) => {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const texts = {
    'repayment.html': '<!doctype html><title>Repayment</title>',
    'orderDetails.html': '<!doctype html><title>Order Details</title>',
    'assets/repayment-abc.js': 'export const page = 1;\n'.repeat(50),
    ...more,
  };
  for (const [path, text] of Object.entries(texts)) {
    await write(path, text);
    await write(`${path}.br`, brotliCompressSync(text));
    await write(`${path}.gz`, gzipSync(text));
  }
  await write('assets/picture-abc.png', Buffer.from([0x89, 0x50]));
  await write('.hidden/key.txt', 'secret');
  await writeFile(join(folder, 'outside.txt'), 'secret');
  return { dist, texts, write };
}
