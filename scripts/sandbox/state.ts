import { createComplaints, type Complaints } from './complaints.ts';
import { createLegacyPayments, type LegacyPayments } from './legacy-payments.ts';
import { createLoans, type Loans } from './loans.ts';
import { createOrders, type Orders } from './orders.ts';
import { createPayments, type Payments } from './payments.ts';
import { createRegistrations, type Registrations } from './registrations.ts';
import type { DescribedScenario } from './scenario.ts';
import { createUploads, type Uploads } from './uploads.ts';

type Store = { readonly reset: () => void };

/** What the sandbox remembers between requests: one store per domain. */
export type State = {
  readonly loans: Loans;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly legacyPayments: LegacyPayments;
  readonly complaints: Complaints;
  readonly uploads: Uploads;
  readonly registrations: Registrations;
  /** takes a store that one screen needs: it is reset with all others */
  readonly keep: <S extends Store>(store: S) => S;
  /** back to how the scenarios describe everything */
  readonly reset: () => void;
};

export function createState(scenarios: readonly DescribedScenario[]): State {
  /** what the scenarios describe in one of their fields, by their names */
  const byName = <K extends keyof DescribedScenario>(field: K) =>
    new Map(
      scenarios.flatMap((one): [string, NonNullable<DescribedScenario[K]>][] => {
        const described = one[field];
        return described === undefined ? [] : [[one.name, described]];
      }),
    );
  const stores = {
    registrations: createRegistrations(),
    loans: createLoans(byName('loan')),
    orders: createOrders(byName('order')),
    payments: createPayments(),
    legacyPayments: createLegacyPayments(),
    complaints: createComplaints({
      borrowers: byName('borrower'),
      entries: byName('entry'),
      complaints: byName('complaint'),
    }),
    uploads: createUploads(),
  };
  const kept: Store[] = Object.values(stores);
  return {
    ...stores,
    keep: (store) => {
      kept.push(store);
      return store;
    },
    reset: () => {
      for (const store of kept) store.reset();
    },
  };
}
