import type { Row } from '../../api/wire.ts';

/**
 * How many days an order is late, as the lender says in one of its rows ('Days overdue: 7'); 0 when no row says so. It is never
 * counted here: the phone's clock may be wrong, a day of grace or a payment that is being booked is known to the lender alone.
 */
export function daysOverdue(rows: readonly Row[]): number {
  for (const { text, value } of rows) {
    const [, days] = /^\s*(\d{1,4})(\s*days?)?\s*$/i.exec(value) ?? [];
    // nothing else than that: a fee per day or a grace period is named with the same words
    const isSaid = /^\s*((number of )?days?\s+(over\s?due|late)|(over\s?due|late)(\s+(by|days?))?)\s*:?\s*$/i.test(
      text,
    );
    if (days && isSaid && /\bdays?\b/i.test(`${text} ${value}`)) return Number(days);
  }
  return 0;
}
