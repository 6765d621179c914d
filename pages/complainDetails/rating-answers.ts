import * as v from 'valibot';
import { DAY_MS, kept } from '#core';

/** What became of a rating: sent, or put off. */
export type Answer = 'sent' | 'later';

/** How many are remembered: the newest ones. */
const MOST = 100;

/** Not for good: after another reply the lender asks again. Of no session: a new login is no reason to ask again. */
const answers = kept('complaintRatings', v.array(v.tuple([v.string(), v.picklist(['sent', 'later'])])), {
  expiresMs: DAY_MS,
  ahead: true,
  of: null,
});

export const answerOf = (problemId: string): Answer | undefined =>
  answers.read()?.find(([id]) => id === problemId)?.[1];

export function remember(problemId: string, answer: Answer): void {
  const others = (answers.read() ?? []).filter(([id]) => id !== problemId);
  answers.write([[problemId, answer], ...others].slice(0, MOST) as [string, Answer][]);
}
