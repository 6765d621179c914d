import * as v from 'valibot';
import { DAY_MS, kept } from '#core';

const answer = v.picklist(['sent', 'later']);
/** What became of a rating: sent, or put off. */
export type Answer = v.InferOutput<typeof answer>;

/** Not for good: after another reply the lender asks again. Of no session: a new login is no reason to ask again. */
export const keptAnswer = (problemId: string) =>
  kept(`complaintRating.${problemId}`, answer, { expiresMs: DAY_MS, ahead: true, of: null });
