// needs no document
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const rows = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([text, value]) => ({ text, value }));

test.each([
  [[['You receive', '₱4.950']], ['You receive ₱4.950']],
  [[['To repay in all', '₱5.250']], ['To repay in all ₱5.250']],
  [
    [
      ['Total repayment', '₱5.250'],
      ['Amount received', '₱4.950'],
    ],
    ['Amount received ₱4.950', 'Total repayment ₱5.250'],
  ],
  [[['Total amount payable', '5,250']], ['Total amount payable 5,250']],
] as const)('%j is said above the button as %j', (pairs, said) => {
  expect(totalsOf(rows(['Loan amount', '₱5.000'], ...pairs))).toEqual(said);
});

test('what no row says is left out: nothing is guessed from other rows', () => {
  const others = rows(['Loan amount', '₱5.000'], ['Interest in all', '₱250'], ['Paid out to', 'GCash ···· 4417']);
  expect(totalsOf(others)).toEqual([]);
  expect(totalsOf(rows(['You receive', 'tomorrow'], ['Repayment plan', 'monthly']))).toEqual([]);
  expect(totalsOf(rows(['Received on', '5 Dec 2025'], ['Receiving account', 'GCash 0917 555 0142']))).toEqual([]);
  expect(totalsOf(rows(['Number of repayments in total', '3'], ['Total repayment', '₱6.300']))).toEqual([
    'Total repayment ₱6.300',
  ]);
});
