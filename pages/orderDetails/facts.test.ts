// needs no document
import { expect, test } from 'vitest';
import { factsOf, factValue } from './facts.ts';

const split = (...texts: readonly string[]) => {
  const { facts, rest } = factsOf(texts.map((text) => ({ text, value: '1' })));
  return [facts.map(({ text }) => text), rest.map(({ text }) => text)];
};

test('what is due stands with the status, wherever the lender writes it, the rest keeps its order', () => {
  expect(split('Loan amount', 'Amount due', 'Loan term (days)', 'Due date', 'Days overdue')).toEqual([
    ['Amount due', 'Due date'],
    ['Loan amount', 'Loan term (days)', 'Days overdue'],
  ]);
  expect(split('Loan amount', 'Term', 'Repayment date')[0]).toEqual(['Repayment date', 'Loan amount']);
});

test.each([
  ['Due date', '2025-12-05', 'Fri 5 Dec 2025'],
  ['Repayment date', '2025-12-05 10:00:00', 'Fri 5 Dec 2025'],
  ['Due date', '5 Dec 2025', '5 Dec 2025'],
  ['Amount due', '1764900000', '1764900000'],
  ['Applied on', '2025-09-04', '2025-09-04'],
])('%s: %s is shown as %s', (text, value, shown) => expect(factValue({ text, value })).toBe(shown));

test('an order that says nothing of it: the first rows as they come', () => {
  expect(split('Loan amount', 'Applied on', 'Residue')).toEqual([['Loan amount', 'Applied on'], ['Residue']]);
  expect(split('Loan amount')).toEqual([['Loan amount'], []]);
  expect(split()).toEqual([[], []]);
});
