import { randomBytes } from 'node:crypto';

/** A payment from a card that waits for the code of an SMS. */
type LegacyPayment = {
  readonly recordId: string;
  readonly orderId: string;
  /** an SMS was sent; without one every code is wrong */
  readonly isCodeSent: boolean;
  isConfirmed: boolean;
};

export type LegacyPayments = {
  /** A token that goes back with the commit of this order. */
  readonly newToken: (orderId: string) => string;
  readonly isToken: (orderId: string, token: string) => boolean;
  readonly begin: (orderId: string, isCodeSent: boolean) => LegacyPayment;
  readonly find: (orderId: string, recordId: string) => LegacyPayment | undefined;
  readonly reset: () => void;
};

export function createLegacyPayments(): LegacyPayments {
  const tokens = new Map<string, string>();
  const payments = new Map<string, LegacyPayment>();
  return {
    newToken: (orderId) => {
      const token = randomBytes(12).toString('base64url');
      tokens.set(token, orderId);
      return token;
    },
    isToken: (orderId, token) => tokens.get(token) === orderId,
    begin: (orderId, isCodeSent) => {
      const payment = { recordId: String(700_001 + payments.size), orderId, isCodeSent, isConfirmed: false };
      payments.set(payment.recordId, payment);
      return payment;
    },
    find: (orderId, recordId) => {
      const payment = payments.get(recordId);
      return payment?.orderId === orderId ? payment : undefined;
    },
    reset: () => {
      tokens.clear();
      payments.clear();
    },
  };
}
