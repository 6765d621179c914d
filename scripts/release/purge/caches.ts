import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';

const files = readdirSync(path.join(import.meta.dirname, 'caches'));
const names = files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.basename(file, '.ts'));

/** What RELEASE_CDN may name: every file of `caches/`. */
export const caches: readonly Cache[] = await Promise.all(
  names.map(async (name) => ((await import(`./caches/${name}.ts`)) as { cache: Cache }).cache),
);
