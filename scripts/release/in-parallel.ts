/** How many requests a store gets at the same time. */
const LANES = 8;

/**
 * Does the work for every item, a few at a time. Results are in the order of the items. After a failure no new work begins, and
 * the failure is passed on when all running work has ended.
 */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [at, item] of queue) {
      if (failures.length > 0) return;
      try {
        results[at] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
