import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { session } from '#core';
import { keptWithEntry } from '../visit/kept-with-entry.ts';

/** What the borrower has answered in this visit, and what became of the confirmation. */
const answers = v.object({
  /** the box */
  isAgreed: v.boolean(),
  /** the agreement at load was answered: fresh data does not ask the same again */
  isRead: v.boolean(),
  /** it was cancelled at least once: it has to be found again */
  isDeclined: v.boolean(),
  isPromoted: v.boolean(),
  /** `confirmed`: the lender said so; `likely`: the answer was lost, and the loan is not on offer any more */
  outcome: v.optional(v.picklist(['confirmed', 'likely'])),
  /** why the loan is not on offer any more, in the lender's words */
  reason: v.optional(v.string()),
});
export type Answers = v.InferOutput<typeof answers>;

const FRESH: Answers = { isAgreed: true, isRead: false, isDeclined: false, isPromoted: false };

/** Of a session: another borrower who opens the page in the same tab has answered nothing. */
const keptAnswers = keptWithEntry('confirm', v.object({ sessionId: v.optional(v.string()), answers }));

function restored(): Answers {
  const found = keptAnswers.read();
  return found && found.sessionId === session().sessionId ? found.answers : FRESH;
}

/**
 * The answers of this visit: they survive a reload and a way back, with and without back/forward cache.
 * @param isLoaded the answer to the first request is there: until then the page is as it was prerendered
 */
export function useAnswers(isLoaded: boolean) {
  const [own, setOwn] = useState<Answers>();
  const before = useMemo(() => (isLoaded ? restored() : FRESH), [isLoaded]);
  const now = own ?? before;
  const answer = (change: Partial<Answers>) => {
    const next = { ...now, ...change };
    const { sessionId } = session();
    keptAnswers.write({ sessionId, answers: next });
    setOwn(next);
  };
  return [now, answer] as const;
}
