import type { Purger, PurgeReport, PurgeTargets } from './purger.ts';

/**
 * Purges from the inside out, one cache after another: an outer cache that is purged first would fetch the old page from the inner one.
 * All caches are tried even if some fail. When the signal ends the purge, the reports say what was not purged.
 */
export async function purgeAll(
  purgers: readonly Purger[],
  targets: PurgeTargets,
  signal?: AbortSignal,
  onDone?: (purger: Purger) => void,
): Promise<PurgeReport[]> {
  if (targets.urls.length + targets.keys.length === 0) return [];
  const reports: PurgeReport[] = [];
  for (const purger of purgers) {
    reports.push(await purger.purge(targets, signal));
    onDone?.(purger);
  }
  return reports;
}
