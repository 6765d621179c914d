import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildableScreens, chosenScreens } from '../build/buildable-screens.ts';
import { filesOf } from '../files-below.ts';
import { outliveReader } from '../outlive-reader.ts';
import { fail, readArgs, UsageError } from '../command-line.ts';

const USAGE = `npm run texts [-- <screen>…]
  lists every text of ours that a borrower reads, file by file, for proofreading
  <screen>   only the texts in the folders of these screens
`;

const root = path.join(import.meta.dirname, '../..');

outliveReader();

try {
  const { positionals: names } = readArgs(USAGE, { allowPositionals: true });
  const forBorrowers = buildableScreens(root).filter(({ isInternal }) => !isInternal);
  const chosen = chosenScreens(forBorrowers, names.join(','));
  await print(names.length > 0 ? chosen.map(({ id }) => `pages/${id}`) : ['pages', 'shared']);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  fail(error);
}

async function print(folders: readonly string[]): Promise<void> {
  // loaded here: it brings the compiler, which takes seconds
  const { textsOf } = await import('./texts-of.ts');
  const files = folders.flatMap(filesOf);
  for (const file of files.sort()) {
    if (!/\.(tsx?|html)$/.test(file)) continue;
    if (/\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$|^pages\/testPreview\//.test(file)) continue;
    const texts = textsOf(file, readFileSync(path.join(root, file), 'utf8'));
    if (texts.length > 0) console.log([file, ...texts.map(({ line, text }) => `  ${line}: ${text}`), ''].join('\n'));
  }
}
