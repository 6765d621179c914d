import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadEnv } from 'vite';
import { buildableScreens } from '../build/buildable-screens.ts';
import { checkEnvironment } from '../build/environment.ts';
import { configurationOf, readManifest } from '../build/manifest.ts';

/** The sources of a build in the repository, without tests beside the code and pictures for the README. */
const SOURCES = [
  'pages',
  'shared',
  'public',
  'scripts/build',
  'scripts/edge/rules.ts',
  'scripts/files-below.ts',
  'vite.config.ts',
  'package-lock.json',
  '.browserslistrc',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];
const NO_SOURCE = /\.test\.tsx?$|\.md$|picture\.png$/;

/** Is every page in `dist` newer than all sources of a build? Then a test does not have to wait for a build. */
export function isFresh(root: string): boolean {
  const newest = Math.max(...SOURCES.flatMap((source) => filesOf(path.join(root, source))).map(timeOf));
  return buildableScreens(root).every(({ id }) => timeOf(path.join(root, 'dist', `${id}.html`)) > newest);
}

/** Was every page in `dist` built with the configuration that a build has now? Not where that is refused: the build says why. */
export function isAsConfigured(root: string): boolean {
  try {
    const { hash } = configurationOf(checkEnvironment(loadEnv('production', root, 'VITE_')));
    const pages = readManifest(path.join(root, 'dist'))?.pages ?? {};
    return buildableScreens(root).every(({ id }) => pages[id]?.configuration?.hash === hash);
  } catch {
    return false;
  }
}

/** What to say before tests of the build that is there: it may be old. A revision whose pictures are taken (`PICTURES_OF`) is old by intent. */
export const warningOf = (root: string, env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env.PICTURES_OF || (isFresh(root) && isAsConfigured(root))
    ? undefined
    : "The tested build is older than its sources, or has another configuration: 'npm run build' renews it.";

/** Includes folders: their time changes when a file is added or removed. */
function filesOf(source: string): string[] {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return [source];
  const inside = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return inside.filter((file) => !NO_SOURCE.test(file)).map((file) => path.join(source, file));
}

/** Time of the last change, in milliseconds; 0 when it does not exist. */
const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
