// needs no document
import { expect, test } from 'vitest';
import { daysOverdue } from './overdue.ts';

test.each([
  ['Days overdue', '7', 7],
  ['Overdue days', ' 12 days ', 12],
  ['Overdue', '1 day', 1],
  ['Days late', '3', 3],
])('%s: %s → %d', (text, value, days) => {
  expect(
    daysOverdue([
      { text: 'Loan amount', value: '₱5.000' },
      { text, value },
    ]),
  ).toBe(days);
});

test.each([
  ['Overdue fee', '100'],
  ['Days overdue', '0'],
  ['Days overdue', 'none'],
  ['Loan term (days)', '91'],
  ['Late penalty', '₱1.000'],
])('%s: %s says nothing of it', (text, value) => expect(daysOverdue([{ text, value }])).toBe(0));
