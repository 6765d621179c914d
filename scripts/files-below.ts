import { readdirSync } from 'node:fs';

/** A path as it is written here on every system: with / between the names. */
export const slashed = (path: string): string => path.replaceAll('\\', '/');

/** Everything below a folder, named from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(slashed);
