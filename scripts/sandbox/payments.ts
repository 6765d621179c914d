import { randomBytes } from 'node:crypto';
import type { Order } from './orders.ts';

/** A payment that was asked for with `generate-vcode` and is completed on the sandbox payment page. */
export type Payment = {
  readonly token: string;
  readonly order: Order;
  readonly productName: string;
  readonly channelName: string;
  /** in pesos, as the product sent it */
  readonly amount: string;
  /** it pays for an extension, so the order stays due, later */
  readonly isExtension: boolean;
  isPaid: boolean;
  /** what the links back to the product carry: order and session */
  readonly returnQuery: URLSearchParams;
};

export type Payments = {
  readonly create: (payment: Omit<Payment, 'token' | 'isPaid'>) => Payment;
  readonly find: (token: string) => Payment | undefined;
  /** The money arrived. */
  readonly complete: (payment: Payment) => void;
  readonly reset: () => void;
};

export function createPayments(): Payments {
  const payments = new Map<string, Payment>();
  return {
    create: (rest) => {
      const payment = { token: randomBytes(12).toString('base64url'), isPaid: false, ...rest };
      payments.set(payment.token, payment);
      return payment;
    },
    find: (token) => payments.get(token),
    complete: (payment) => {
      payment.isPaid = true;
      payment.order[payment.isExtension ? 'isExtended' : 'isPaid'] = true;
    },
    reset: () => payments.clear(),
  };
}
