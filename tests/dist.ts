import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../scripts/build/manifest.ts';

/** The build that the tests look at. */
export const DIST = path.resolve(import.meta.dirname, '../dist');

/** What was built. @throws {Error} that says how to build, when there is nothing */
export function readManifest(dist = DIST): Manifest {
  const file = path.join(dist, 'manifest.json');
  if (!existsSync(file)) throw new Error(`There is no build in ${dist}. Run 'npm run build' first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** For tests that serve the API with the pages. @throws {Error} that says how to build, when there is no build for that */
export function requireOwnOrigin(dist = DIST): void {
  const other = Object.entries(readManifest(dist).pages).find(([, page]) => page.configuration?.apiBase !== '');
  if (!other) return;
  const [id, { configuration }] = other;
  if (!configuration)
    throw new Error(`${id} in ${dist} does not say which API it was built for. Run 'npm run build' first.`);
  throw new Error(
    `${id} in ${dist} was built for the API at ${configuration.apiBase}; these tests serve it with the pages. Set VITE_API_BASE to nothing, then run 'npm run build'.`,
  );
}

/** The text of a file of the build. */
export const readText = (file: string, dist = DIST): string => readFileSync(path.join(dist, file), 'utf8');
