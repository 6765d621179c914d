import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';

const folder = path.join(import.meta.dirname, 'caches');
const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));

/** What RELEASE_CDN may name: every file of `caches/`. */
export const caches: readonly Cache[] = await Promise.all(
  files.map(async (file) => ((await import(path.join(folder, file))) as { cache: Cache }).cache),
);
