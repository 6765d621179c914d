import { digitsOnly } from '#core';
import type { BankCard, RepaymentWays } from '../../shared/api/legacy-repayment.ts';
import { unique } from '../../shared/ui/choice/unique.ts';

/** One of the ways to repay. `card` undefined: Alipay. */
export type Way = {
  /** unique among the ways */
  readonly id: string;
  readonly name: string;
  /** last four digits of the card: all of its number that is ever shown */
  readonly lastFour: string;
  readonly card?: BankCard;
};

const ALIPAY: Way = { id: 'alipay', name: 'Alipay', lastFour: '' };

export const wayOf = (card: BankCard): Way => ({
  id: `card ${card.id}`,
  name: card.bankName || 'Bank card',
  lastFour: digitsOnly(card.cardNo).slice(-4),
  card,
});

/** The cards in the lender's order, then Alipay when it is offered. */
export const waysOf = ({ bankCards, alipay }: RepaymentWays): readonly Way[] => [
  ...unique(bankCards, ({ id }) => id).map(wayOf),
  ...(alipay ? [ALIPAY] : []),
];

/** A way in a sentence: `BPI •••• 0366`. */
export const nameOf = ({ name, lastFour }: Way): string => (lastFour ? `${name} •••• ${lastFour}` : name);
