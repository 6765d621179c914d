// npm run edge -- nginx|caddy|varnish|… [options]: a configuration made from the registry
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outliveReader } from '../outlive-reader.ts';
import { fail } from '../command-line.ts';
import { configuration, USAGE } from './configuration.ts';
import { writeFolder } from './write-folder.ts';

outliveReader();

try {
  const { text, out, folder } = configuration(process.argv.slice(2));
  if (folder && out !== undefined) {
    const deleted = writeFolder(out, folder);
    const note = deleted.length > 0 ? `, deleted ${deleted.length} of earlier runs` : '';
    console.log(`Wrote ${folder.size} files to ${out}${note}`);
  } else if (out === undefined) process.stdout.write(text);
  else {
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
    writeFileSync(out, text);
    console.log(`Wrote ${out}`);
  }
} catch (error) {
  fail(error, USAGE);
}
