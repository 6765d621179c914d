import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ command: string[], env?: Record<string, string> }} Step a binary of node_modules/.bin and its arguments */

/**
 * Runs the steps one after another with this process's terminal. Ends this process as the first failing step ended:
 * with its exit code, or with the signal that ended it.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  for (const step of steps) {
    const { code, signal } = await run(step);
    if (signal) return void process.kill(process.pid, signal);
    if (code !== 0) return void (process.exitCode = code ?? 1);
  }
}

/**
 * @param {Step} step
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function run({ command: [binary = '', ...args], env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', binary), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    // this process stays until the child has ended; a signal sent to it alone reaches the child too
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => (done(), reject(error)));
    child.once('exit', (code, signal) => (done(), resolve({ code, signal })));
  });
}
