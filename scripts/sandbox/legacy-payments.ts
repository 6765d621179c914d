import { randomBytes } from 'node:crypto';

/** A payment from a card that waits for the code of an SMS. */
type LegacyPayment = {
  readonly recordId: string;
  readonly orderId: string;
  readonly token: string;
  /** an SMS was sent; without one every code is wrong */
  readonly isCodeSent: boolean;
};

export type LegacyPayments = {
  /** A token that goes back with the commit of this order. */
  readonly newToken: (orderId: string) => string;
  readonly isToken: (orderId: string, token: string) => boolean;
  readonly begin: (payment: Pick<LegacyPayment, 'orderId' | 'token' | 'isCodeSent'>) => LegacyPayment;
  readonly find: (orderId: string, recordId: string) => LegacyPayment | undefined;
  /** The payment with this token is submitted: there is no other one with it. */
  readonly submit: (token: string) => void;
  readonly isSubmitted: (token: string) => boolean;
  readonly reset: () => void;
};

export function createLegacyPayments(): LegacyPayments {
  const tokens = new Map<string, string>();
  const payments = new Map<string, LegacyPayment>();
  const submitted = new Set<string>();
  return {
    newToken: (orderId) => {
      const token = randomBytes(12).toString('base64url');
      tokens.set(token, orderId);
      return token;
    },
    isToken: (orderId, token) => tokens.get(token) === orderId,
    begin: (begun) => {
      const payment = { recordId: String(700_001 + payments.size), ...begun };
      payments.set(payment.recordId, payment);
      return payment;
    },
    find: (orderId, recordId) => {
      const payment = payments.get(recordId);
      return payment?.orderId === orderId ? payment : undefined;
    },
    submit: (token) => {
      submitted.add(token);
    },
    isSubmitted: (token) => submitted.has(token),
    reset: () => {
      submitted.clear();
      tokens.clear();
      payments.clear();
    },
  };
}
