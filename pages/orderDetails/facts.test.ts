// needs no document
import { expect, test } from 'vitest';
import { factsOf, isAmount } from './facts.ts';

const split = (...texts: readonly string[]) => {
  const { facts, rest } = factsOf(texts.map((text) => ({ text, value: '1' })));
  return [facts.map(({ text }) => text), rest.map(({ text }) => text)];
};

test('rows about what is due are shown with the status, wherever they stand; the others keep their order', () => {
  expect(split('Loan amount', 'Amount due', 'Loan term (days)', 'Due date', 'Days overdue')).toEqual([
    ['Amount due', 'Due date'],
    ['Loan amount', 'Loan term (days)', 'Days overdue'],
  ]);
  expect(split('Repayment method', 'Repayment account', 'Amount due', 'Due date')[0]).toEqual([
    'Amount due',
    'Due date',
  ]);
  expect(split('Loan amount', 'Term', 'Repayment date')[0]).toEqual(['Repayment date', 'Loan amount']);
});

test('without rows about what is due, the first two rows are shown with the status', () => {
  expect(split('Loan amount', 'Applied on', 'Residue')).toEqual([['Loan amount', 'Applied on'], ['Residue']]);
  expect(split('Loan amount')).toEqual([['Loan amount'], []]);
  expect(split()).toEqual([[], []]);
});

test.each(['₱5.250', '₱1.250.000,50', ' ₹ 99 '])('of the rows with the status, an amount comes first: %s', (value) => {
  const date = { text: 'Due date', value: '5 Dec 2025' };
  const due = { text: 'Amount due', value };
  expect(factsOf([date, due]).facts).toEqual([due, date]);
  expect(isAmount(due)).toBe(true);
});

test.each(['5 Dec 2025', '91', '₱5.250 a month', 'See your contract', ''])('is no amount: %j', (value) =>
  expect(isAmount({ text: 'Amount due', value })).toBe(false),
);
