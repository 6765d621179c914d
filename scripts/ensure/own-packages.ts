import path from 'node:path';
import { runNpm } from './npm.mjs';
import { isInstalled, read } from './packages.mjs';

/**
 * Installs the packages of a folder that has its own package.json and lock file: only one command needs them, so a clone does not
 * download them.
 * @returns npm's output when it failed; undefined when the packages are there
 */
export function ensureOwnPackages(folder: string): string | undefined {
  const lock = read(path.join(folder, 'package-lock.json'))!;
  // npm writes this file last
  if (isInstalled(lock, read(path.join(folder, 'node_modules/.package-lock.json')))) return undefined;
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stdout, stderr, error } = runNpm('npm', words, { cwd: folder });
  if (status === 0) return undefined;
  return `npm ci failed in ${folder}:\n${error?.message ?? `${String(stdout)}${String(stderr)}`}`.slice(0, 2000);
}
