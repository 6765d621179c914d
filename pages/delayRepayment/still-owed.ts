import type { DelayDetail } from '../../shared/api/repayment.ts';

/** Pesos of an amount in words of the product, `₱5.250,50`; undefined for anything else. */
function pesosOf(words: string): number | undefined {
  const [, units, cents = '0'] = /^\s*[₱₹]\s*(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d\d))?\s*$/.exec(words) ?? [];
  return units ? Number(`${units.replace(/\./g, '')}.${cents}`) : undefined;
}

/**
 * Does the plan show that the fee does not reduce the debt? True when a row says what is owed now and the payments after the
 * fee add up to at least as much. False without such a row, when several rows could be meant, and without a fee.
 */
export function owesAsMuchAfterwards({ delayInfo, repayPlan, detail }: DelayDetail): boolean {
  const [row, another] = detail.filter(({ text }) => /\b(due|owed?|outstanding)\b/i.test(text) && !/date/i.test(text));
  // a row about a part of the debt does not count
  const isAll = row && !another && !/fee|interest|principal|penalty|charge/i.test(row.text);
  const owed = isAll && pesosOf(row.value);
  const fee = repayPlan.findIndex(({ amount }) => Number(amount) === Number(delayInfo.delayAmount));
  if (!owed || fee === -1 || !Number(delayInfo.delayAmount)) return false;
  const later = repayPlan.slice(fee + 1).reduce((sum, { amount }) => sum + Number(amount), 0);
  // an amount in words makes `later` NaN, and the result false
  return later >= owed;
}
