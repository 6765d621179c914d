import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';

/**
 * Installs the packages of a folder that has its own package.json and lock file: only one command needs them, so a clone does not
 * download them.
 * @param name one of the packages: if it is installed, all are assumed to be installed
 * @returns npm's output when it failed; undefined when the packages are there
 */
export function ensureOwnPackages(folder: string, name: string): string | undefined {
  if (existsSync(path.join(folder, 'node_modules', name))) return undefined;
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stdout, stderr } = runNpm('npm', words, { cwd: folder });
  return status === 0 ? undefined : `npm ci failed in ${folder}:\n${String(stdout)}${String(stderr)}`.slice(0, 2000);
}
