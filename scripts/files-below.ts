import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A path with / between the names, on every system. */
export const slashed = (name: string): string => name.replaceAll('\\', '/');

/** Everything below a folder, named from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(slashed);

/** Everything below a folder of the repository, named from the root. */
export const filesOf = (folder: string): string[] =>
  filesBelow(path.resolve(import.meta.dirname, '..', folder)).map((file) => `${folder}/${file}`);
