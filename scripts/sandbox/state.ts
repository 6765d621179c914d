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

export function createState(): State {
  const loans = createLoans(new Map(loanScenarios.map(({ name, loan }) => [name, loan])));
  const orders = createOrders(new Map(orderScenarios.map(({ name, order }) => [name, order])));
  const payments = createPayments();
  const legacyPayments = createLegacyPayments();
  const complaints = createComplaints({
    borrowers: new Map(borrowerScenarios.map(({ name, borrower }) => [name, borrower])),
    entries: new Map(entryScenarios.map(({ name, entry }) => [name, entry])),
    complaints: new Map(complaintScenarios.map(({ name, complaint }) => [name, complaint])),
  });
  const uploads = createUploads();
  const bankForms = createCases(new Map(bindBankScenarios.map(({ name, fixture }) => [name, fixture])));
  const jointLogons = createCases(new Map(jointLogonFailScenarios.map(({ name, fixture }) => [name, fixture])));
  const contacts = createCases(new Map(customerServiceScenarios.map(({ name, fixture }) => [name, fixture])));
  const promotions = createCases(new Map(promotionScenarios.map(({ name, fixture }) => [name, fixture])));
  const registrations = createRegistrations();
  return {
    promotions,
    registrations,
    loans,
    orders,
    payments,
    legacyPayments,
    complaints,
    uploads,
    bankForms,
    jointLogons,
    contacts,
    reset: () => {
      promotions.reset();
      registrations.reset();
      loans.reset();
      orders.reset();
      payments.reset();
      legacyPayments.reset();
      complaints.reset();
      uploads.reset();
      bankForms.reset();
      jointLogons.reset();
      contacts.reset();
    },
  };
}
