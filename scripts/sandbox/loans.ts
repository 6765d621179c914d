import type { AgreementsWire, ConfirmV2Wire, ConfirmV3Wire } from '../../shared/api/confirm.ts';
import { createCases, type Case } from './cases.ts';
import { CODES, Refusal } from './envelope.ts';
import type { Failure } from './failure.ts';

/** A loan that is offered, as a scenario describes it. `origin` is the sandbox's own address. */
export type LoanFixture = {
  readonly loan: (origin: string) => ConfirmV3Wire;
  /** what the second version of the screen is told on top */
  readonly more: (origin: string) => Omit<ConfirmV2Wire, keyof ConfirmV3Wire>;
  readonly agreements: AgreementsWire;
  /** where each agreement is read; the last one stands for all further ones */
  readonly contracts: (origin: string) => readonly string[];
  /** what a confirmation answers */
  readonly lendDetailsUrl: (origin: string, pages: string) => string | null;
  /** why the loan is no longer on offer once it is confirmed; by default it stays on offer and can be confirmed again */
  readonly refusedOnceConfirmed?: string;
  /** by endpoint path: how that endpoint fails for this loan */
  readonly failures: Readonly<Record<string, Failure>>;
};

/** A loan that is being looked at. */
type Loan = Case<LoanFixture> & { isConfirmed?: boolean };

export type Loans = {
  /** Throws a `Refusal` when there is no such product. */
  readonly find: (productId: string) => Loan;
  /** as `find`; throws a `Refusal` also when the loan is not on offer any more */
  readonly findOffered: (productId: string) => Loan;
  readonly reset: () => void;
};

/** The product for every numeric id, because an app's own ids are numbers. */
const ANY_NUMBER = '101';

/** Loans by product id: that of a case, or any number for the normal loan. */
export function createLoans(fixtures: ReadonlyMap<string, LoanFixture>): Loans {
  const loans = createCases(fixtures);
  const find = (productId: string): Loan => {
    const loan = loans.find(/^\d+$/.test(productId) ? ANY_NUMBER : productId);
    if (loan) return loan;
    const known = [...fixtures.keys()].join(', ');
    throw new Refusal(CODES.unknown, `productId: no loan '${productId}'; there are ${known}`);
  };
  const findOffered = (productId: string): Loan => {
    const loan = find(productId);
    if (loan.isConfirmed && loan.refusedOnceConfirmed) throw new Refusal(CODES.failed, loan.refusedOnceConfirmed);
    return loan;
  };
  return { find, findOffered, reset: loans.reset };
}
