import type { RowText } from '../../ui/rows/Rows.tsx';

/** Rows about what is received, and about what is repaid in all. They are found by the lender's words: there is no field for them. */
const TOTALS = [
  /\breceive/i,
  // not only the interest, a fee, a penalty
  /^(?!(total )?(\w+ )?(interest|fee|charge|penalt)).*(\b(re)?pay.*\b(all|total)\b|\btotal\b.*\b(re)?pay)/i,
] as const;

/** Rows with the same words about something else. */
const OTHER = /\b(number|account|date|on|via|times?)\b/i;
const AMOUNT = /^\D{0,5}\d[\d.,]*\s*$/;

/** What is received and what is repaid in all, in the lender's words. A total that no row has is left out; it is not computed. */
export const totalsOf = (rows: readonly RowText[]): readonly string[] =>
  TOTALS.flatMap(
    (total) => rows.find(({ text, value }) => total.test(text) && !OTHER.test(text) && AMOUNT.test(value)) ?? [],
  ).map(({ text, value }) => `${text} ${value}`);
