import type { DelayDetail } from '../../shared/api/repayment.ts';

/** Pesos of an amount in words of the product, `₱5.250,50`; undefined for anything else. */
function pesosOf(words: string): number | undefined {
  const [, units, cents = '0'] = /^\s*[₱₹]\s*(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d\d))?\s*$/.exec(words) ?? [];
  return units ? Number(`${units.replace(/\./g, '')}.${cents}`) : undefined;
}

/**
 * Does the plan show that the fee pays nothing off? It does when a row says what is owed now and the payments after the fee
 * come to no less. Without such a row, or where several may be meant, nothing is claimed.
 */
export function owesAsMuchAfterwards({ delayInfo, repayPlan, detail }: DelayDetail): boolean {
  const [row, another] = detail.filter(({ text }) => /\b(due|owed?|outstanding)\b/i.test(text) && !/date/i.test(text));
  // a part of the debt is not the debt
  const isAll = row && !another && !/fee|interest|principal|penalty|charge/i.test(row.text);
  const owed = isAll && pesosOf(row.value);
  const fee = repayPlan.findIndex(({ amount }) => Number(amount) === Number(delayInfo.delayAmount));
  if (!owed || fee === -1) return false;
  const later = repayPlan.slice(fee + 1).reduce((sum, { amount }) => sum + Number(amount), 0);
  // an amount in words makes it NaN, and nothing is claimed
  return later >= owed;
}
