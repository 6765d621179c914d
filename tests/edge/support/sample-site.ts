import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { screens } from '../../../pages/screens.ts';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';

/** A folder that other users can read, because servers change to a user of their own. */
export function openFolder(): { readonly folder: string; readonly remove: () => void } {
  const temporary = temporaryFolder('edge-');
  chmodSync(temporary.folder, 0o755);
  return temporary;
}

export const documentOf = (id: string) => `<!doctype html><title>${id}</title>${'<p>Lorem ipsum</p>'.repeat(20)}`;

/** One file of each kind, every screen, and files that must not be served. */
export function writeSampleSite(root: string): void {
  const write = (file: string, content: string | Buffer) => {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  };
  const writeText = (file: string, text: string) => {
    write(file, text);
    write(`${file}.br`, brotliCompressSync(text));
    write(`${file}.gz`, gzipSync(text));
  };
  for (const { id } of screens) writeText(`${id}.html`, documentOf(id));
  writeText('assets/react-19-abc.js', 'react;'.repeat(50));
  writeText('assets/early-abc.js', 'early;'.repeat(50));
  writeText('assets/repayment-abc.js', 'repayment;'.repeat(50));
  writeText('assets/repayment.code128-abc.js', 'lazy;'.repeat(50));
  writeText('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  writeText('robots.txt', 'User-agent: *\n');
  writeText('.well-known/assetlinks.json', '[]');
  for (const name of ['picture', 'a b', 'niño']) write(`img/${name}.png`, Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  writeText('manifest.json', '{"secret":true}');
  write('releases/20261121T060454123Z.json', '{"secret":true}');
  write('releases/html/repayment-abc.html', 'secret');
  write('.env', 'secret');
  write('.well-known/.key', 'secret');
  write('assets/.secret.js', 'secret');
}
