import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './npm.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm ci` when node_modules is missing or does not hold what package-lock.json asks for. */
export function ensurePackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(root, 'node_modules/.lock-hash');
  if (read(stamp) === hash) return;
  if (!isInstalled(lock, read(path.join(root, 'node_modules/.package-lock.json')))) {
    console.log('Installing npm packages (npm ci) …');
    // dev packages too, even with NODE_ENV=production: they build and test the product
    const npm = runNpm('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
    if (npm.status !== 0) {
      console.error('npm ci failed (see above). Check the network and the npm registry, then run the command again.');
      process.exit(npm.status || 1);
    }
  }
  try {
    writeFileSync(stamp, hash);
  } catch {
    // The stamp only saves time. node_modules may belong to another user, as in an image.
  }
}

/**
 * Whether the tree that npm recorded in node_modules (by whatever command) is the one that the lock file asks for.
 * @param {string} lock text of package-lock.json
 * @param {string | undefined} installed text of node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(installed).packages;
  const isSame = Object.entries(wanted).every(([place, { version, integrity, optional, link }]) => {
    if (place === '' || link) return true;
    // an optional package of another platform is in the lock and rightly not on disk
    if (!present[place]) return optional === true;
    return present[place].version === version && present[place].integrity === integrity;
  });
  return isSame && Object.keys(present).every((place) => wanted[place]);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
