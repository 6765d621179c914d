import { createLegacyPayments, type LegacyPayments } from './legacy-payments.ts';
import { createOrders, type Orders } from './orders.ts';
import { createPayments, type Payments } from './payments.ts';
import { orderScenarios } from './scenarios/index.ts';

/** What the sandbox remembers between requests: one store per domain. */
export type State = {
  readonly orders: Orders;
  readonly payments: Payments;
  readonly legacyPayments: LegacyPayments;
  /** back to how the scenarios describe everything */
  readonly reset: () => void;
};

export function createState(): State {
  const orders = createOrders(new Map(orderScenarios.map(({ name, order }) => [name, order])));
  const payments = createPayments();
  const legacyPayments = createLegacyPayments();
  return {
    orders,
    payments,
    legacyPayments,
    reset: () => {
      orders.reset();
      payments.reset();
      legacyPayments.reset();
    },
  };
}
