import * as v from 'valibot';
import { hashOf, kept } from '#core';

const DAY_MS = 24 * 3600_000;

/** What has arrived from this phone: two complaints may have the same words, and the list does not tell their orders. */
const keptArrived = kept('complaintsArrived', v.array(v.object({ words: v.string(), at: v.number() })), {
  expiresMs: DAY_MS,
});

const all = () => keptArrived.read() ?? [];

export function noteArrived(text: string): void {
  keptArrived.write([...all(), { words: hashOf(text), at: Date.now() }]);
}

/** How often these words have arrived since. */
export const arrivedSince = (since: number, text: string): number =>
  all().filter(({ words, at }) => words === hashOf(text) && at > since).length;
