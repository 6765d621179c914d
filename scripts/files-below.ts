import { readdirSync } from 'node:fs';

/** A path with / between the names, on every system. */
export const slashed = (path: string): string => path.replaceAll('\\', '/');

/** Everything below a folder, named from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(slashed);
