// npm run edge -- nginx|varnish|headers|redirects [options]: a configuration made from the registry
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configuration, USAGE, UsageError } from './configuration.ts';

try {
  const { text, out } = configuration(process.argv.slice(2));
  if (out === undefined) process.stdout.write(text);
  else {
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
    writeFileSync(out, text);
    console.log(`Wrote ${out}`);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
