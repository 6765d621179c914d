// npm run edge -- nginx|caddy|varnish|… [options]: a configuration made from the registry
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import { configuration, USAGE } from './configuration.ts';

try {
  const { text, out, folder } = configuration(process.argv.slice(2));
  const write = (file: string, content: Uint8Array | string) => {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, content);
  };
  if (folder && out !== undefined) {
    for (const [file, content] of folder) write(path.join(out, file), content);
    console.log(`Wrote ${folder.size} files to ${out}`);
  } else if (out === undefined) process.stdout.write(text);
  else {
    write(out, text);
    console.log(`Wrote ${out}`);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
