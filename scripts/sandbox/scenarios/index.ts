import { delayScenarios } from './delayRepayment.ts';
import { legacyRepaymentScenarios } from './legacyRepayment.ts';
import { orderDetailsScenarios } from './orderDetails.ts';
import { repaymentScenarios } from './repayment.ts';
import { codeScenarios } from './repaymentOfCode.ts';
import type { OrderScenario, Scenario } from './scenario.ts';

export { addressOf, sampleSession } from './scenario.ts';
export type { OrderScenario, Scenario } from './scenario.ts';

/** The orders that the sandbox knows. */
export const orderScenarios: readonly OrderScenario[] = [
  ...repaymentScenarios,
  ...orderDetailsScenarios,
  ...delayScenarios,
  ...legacyRepaymentScenarios,
];

/** Every named state of every screen: read by `npm start`, the test preview and the browser tests. */
export const scenarios: readonly Scenario[] = [...orderScenarios, ...codeScenarios];
