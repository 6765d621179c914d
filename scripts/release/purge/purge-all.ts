import type { Purger, PurgeReport, PurgeTargets } from './purger.ts';

/**
 * From the inside out, one cache after another: an outer one that forgot first would fetch the old page from the inner one.
 * All of them are tried, whatever becomes of the others; when the signal ends it, the reports say what was not purged.
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
