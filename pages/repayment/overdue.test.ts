// needs no document
import { expect, test } from 'vitest';
import { daysOverdue } from './overdue.ts';

test.each([
  ['Days overdue', '7', 7],
  ['Overdue days', ' 12 days ', 12],
  ['Overdue', '1 day', 1],
  ['Days late', '3', 3],
  ['Number of days overdue:', '4', 4],
  ['Overdue fee', '100', 0],
  ['Days overdue', '0', 0],
  ['Days overdue', 'none', 0],
  ['Loan term (days)', '91', 0],
  ['Late penalty', '₱1.000', 0],
  ['Late fee per day', '50', 0],
  ['Overdue interest per day', '5', 0],
  ['Overdue in', '3 days', 0],
  ['Grace period before overdue', '3 days', 0],
])('the row %j with the value %j means %d days overdue', (text, value, days) => {
  const amount = { text: 'Loan amount', value: '₱5.000' };
  expect(daysOverdue([amount, { text, value }])).toBe(days);
});
