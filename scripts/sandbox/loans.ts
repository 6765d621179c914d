import type { AgreementsWire, ConfirmV2Wire, ConfirmV3Wire } from '../../shared/api/confirm.ts';
import { CODES, Refusal } from './envelope.ts';
import { createSwitchboard, type Failure } from './failure.ts';

/** A loan that is offered, as a scenario describes it. `origin` is the sandbox's own address. */
export type LoanFixture = {
  readonly loan: (origin: string) => ConfirmV3Wire;
  /** what the second version of the screen is told on top */
  readonly more: (origin: string) => Omit<ConfirmV2Wire, keyof ConfirmV3Wire>;
  readonly agreements: AgreementsWire;
  /** where each agreement is read; the last one stands for all further ones */
  readonly contracts: (origin: string) => readonly string[];
  /** what a confirmation answers */
  readonly lendDetailsUrl: (origin: string) => string | null;
  /** by endpoint path: how that endpoint fails for this loan */
  readonly failures: Readonly<Record<string, Failure>>;
};

/** A loan that is being looked at. */
export type Loan = LoanFixture & {
  /** the failure that this request of an endpoint meets, if any: counts it */
  readonly failureOf: (path: string) => Failure | undefined;
};

export type Loans = {
  /** Throws a `Refusal` when there is no such product. */
  readonly find: (productId: string) => Loan;
  readonly reset: () => void;
};

/** The product of every number: an app's own ids are numbers. */
const ANY_NUMBER = '101';

/** Loans by product id: a scenario's name, which may be followed by `~` and anything, or any number for the normal case. */
export function createLoans(fixtures: ReadonlyMap<string, LoanFixture>): Loans {
  const loans = new Map<string, Loan>();
  const find = (productId: string): Loan => {
    const known = loans.get(productId);
    if (known) return known;
    const name = /^\d+$/.test(productId) ? ANY_NUMBER : (productId.split('~', 1)[0] ?? '');
    const fixture = fixtures.get(name);
    if (!fixture) {
      throw new Refusal(
        CODES.unknown,
        `productId: no loan '${productId}'; there are ${[...fixtures.keys()].join(', ')}`,
      );
    }
    const failures = createSwitchboard();
    for (const [path, failure] of Object.entries(fixture.failures)) failures.set(path, failure);
    const loan = { ...fixture, failureOf: failures.take };
    loans.set(productId, loan);
    return loan;
  };
  return { find, reset: () => loans.clear() };
}
