import { dueDay } from '#core';
import type { RowText } from '../../shared/ui/rows/Rows.tsx';

/** How many rows stand with the status. */
const COUNT = 2;
/** Rows about what is to be paid; the lender names them, there is no field for them. */
const DUE = /\b(over)?due\b|\brepay/i;

/** A day of the lender's as data, not as words. */
const PLAIN_DAY = /^\d{4}-\d\d-\d\d/;

const isDue = ({ text }: RowText): boolean => DUE.test(text);

/** What a row says: a day by which something is due with its weekday, all else as the lender wrote it. */
export const factValue = (row: RowText): string =>
  isDue(row) && PLAIN_DAY.test(row.value) ? dueDay(row.value) : row.value;

/**
 * What the borrower looks for first stands with the status, the other rows with the product: those about what is due, else
 * the first ones as the lender has ordered them.
 */
export function factsOf(rows: readonly RowText[]): {
  readonly facts: readonly RowText[];
  readonly rest: readonly RowText[];
} {
  const facts = [...rows.filter(isDue), ...rows.filter((row) => !isDue(row))].slice(0, COUNT);
  return { facts, rest: rows.filter((row) => !facts.includes(row)) };
}
