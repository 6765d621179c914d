/** The figures of the loan terms, worded as the product states them wherever it does. */
export const TERM = '91 to 365 calendar days';
export const DECISION = 'within 1 day';
export const CREDITING = 'within 1 to 3 calendar days';
/** paid once when a repayment is late */
export const LATE_PENALTY = { newClient: 'Rs.1,000', repeatClient: 'Rs.800' } as const;
/** interest per day on the unpaid amount, by how long it is late */
export const LATE_INTEREST = [
  { period: 'for days 1 to 30', rate: '5%' },
  { period: 'for days 31 to 90', rate: '4%' },
  { period: 'from day 91 until repaid', rate: '2%' },
] as const;
