/** In milliseconds. */
const STEP = 1000;

const begin = globalThis.setTimeout;

/**
 * Counts long waits in steps: a virtual machine that stands still for a minute comes back with one step over,
 * and nothing that a page or a test waits for is given up by that.
 */
globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  if (ms <= STEP) return begin(run, ms, ...args);
  let left = Math.ceil(ms / STEP);
  const timer = begin(() => {
    if (--left > 0) timer.refresh();
    else run(...args);
  }, STEP);
  return timer;
}) as typeof setTimeout;
