import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../files-below.ts';
import { textsOf } from './texts-of.ts';

// Prints every text of ours that a borrower reads, file by file, to be read once in a row.

const root = path.join(import.meta.dirname, '../..');

const files = ['pages', 'shared'].flatMap((folder) =>
  filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
);

for (const file of files.sort()) {
  if (!/\.tsx?$/.test(file)) continue;
  if (/\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$|^pages\/testPreview\//.test(file)) continue;
  const texts = textsOf(file, readFileSync(path.join(root, file), 'utf8'));
  if (texts.length > 0) console.log([file, ...texts.map(({ line, text }) => `  ${line}: ${text}`), ''].join('\n'));
}
