import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { builtScreens } from '../build/built-screens.ts';

/** What builds are made of, in the repository. Tests beside the code and pictures for the README are not. */
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

/** Is every page in `dist` younger than all that builds are made of? Then a test need not wait for a build. */
export function isFresh(root: string): boolean {
  const newest = Math.max(...SOURCES.flatMap((source) => filesOf(path.join(root, source))).map(timeOf));
  return builtScreens(root).every(({ id }) => timeOf(path.join(root, 'dist', `${id}.html`)) > newest);
}

/** Folders too: their time is when a file came or went. */
function filesOf(source: string): string[] {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return [source];
  const inside = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return inside.filter((file) => !NO_SOURCE.test(file)).map((file) => path.join(source, file));
}

/** When it was written, in milliseconds; 0: it is not there. */
const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
