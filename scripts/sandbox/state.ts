import { createComplaints, type Complaints } from './complaints.ts';
import { createCases, type Cases } from './cases.ts';
import { createLegacyPayments, type LegacyPayments } from './legacy-payments.ts';
import { createLoans, type Loans } from './loans.ts';
import { createOrders, type Orders } from './orders.ts';
import { createPayments, type Payments } from './payments.ts';
import {
  borrowerScenarios,
  complaintScenarios,
  entryScenarios,
  loanScenarios,
  orderScenarios,
} from './scenarios/index.ts';
import { bindBankScenarios, type BankFixture } from './scenarios/bindBank.ts';
import { customerServiceScenarios, type ContactFixture } from './scenarios/customerService.ts';
import { jointLogonFailScenarios, type JointLogonFixture } from './scenarios/jointLogonFail.ts';
import { promotionScenarios, type PromotionFixture } from './scenarios/promotion.ts';
import { createRegistrations, type Registrations } from './registrations.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** What the sandbox remembers between requests: one store per domain. */
export type State = {
  readonly loans: Loans;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly legacyPayments: LegacyPayments;
  readonly complaints: Complaints;
  readonly uploads: Uploads;
  /** forms of payment accounts, by product id */
  readonly bankForms: Cases<BankFixture>;
  /** products whose login at a partner failed, by product id */
  readonly jointLogons: Cases<JointLogonFixture>;
  /** what customer service says of itself, by session id */
  readonly contacts: Cases<ContactFixture>;
  /** landing pages, by template id; a session of that name fails as the page does */
  readonly promotions: Cases<PromotionFixture>;
  readonly registrations: Registrations;
  /** back to how the scenarios describe everything */
  readonly reset: () => void;
};

/** What the scenarios describe in one of their fields, by their names. */
const byName = <S extends { readonly name: string }, K extends keyof S>(scenarios: readonly S[], field: K) =>
  new Map(scenarios.map((scenario) => [scenario.name, scenario[field]]));

export function createState(): State {
  const stores = {
    promotions: createCases(byName(promotionScenarios, 'fixture')),
    registrations: createRegistrations(),
    loans: createLoans(byName(loanScenarios, 'loan')),
    orders: createOrders(byName(orderScenarios, 'order')),
    payments: createPayments(),
    legacyPayments: createLegacyPayments(),
    complaints: createComplaints({
      borrowers: byName(borrowerScenarios, 'borrower'),
      entries: byName(entryScenarios, 'entry'),
      complaints: byName(complaintScenarios, 'complaint'),
    }),
    uploads: createUploads(),
    bankForms: createCases(byName(bindBankScenarios, 'fixture')),
    jointLogons: createCases(byName(jointLogonFailScenarios, 'fixture')),
    contacts: createCases(byName(customerServiceScenarios, 'fixture')),
  };
  return {
    ...stores,
    reset: () => {
      for (const store of Object.values(stores)) store.reset();
    },
  };
}
