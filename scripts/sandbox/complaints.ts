import type { ComplaintDetailWire, ComplaintInitWire, ComplaintListWire } from '../../shared/api/complaint.ts';
import { CODES, Refusal } from './envelope.ts';
import { createSwitchboard, type Failure } from './failure.ts';

type Failures = Readonly<Record<string, Failure>>;

/** Who is logged in, known by the session id: decides what no order and no complaint decides. */
export type BorrowerFixture = {
  /** what `problem-init` answers without an order, and with one that has no answer of its own */
  readonly init?: (origin: string) => ComplaintInitWire;
  /** the complaints from before; those filed here come on top */
  readonly list?: (origin: string) => ComplaintListWire;
  /** what `upload-problem-img` answers instead of the picture's own address */
  readonly uploadUrl?: string;
  /** by endpoint path: how that endpoint fails for this borrower */
  readonly failures?: Failures;
};

/** What `problem-init` answers for an order. */
export type EntryFixture = { readonly init: (origin: string) => ComplaintInitWire; readonly failures?: Failures };

/** A complaint that was there before. */
export type ComplaintFixture = {
  readonly detail: (origin: string) => ComplaintDetailWire;
  readonly failures?: Failures;
};

type FailureOf = (path: string) => Failure | undefined;
export type Borrower = BorrowerFixture & { readonly failureOf: FailureOf };
export type Entry = EntryFixture & { readonly failureOf: FailureOf };
export type Complaint = ComplaintFixture & { readonly id: string; readonly failureOf: FailureOf };

/** A complaint that was filed here. */
export type Filed = {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: string[];
};

/** A copy of a fixture has a life of its own: `name~anything`. */
const nameOf = (id: string): string => id.split('~', 1)[0] ?? '';

/** Things by id, made from the fixture of their name when first asked for. */
function memory<F extends { readonly failures?: Failures }>(fixtures: ReadonlyMap<string, F>) {
  const made = new Map<string, F & { readonly id: string; readonly failureOf: FailureOf }>();
  return {
    get: (id: string) => {
      const fixture = fixtures.get(nameOf(id));
      const known = made.get(id);
      if (known || !fixture) return known;
      const failures = createSwitchboard();
      for (const [path, failure] of Object.entries(fixture.failures ?? {})) failures.set(path, failure);
      const one = { ...fixture, id, failureOf: failures.take };
      made.set(id, one);
      return one;
    },
    clear: () => made.clear(),
  };
}

export type ComplaintFixtures = {
  readonly borrowers: ReadonlyMap<string, BorrowerFixture>;
  readonly entries: ReadonlyMap<string, EntryFixture>;
  readonly complaints: ReadonlyMap<string, ComplaintFixture>;
};

const NOBODY: Borrower = { failureOf: () => undefined };

/** Complaints, by id; what was filed belongs to the session that filed it. */
export function createComplaints(fixtures: ComplaintFixtures) {
  const borrowers = memory(fixtures.borrowers);
  const entries = memory(fixtures.entries);
  const complaints = memory<ComplaintFixture>(fixtures.complaints);
  const filed = new Map<string, Filed[]>();
  const scores = new Map<string, string>();
  const allFiled = () => [...filed.values()].flat();
  return {
    /** Every session is a borrower; those without a fixture are ordinary ones. */
    borrower: (sessionId = ''): Borrower => borrowers.get(sessionId) ?? NOBODY,
    /** Of an order; undefined when its complaints are nothing special. */
    entry: (orderId: string): Entry | undefined => entries.get(orderId),
    file: (sessionId = '', complaint: Omit<Filed, 'id'>): Filed => {
      const mine = filed.get(sessionId) ?? [];
      const one = { ...complaint, id: String(900_001 + allFiled().length) };
      filed.set(sessionId, [one, ...mine]);
      return one;
    },
    /** newest first */
    filedBy: (sessionId = ''): readonly Filed[] => filed.get(sessionId) ?? [],
    /** Throws a `Refusal` when there is none. */
    find: (problemId: string): Complaint => {
      const mine = allFiled().find(({ id }) => id === problemId);
      const one = mine ? { id: mine.id, detail: () => detailOf(mine), failureOf: NOBODY.failureOf } : undefined;
      const found = one ?? complaints.get(problemId);
      if (!found) throw new Refusal(CODES.unknown, `problemId: no complaint '${problemId}'`);
      return found;
    },
    /** @param score '1'–'5' */
    rate: (problemId: string, score: string) => {
      scores.set(problemId, score);
    },
    scoreOf: (problemId: string): string | undefined => scores.get(problemId),
    reset: () => {
      for (const store of [borrowers, entries, complaints, filed, scores]) store.clear();
    },
  };
}
export type Complaints = ReturnType<typeof createComplaints>;

/** What is known of a complaint that nobody has answered yet. */
const detailOf = ({ id, type, sonType, content, images }: Filed): ComplaintDetailWire => ({
  problemId: id,
  type,
  sonType,
  content,
  images,
  disposeDetail: null,
  disposeImages: null,
  isNeedScore: 0,
});
