import * as v from 'valibot';
import { hashOf, kept } from '#core';

const DAY_MS = 24 * 3600_000;

/** What has arrived from this phone, under whatever session: two complaints may have the same words, and the list does not tell their orders. */
const keptArrived = kept(
  'complaintsArrived',
  v.array(v.object({ words: v.string(), order: v.string(), at: v.number() })),
  { expiresMs: DAY_MS, of: null },
);

const all = () => keptArrived.read() ?? [];

export function noteArrived(text: string, orderNo: string): void {
  keptArrived.write([...all(), { words: hashOf(text), order: hashOf(orderNo), at: Date.now() }]);
}

/** How often these words have arrived since. One of the future, noted before the clock was put right, says nothing. @param orderNo about this order; about any unless given */
export const arrivedSince = (since: number, text: string, orderNo?: string): number =>
  all().filter(
    ({ words, order, at }) =>
      at > since && at <= Date.now() && words === hashOf(text) && (orderNo === undefined || order === hashOf(orderNo)),
  ).length;
