import type { RepaymentWaysWire } from '../../shared/api/legacy-repayment.ts';
import type { OrderDetailWire } from '../../shared/api/order.ts';
import type { DelayDetailWire, RepaymentDetailWire } from '../../shared/api/repayment.ts';
import { createCases, type Case } from './cases.ts';
import { CODES, invalid, Refusal } from './envelope.ts';
import type { Failure } from './failure.ts';

/** An order as a scenario describes it. `origin` is the sandbox's own address, for pictures. */
export type OrderFixture = {
  readonly productId: string;
  readonly repayment: (origin: string) => RepaymentDetailWire;
  /** what an extension costs, in pesos; without it the order cannot be extended */
  readonly extensionAmount?: string;
  /** the full answer about an extension; with it `extensionAmount` is not needed */
  readonly delay?: (origin: string) => DelayDetailWire;
  /** what the order page shows until the order is paid; by default it is derived from the repayment */
  readonly details?: (origin: string) => OrderDetailWire;
  isPaid?: boolean;
  /** what `generate-vcode` answers instead of the sandbox payment page */
  readonly payUrl?: string;
  /** how it is repaid from a bank card, on the legacy screen */
  readonly legacy?: LegacyFixture;
  /** by endpoint path: how that endpoint fails for this order */
  readonly failures?: Readonly<Record<string, Failure>>;
};

/** A repayment on the legacy screen: who repays how much, and the ways that are offered. */
export type LegacyFixture = {
  readonly userId: string;
  /** in pesos */
  readonly amount: string;
  /** '' without one */
  readonly couponId: string;
  readonly ways: Omit<RepaymentWaysWire, 'repayToken'>;
  /** as the wire says it: 1 when the payment is confirmed with a code */
  readonly needValid: number | string | null;
  /** a submitted payment is not in the order yet */
  readonly isBookedLate?: boolean;
  /** what `repayment-huichao` answers instead of the sandbox payment page */
  readonly url?: string;
};

/** The state of an order; requests change it. */
export type Order = Case<OrderFixture> & {
  /** the fee is paid: the next payment date has taken the place of this one */
  isExtended?: boolean;
};

/** The ids that name an order in a request. */
type OrderIds = { readonly productId: string; readonly orderId: string };

export type Orders = {
  /** Throws a `Refusal` when there is no such order, or it is one of another product. A legacy one needs no product named. */
  readonly find: (ids: OrderIds) => Order;
  /** By its id alone, for requests that name no product. Throws as `find`. @param field of the request, for the refusal */
  readonly findById: (orderId: string, field?: string) => Order;
  /** As `find`; refuses an order that is paid, in words for the borrower. */
  readonly findDue: (ids: OrderIds) => Order;
  readonly reset: () => void;
};

const NUMBER = /^\d+$/;

/**
 * Orders by id. An id is a scenario's name, or the name with `~` and anything behind it: `full~7` is an
 * independent copy of `full`, so that tests which pay it do not disturb each other. A number is one, too, of any product.
 */
export function createOrders(fixtures: ReadonlyMap<string, OrderFixture>): Orders {
  const orders = createCases(fixtures);
  const findById = (orderId: string, field = 'orderId'): Order => {
    // an app's own ids are numbers
    const order = orders.find(NUMBER.test(orderId) ? `full~${orderId}` : orderId);
    if (!order) {
      throw new Refusal(CODES.unknown, `${field}: no order '${orderId}'; there are ${[...fixtures.keys()].join(', ')}`);
    }
    return order;
  };
  const find = ({ productId, orderId }: OrderIds): Order => {
    const order = findById(orderId);
    const expected = order.productId;
    if (productId === '' && order.legacy) return order;
    if (productId !== expected && !NUMBER.test(orderId))
      throw invalid('productId', `order '${orderId}' is of product ${expected}`);
    return order;
  };
  const findDue = (ids: OrderIds): Order => {
    const order = find(ids);
    if (order.isPaid) throw new Refusal(CODES.alreadyPaid, 'This order is already paid.');
    return order;
  };
  return { find, findById, findDue, reset: orders.reset };
}
