import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** ms of one measuring window */
const WINDOW = 400;
/** busy share of the machine's time that is calm enough */
const CALM = 0.15;
/** number of windows after which the visit starts even if the machine is busy */
const PATIENCE = 25;
/** how many times as long as ever the same work may take */
const SLOWED = 1.25;

function times(): { idle: number; all: number } {
  const all = os.cpus().flatMap((cpu) => Object.entries(cpu.times));
  const sum = (entries: typeof all) => entries.reduce((total, [, ms]) => total + ms, 0);
  return { idle: sum(all.filter(([what]) => what === 'idle')), all: sum(all) };
}

/** @returns ms that a fixed piece of work took: the middle of five */
function work(): number {
  const taken = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 3e6; i++) sum += i % 7;
    // the sum, which is never negative, is used: otherwise the engine may leave the loop out
    return performance.now() - start + Math.min(0, sum);
  });
  return taken.sort((a, b) => a - b)[2]!;
}

// the engine has compiled it by then
for (let i = 0; i < 10; i++) work();
let fastest = Infinity;

/**
 * Whether this machine is as fast as it was at its fastest. A virtual machine whose neighbours are busy does the same work in
 * two or three times the time, and its own processors look idle.
 */
function isFast(): boolean {
  const taken = work();
  fastest = Math.min(fastest, taken);
  return taken <= fastest * SLOWED;
}

/**
 * Waits until the machine has nothing else to do: a new tab keeps the browser busy for a while, and so may another build or
 * another virtual machine. Without this wait, times of the same page differ by a tenth.
 *
 * @returns whether it became calm
 */
export async function calm(): Promise<boolean> {
  for (let window = 0; window < PATIENCE; window++) {
    const before = times();
    await sleep(WINDOW);
    const after = times();
    if (1 - (after.idle - before.idle) / (after.all - before.all) <= CALM && isFast()) return true;
  }
  return false;
}
