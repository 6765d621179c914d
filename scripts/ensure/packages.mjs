import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { runNpm } from './npm.mjs';

/** The last lines of npm are the reason why it failed: so many, at most. */
const REASON = 20;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm ci` when node_modules is missing or does not hold what package-lock.json asks for on this machine. */
export function ensurePackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const installed = () => read(path.join(root, 'node_modules/.package-lock.json'));
  const stamp = path.join(root, 'node_modules/.lock-hash');
  // what npm has installed since, also by another command; one folder may be used by several systems: Windows and WSL, a Mac and a container
  const own = () => {
    const hash = createHash('sha256').update(`${lock}${installed()}`).digest('hex');
    return [hash, process.version, ...Object.values(thisMachine())].join(' ');
  };
  if (read(stamp) === own()) return;
  if (!isInstalled(lock, installed())) {
    // another command may have installed them meanwhile
    const status = alone(path.join(root, '.installing'), () => (isInstalled(lock, installed()) ? 0 : install()));
    if (status !== 0) process.exit(status);
  }
  try {
    writeFileSync(stamp, own());
  } catch {
    // The stamp only saves time. node_modules may belong to another user, as in an image.
  }
}

/** npm ci. @returns its exit code */
function install() {
  // standard output belongs to the command, which may write a file or JSON there
  console.error('Installing npm packages (npm ci) …');
  // dev packages and native ones too, even with NODE_ENV=production or `omit`: they build and test the product
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = runNpm('npm', words, { cwd: root, stdio: ['inherit', 2, 'pipe'], maxBuffer: Infinity });
  const said = npm.stderr?.trim() ?? '';
  if (npm.status === 0) {
    if (said) console.error(said);
    return 0;
  }
  const reason = said.split('\n').slice(-REASON).join('\n') || npm.error?.message || npm.signal;
  console.error(`npm ci failed:\n${reason}`);
  return npm.status || 1;
}

/** What npm compares with the `os`, `cpu` and `libc` of a package. */
function thisMachine() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  /** @type {any} its header is not typed */
  const report = process.report;
  // otherwise a report looks up names in the network
  report.excludeNetwork = true;
  return { os, cpu, libc: report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * Whether the tree that npm recorded in node_modules (by whatever command) is the one that the lock file asks for.
 * @param {string} lock text of package-lock.json
 * @param {string | undefined} installed text of node_modules/.package-lock.json
 * @param {{ os: string, cpu: string, libc?: string }} machine
 */
export function isInstalled(lock, installed, machine = thisMachine()) {
  if (!installed) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(installed).packages;
  const isSame = Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.link) return true;
    // an optional package of another platform is in the lock and rightly not on disk
    if (!present[place]) return entry.optional === true && !isFor(machine, entry);
    return present[place].version === entry.version && present[place].integrity === entry.integrity;
  });
  return isSame && Object.keys(present).every((place) => wanted[place]);
}

/**
 * Whether a package names this machine: one that names none is for every machine, and may be left out everywhere.
 * @param {Readonly<Record<string, string | undefined>>} machine
 * @param {Readonly<Record<string, readonly string[] | undefined>>} entry of package-lock.json
 */
function isFor(machine, entry) {
  const limits = ['os', 'cpu', 'libc'].filter((limit) => entry[limit]);
  return limits.length > 0 && limits.every((limit) => isListed(entry[limit] ?? [], machine[limit]));
}

/**
 * @param {readonly (string | undefined)[]} list names that fit, or names with `!` that do not
 * @param {string | undefined} name
 */
const isListed = (list, name) =>
  list.includes(name) || (list.every((one) => one?.startsWith('!')) && !list.includes(`!${name}`));

/** @param {string} file */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
