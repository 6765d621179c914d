import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Load } from '#core';
import { shownBox } from './box.ts';
import { keptWithEntry } from '../visit/kept-with-entry.ts';

/** What the borrower has answered in this visit, and what became of the confirmation. */
const answers = v.object({
  /** the box */
  isAgreed: v.boolean(),
  /** the agreement shown at load was answered: it is not shown again with fresh data */
  isRead: v.boolean(),
  /** it was cancelled at least once: the page keeps a way to open it again */
  isDeclined: v.boolean(),
  isPromoted: v.boolean(),
  /** `confirmed`: the lender said so; `likely`: the answer was lost, and the loan is not on offer any more */
  outcome: v.optional(v.picklist(['confirmed', 'likely'])),
  /** the order of the confirmed loan, if the lender's address names it */
  orderId: v.optional(v.string()),
  /** why the loan is not on offer any more, in the lender's words */
  reason: v.optional(v.string()),
  /** the answer to the last confirmation was lost, and the loan was found on offer after it */
  isStillOffered: v.optional(v.boolean()),
});
export type Answers = v.InferOutput<typeof answers>;

const FRESH: Answers = { isAgreed: true, isRead: false, isDeclined: false, isPromoted: false };

/** The answers stay when the app hands over a session. A new visit of the page starts without them. */
const keptAnswers = keptWithEntry('confirm', answers);

function restored(): Answers {
  const found = keptAnswers.read() ?? FRESH;
  return { ...found, isAgreed: shownBox() ?? found.isAgreed };
}

/**
 * The answers of this visit: they survive a reload and a way back, with and without back/forward cache. The outcome `likely`
 * becomes `isStillOffered` when the loan was asked for again and is on offer.
 * @param load the loan; until its answer is there the page is as it was prerendered
 */
export function useAnswers(load: Load<unknown>) {
  const [own, setOwn] = useState<{ readonly answers: Answers; readonly offer: unknown }>();
  const isLoading = load.state === 'loading';
  const before = useMemo(() => (isLoading ? FRESH : restored()), [isLoading]);
  // keeps what was tapped before React was there, for a reload
  useEffect(() => {
    if (before !== FRESH) keptAnswers.write(before);
  }, [before]);
  const offer = load.state === 'ready' ? load.data : undefined;
  const isOffered = offer !== undefined && offer !== own?.offer;
  const known = own?.answers ?? before;
  const { outcome, ...undecided } = known;
  const now: Answers = outcome === 'likely' && isOffered ? { ...undecided, isStillOffered: true } : known;
  // the box may have changed since a look-up began, whose result is kept when it ends
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const answer = (change: Partial<Answers>): void => {
    const next = { ...latest.current, ...change };
    keptAnswers.write(next);
    setOwn({ answers: next, offer });
  };
  return [now, answer] as const;
}
