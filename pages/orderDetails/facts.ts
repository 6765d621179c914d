import type { RowText } from '../../shared/ui/rows/Rows.tsx';

/** How many rows stand with the status. */
const COUNT = 2;
/** Rows about what is to be paid; the lender names them, there is no field for them. */
const DUE = /\b(over)?due\b|\brepay/i;

/** An amount in words of the product: `₱5.250,50`. */
export const isAmount = ({ value }: RowText): boolean => /^\s*[₱₹]\s*\d[\d.,]*\s*$/.test(value);

/** Where or how it is paid: neither how much nor until when. */
const OTHER = /\b(account|bank|channel|method|number)\b/i;

const isDue = ({ text }: RowText): boolean => DUE.test(text) && !OTHER.test(text);

/**
 * Splits the rows: `facts` are shown with the status, `rest` with the product. Rows about what is due are taken first, then the
 * others in the lender's order. Of the facts, an amount comes first.
 */
export function factsOf(rows: readonly RowText[]): {
  readonly facts: readonly RowText[];
  readonly rest: readonly RowText[];
} {
  const facts = [...rows.filter(isDue), ...rows.filter((row) => !isDue(row))].slice(0, COUNT);
  facts.sort((a, b) => Number(isAmount(b)) - Number(isAmount(a)));
  return { facts, rest: rows.filter((row) => !facts.includes(row)) };
}
