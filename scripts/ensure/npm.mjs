import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs npm or npx and waits for it.
 * @param {'npm' | 'npx'} name
 * @param {readonly string[]} words
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function runNpm(name, words, options) {
  const { command, args, shell } = npmCommand(name, words);
  return spawnSync(command, args, { ...options, shell, encoding: 'utf8' });
}

/**
 * The program and arguments that start npm or npx. On Windows both are `.cmd` files, which only a shell can start. Therefore Node runs
 * their scripts: those of the npm that runs this command, else those beside Node.
 * @param {'npm' | 'npx'} name
 * @param {readonly string[]} words
 * @param {Pick<NodeJS.Process, 'env' | 'execPath' | 'platform'>} system
 * @param {(file: string) => boolean} isThere
 */
export function npmCommand(name, words, { env, execPath, platform } = process, isThere = existsSync) {
  const beside = path.dirname(execPath);
  const folders = [
    ...(env.npm_execpath ? [path.dirname(env.npm_execpath)] : []),
    path.join(beside, 'node_modules/npm/bin'),
    path.join(beside, '../lib/node_modules/npm/bin'),
  ];
  const script = folders.map((folder) => path.join(folder, `${name}-cli.js`)).find(isThere);
  if (script) return { command: execPath, args: [script, ...words], shell: false };
  if (platform !== 'win32') return { command: name, args: [...words], shell: false };
  // a shell takes one line, and splits it at blanks
  const quoted = words.map((word) => (/\s/.test(word) ? `"${word}"` : word));
  return { command: [`${name}.cmd`, ...quoted].join(' '), args: [], shell: true };
}
