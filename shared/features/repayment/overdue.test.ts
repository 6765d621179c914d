// needs no document
import { expect, test } from 'vitest';
import { daysOverdue } from './overdue.ts';

test.each([
  ['Days overdue', '7', 7],
  ['Overdue days', ' 12 days ', 12],
  ['Overdue', '1 day', 1],
  ['Days late', '3', 3],
  ['Number of days overdue:', '4', 4],
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
  ['Late fee per day', '50'],
  ['Overdue interest per day', '5'],
  ['Overdue in', '3 days'],
  ['Grace period before overdue', '3 days'],
])('%s: %s says nothing of it', (text, value) => expect(daysOverdue([{ text, value }])).toBe(0));
