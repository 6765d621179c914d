import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';

/** Names of the modules `<name>.ts` among files: tests, and what an editor or a system leaves beside them, are none. */
export const cachesAmong = (files: readonly string[]): string[] =>
  files.flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);

const files = readdirSync(path.join(import.meta.dirname, 'caches'));

/** What RELEASE_CDN may name: every `<name>.ts` of `caches/`. */
export const caches: readonly Cache[] = await Promise.all(
  cachesAmong(files).map(async (name) => ((await import(`./caches/${name}.ts`)) as { cache: Cache }).cache),
);
