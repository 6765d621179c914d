import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Brotli at its best, as it is served. */
const brotli = (content: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Gzip at its best. It names no operating system (255: unknown), so a build on another one does not differ in that byte. */
async function gzipped(content: Uint8Array): Promise<Buffer> {
  const packed = await promisify(gzip)(content, { level: 9 });
  packed[9] = 255;
  return packed;
}

/** Writes `file.br` and `file.gz` beside each text file of a folder. Those that unpack to the file are kept: it takes less time to see. */
export async function compressTexts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT.test(name) && name !== 'manifest.json')
      .map((name) => compressFile(path.join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const isMade = async (variant: string, unpack: typeof gunzip) => {
    try {
      return content.equals(await promisify<Buffer, Buffer>(unpack)(await readFile(variant)));
    } catch {
      return false; // there is none, or it is damaged
    }
  };
  if (!(await isMade(`${file}.gz`, gunzip))) await writeFile(`${file}.gz`, await gzipped(content));
  if (!(await isMade(`${file}.br`, brotliDecompress))) await writeFile(`${file}.br`, await brotli(content));
}
