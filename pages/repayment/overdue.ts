import type { Row } from '../../shared/api/wire.ts';

/**
 * How many days an order is late, as the lender says in one of its rows ('Days overdue: 7'); 0 when no row says so. It is never
 * computed here: the phone's clock may be wrong, and only the lender knows of days of grace and of payments that are being booked.
 */
export function daysOverdue(rows: readonly Row[]): number {
  for (const { text, value } of rows) {
    const [, days] = /^\s*(\d{1,4})(\s*days?)?\s*$/i.exec(value) ?? [];
    // exactly these words: a fee per day or a grace period has a similar label
    const isSaid = /^\s*((number of )?days?\s+(over\s?due|late)|(over\s?due|late)(\s+(by|days?))?)\s*:?\s*$/i.test(
      text,
    );
    if (days && isSaid && /\bdays?\b/i.test(`${text} ${value}`)) return Number(days);
  }
  return 0;
}
