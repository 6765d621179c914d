// needs no document
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test.each<[rows: Readonly<Record<string, string>>, said: readonly string[]]>([
  [{ 'You receive': '₱4.950' }, ['You receive ₱4.950']],
  [{ 'To repay in all': '₱5.250' }, ['To repay in all ₱5.250']],
  [{ 'Total repayment': '₱5.250', 'Amount received': '₱4.950' }, ['Amount received ₱4.950', 'Total repayment ₱5.250']],
  [{ 'Total amount payable': '5,250' }, ['Total amount payable 5,250']],
  // a total that no row has is left out: nothing is derived from other rows
  [{ 'Interest in all': '₱250', 'Paid out to': 'GCash ···· 4417' }, []],
  [
    { 'Total interest payable': '₱250', 'Service fee to pay in all': '₱50', 'Total repayment': '₱5.250' },
    ['Total repayment ₱5.250'],
  ],
  [{ 'You receive': 'tomorrow', 'Repayment plan': 'monthly' }, []],
  [{ 'Received on': '5 Dec 2025', 'Receiving account': 'GCash 0917 555 0142' }, []],
  [{ 'Number of repayments in total': '3', 'Total repayment': '₱6.300' }, ['Total repayment ₱6.300']],
])('of the rows %j the totals above the button are %j', (rows, said) => {
  const all = Object.entries({ 'Loan amount': '₱5.000', ...rows });
  expect(totalsOf(all.map(([text, value]) => ({ text, value })))).toEqual(said);
});
