import { inParallel } from '../in-parallel.ts';
import { GOES_ON } from '../interrupted.ts';
import type { PurgeFailure, PurgeReport } from './purger.ts';
import type { Sender } from './request.ts';

/** Sends targets in batches, a few at a time; one that fails does not stop the others, only the signal does. */
export async function inBatches(
  purger: string,
  sender: Pick<Sender, 'sent' | 'shown'>,
  targets: readonly string[],
  size: number,
  purge: (batch: readonly string[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<PurgeReport> {
  const batches = Array.from({ length: Math.ceil(targets.length / size) }, (_one, at) =>
    targets.slice(at * size, (at + 1) * size),
  );
  const failures = await inParallel(batches, async (batch): Promise<PurgeFailure[]> => {
    try {
      signal?.throwIfAborted();
      await purge(batch);
      return [];
    } catch (error) {
      const cause = signal?.aborted ? (signal.reason as Error) : (error as Error);
      // how to go on is said once, not for each target
      const reason = sender.shown(cause.message.replace(` ${GOES_ON}`, ''));
      return batch.map((target) => ({ target, reason }));
    }
  });
  const failed = failures.flat();
  const isFailed = new Set(failed.map(({ target }) => target));
  return { purger, requests: sender.sent(), purged: targets.filter((target) => !isFailed.has(target)), failed };
}
