import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** ms of one measuring window */
const WINDOW = 400;
/** busy share of the machine's time that is calm enough */
const CALM = 0.15;
/** number of windows after which the visit starts even if the machine is busy */
const PATIENCE = 10;

function times(): { idle: number; all: number } {
  const all = os.cpus().flatMap((cpu) => Object.entries(cpu.times));
  const sum = (entries: typeof all) => entries.reduce((total, [, ms]) => total + ms, 0);
  return { idle: sum(all.filter(([what]) => what === 'idle')), all: sum(all) };
}

/**
 * Waits until the machine has nothing else to do: a new tab keeps the browser busy for a while, and so may another build.
 * Without this wait, times of the same page differ by a tenth.
 *
 * @returns whether it became calm
 */
export async function calm(): Promise<boolean> {
  for (let window = 0; window < PATIENCE; window++) {
    const before = times();
    await sleep(WINDOW);
    const after = times();
    if (1 - (after.idle - before.idle) / (after.all - before.all) <= CALM) return true;
  }
  return false;
}
