import type { PurgeFailure, PurgeReport } from './purger.ts';
import type { Sender } from './request.ts';

/** Sends targets in batches; one that fails does not stop the others. */
export async function inBatches(
  purger: string,
  sender: Pick<Sender, 'sent' | 'shown'>,
  targets: readonly string[],
  size: number,
  purge: (batch: readonly string[]) => Promise<void>,
): Promise<PurgeReport> {
  const purged: string[] = [];
  const failed: PurgeFailure[] = [];
  for (let at = 0; at < targets.length; at += size) {
    const batch = targets.slice(at, at + size);
    try {
      await purge(batch);
      purged.push(...batch);
    } catch (error) {
      const reason = sender.shown((error as Error).message);
      failed.push(...batch.map((target) => ({ target, reason })));
    }
  }
  return { purger, requests: sender.sent(), purged, failed };
}
