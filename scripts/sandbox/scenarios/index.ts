import { bindBankScenarios } from './bindBank.ts';
import { loanScenarios } from './confirm.ts';
import { complainDetailsScenarios } from './complainDetails.ts';
import { complainPageNextScenarios } from './complainPageNext.ts';
import { complaintEntryScenarios } from './complaint.ts';
import { complaintListScenarios } from './complaintList.ts';
import { customerServiceScenarios } from './customerService.ts';
import { delayScenarios } from './delayRepayment.ts';
import { jointLogonFailScenarios } from './jointLogonFail.ts';
import { legacyRepaymentScenarios } from './legacyRepayment.ts';
import { orderDetailsScenarios } from './orderDetails.ts';
import { promotionScenarios } from './promotion.ts';
import { repaymentScenarios } from './repayment.ts';
import { codeScenarios } from './repaymentOfCode.ts';
import type { BorrowerScenario, ComplaintScenario, EntryScenario, OrderScenario, Scenario } from './scenario.ts';

export { loanScenarios } from './confirm.ts';
export { addressOf, sampleSession } from './scenario.ts';
export type { OrderScenario, Scenario } from './scenario.ts';

/** The orders that the sandbox knows. */
export const orderScenarios: readonly OrderScenario[] = [
  ...repaymentScenarios,
  ...orderDetailsScenarios,
  ...delayScenarios,
  ...legacyRepaymentScenarios,
];

/** The borrowers of whom the sandbox knows more than their session. */
export const borrowerScenarios: readonly BorrowerScenario[] = [...complainPageNextScenarios, ...complaintListScenarios];

/** The orders whose complaints are something special. */
export const entryScenarios: readonly EntryScenario[] = complaintEntryScenarios;

/** The complaints that were there before. */
export const complaintScenarios: readonly ComplaintScenario[] = complainDetailsScenarios;

/** Every named state of every screen: read by `npm start`, the playground and the browser tests. */
export const scenarios: readonly Scenario[] = [
  ...orderScenarios,
  ...codeScenarios,
  ...bindBankScenarios,
  ...jointLogonFailScenarios,
  ...customerServiceScenarios,
  ...loanScenarios,
  ...entryScenarios,
  ...borrowerScenarios,
  ...complaintScenarios,
  ...promotionScenarios,
];
