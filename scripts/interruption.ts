/** The terminal and npm both pass on one Ctrl+C: a second signal within this time is the same Ctrl+C. Milliseconds. */
const SAME = 400;

/**
 * Listens to Ctrl+C, to a job that is stopped and to a terminal that is closed, so that a command can end what it has begun. A
 * second one ends the process at once.
 * @param reason of the abort
 * @returns aborted by the first one
 */
export function interruption(reason?: Error): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      first ??= Date.now();
      if (Date.now() - first > SAME) process.exit(130);
      if (!controller.signal.aborted) process.stderr.write('\nEnding; Ctrl+C once more ends at once.\n');
      controller.abort(reason);
    });
  return controller.signal;
}
