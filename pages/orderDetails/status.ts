// What follows from an order's status. The lender's life cycle is open-ended: a status that is not named here has no
// action, shows recommended products and looks like 200.

/** The order waits for a decision: its withdrawal link is not opened automatically. */
export const PENDING = 21;

/** With these there is something to do with this order; other products would be in the way. */
const OWN_BUSINESS = [170, 174, 180, 200];

export const recommends = (status: number): boolean => !OWN_BUSINESS.includes(status);

/** What the borrower can do: repay, repay or roll over, borrow again, or nothing. */
export function actionOf(status: number, isDelay: boolean): 'repay' | 'repayOrRollOver' | 'borrowAgain' | undefined {
  if (status === 200) return 'borrowAgain';
  if (status === 170) return 'repay';
  if (status === 174 || status === 180) return isDelay ? 'repayOrRollOver' : 'repay';
  return undefined;
}
