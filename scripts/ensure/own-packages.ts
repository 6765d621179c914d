import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';

/**
 * Installs what a folder with a package.json and a lock file of its own asks for: packages of one command, which nobody else
 * has to download.
 * @param name of one of them: all are taken to be there when it is
 * @returns what npm said when it failed; undefined: they are there
 */
export function ensureOwnPackages(folder: string, name: string): string | undefined {
  if (existsSync(path.join(folder, 'node_modules', name))) return undefined;
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stdout, stderr } = runNpm('npm', words, { cwd: folder });
  return status === 0 ? undefined : `npm ci failed in ${folder}:\n${String(stdout)}${String(stderr)}`.slice(0, 2000);
}
