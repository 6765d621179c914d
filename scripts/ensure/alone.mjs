import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** Work that takes longer was killed where its process cannot be looked up: on another machine, in a container. Milliseconds. */
const LONGEST = 30 * 60_000;

/** Milliseconds between two looks. */
const PAUSE = 200;

/**
 * Works while no other process works under the same file, which is there as long as the work takes. Waits for the other one.
 * @template T
 * @param {string} file
 * @param {() => T} work
 * @returns {T}
 */
export function alone(file, work) {
  for (let isTold = false; !take(file); isTold = true) {
    if (isLeft(file)) rmSync(file, { force: true });
    else if (!isTold)
      console.error(
        `Another command is installing npm packages (${file}): waiting for it. If there is none, delete that file.`,
      );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid} ${os.hostname()}`, { flag: 'wx' });
  } catch (/** @type {any} */ error) {
    // a folder that cannot be written: the work itself says so
    return error.code !== 'EEXIST';
  }
  return true;
}

/**
 * Was the process killed that made the file?
 * @param {string} file
 */
function isLeft(file) {
  try {
    const [, pid, host] = /^(\d+) (.+)$/.exec(readFileSync(file, 'utf8')) ?? [];
    // its own number: a container that was started again counts from the beginning
    if (host === os.hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
    return Date.now() - statSync(file).mtimeMs > LONGEST;
  } catch {
    return false; // gone meanwhile
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (/** @type {any} */ error) {
    return error.code === 'EPERM';
  }
}
