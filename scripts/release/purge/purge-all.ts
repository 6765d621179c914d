import type { Purger, PurgeReport, PurgeTargets } from './purger.ts';

/**
 * From the inside out, one cache after another: an outer one that forgot first would fetch the old page from the inner one.
 * All of them are tried, whatever becomes of the others.
 */
export async function purgeAll(
  purgers: readonly Purger[],
  targets: PurgeTargets,
  onDone?: (purger: Purger) => void,
): Promise<PurgeReport[]> {
  if (targets.urls.length + targets.keys.length === 0) return [];
  const reports: PurgeReport[] = [];
  for (const purger of purgers) {
    reports.push(await purger.purge(targets));
    onDone?.(purger);
  }
  return reports;
}
