import type {
  ComplaintDetailWire,
  ComplaintInitWire,
  ComplaintListWire,
  ComplaintOrderWire,
} from '../../shared/api/complaint.ts';
import { createCases, type Case } from './cases.ts';
import { CODES, Refusal } from './envelope.ts';
import type { Failure } from './failure.ts';

type Failures = Readonly<Record<string, Failure>>;

/** The borrower who is logged in, by session id: decides answers that depend on neither an order nor a complaint. */
export type BorrowerFixture = {
  /** what `problem-init` answers without an order, and with one that has no answer of its own */
  readonly init?: (origin: string) => ComplaintInitWire;
  /** complaints from before; complaints that are filed here come in front of them */
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

type Borrower = Case<BorrowerFixture>;
type Entry = Case<EntryFixture>;
type Complaint = Case<ComplaintFixture>;

/** A complaint that was filed here. */
export type Filed = {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: string[];
};

type ComplaintFixtures = {
  readonly borrowers: ReadonlyMap<string, BorrowerFixture>;
  readonly entries: ReadonlyMap<string, EntryFixture>;
  readonly complaints: ReadonlyMap<string, ComplaintFixture>;
};

const NOBODY: Borrower = { id: '', failureOf: () => undefined };

/** Complaints, by id; what was filed belongs to the session that filed it. */
export function createComplaints(fixtures: ComplaintFixtures) {
  const borrowers = createCases(fixtures.borrowers);
  const entries = createCases(fixtures.entries);
  const complaints = createCases(fixtures.complaints);
  const filed = new Map<string, Filed[]>();
  const scores = new Map<string, string>();
  return {
    /** Every session is a borrower; a session without a fixture is an ordinary borrower. */
    borrower: (sessionId = ''): Borrower => borrowers.find(sessionId) ?? NOBODY,
    /** The fixture of an order; undefined when its complaints need none. */
    entry: (orderId: string): Entry | undefined => entries.find(orderId),
    /** The order as an entry offers it; undefined when none does. */
    orderOf: (orderNo: string, origin: string): ComplaintOrderWire | undefined => {
      const offered = [...fixtures.entries.values()].flatMap(({ init }) => {
        const { orderDetail, orderList } = init(origin);
        return [orderDetail, ...(orderList ?? [])];
      });
      return offered.filter(isOrder).find((order) => String(order.orderNo) === orderNo);
    },
    file: (sessionId = '', complaint: Omit<Filed, 'id'>): Filed => {
      const mine = filed.get(sessionId) ?? [];
      const one = { ...complaint, id: String(900_001 + [...filed.values()].flat().length) };
      filed.set(sessionId, [one, ...mine]);
      return one;
    },
    /** newest first */
    filedBy: (sessionId = ''): readonly Filed[] => filed.get(sessionId) ?? [],
    /** One from before, or one that this session has filed. Throws a `Refusal` when there is none. */
    find: (problemId: string, sessionId = ''): Complaint => {
      const mine = filed.get(sessionId)?.find(({ id }) => id === problemId);
      const found = mine ? { ...NOBODY, detail: () => detailOf(mine) } : complaints.find(problemId);
      if (!found) throw new Refusal(CODES.unknown, `problemId: no complaint '${problemId}'`);
      return found;
    },
    /** @param score '1'–'5' */
    rate: (problemId: string, score: string) => {
      scores.set(problemId, score);
    },
    scoreOf: (problemId: string): string | undefined => scores.get(problemId),
    reset: () => {
      for (const cases of [borrowers, entries, complaints]) cases.reset();
      filed.clear();
      scores.clear();
    },
  };
}
export type Complaints = ReturnType<typeof createComplaints>;

const isOrder = (order: ComplaintInitWire['orderDetail']): order is ComplaintOrderWire => !!order && 'orderNo' in order;

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
