import * as v from 'valibot';
import { DAY_MS, hashOf, kept } from '#core';

/** The complaints that have arrived from this phone, in any session. Two may have the same text, and the list does not show their orders. */
const keptArrived = kept(
  'complaintsArrived',
  v.array(v.object({ words: v.string(), order: v.string(), at: v.number() })),
  { expiresMs: DAY_MS, of: null },
);

const all = () => keptArrived.read() ?? [];

export function noteArrived(text: string, orderNo: string): void {
  keptArrived.write([...all(), { words: hashOf(text), order: hashOf(orderNo), at: Date.now() }]);
}

/** How often this text has arrived since then. A note with a time in the future, made while the clock was wrong, does not count. @param orderNo about this order; about any unless given */
export const arrivedSince = (since: number, text: string, orderNo?: string): number =>
  all().filter(
    ({ words, order, at }) =>
      at > since && at <= Date.now() && words === hashOf(text) && (orderNo === undefined || order === hashOf(orderNo)),
  ).length;
