// needs no document
import { expect, test } from 'vitest';
import type { DelayDetail, PlanItem } from '../../shared/api/repayment.ts';
import { owesAsMuchAfterwards } from './still-owed.ts';

const item = (amount: string): PlanItem => ({ title: '', remark: '', amount, time: '' });
const extension = (value: string, plan: readonly string[], text = 'Amount due now', delayAmount = '1312.50') =>
  owesAsMuchAfterwards({
    delayInfo: { delayAmount, title: '' },
    detail: [
      { text: 'Current due date', value: '5 Dec 2025' },
      { text, value },
    ],
    repayPlan: plan.map(item),
  } as unknown as DelayDetail);

test.each([
  ['the whole amount is due after the fee', '₱5.250', ['1312.5', '5250']],
  ['more is due after the fee', '₱5.250', ['1312.50', '5400.00']],
  ['it is due in several payments', '₱5.250,50', ['1312.50', '2625.25', '2625.25']],
  ['the amount is in millions', '₱1.250.000', ['1312.50', '1250000']],
  ['the amount has spaces and no point', ' ₱ 5250 ', ['1312.50', '5250']],
])('finds that the fee does not reduce the debt: %s', (_what, owed, plan) => expect(extension(owed, plan)).toBe(true));

test.each([
  ['less is due afterwards', '₱6.562,50', ['1312.50', '5250']],
  ['a centavo less is due afterwards', '₱1.250.000,50', ['1312.50', '1250000.49']],
  ['the plan is empty', '₱5.250', []],
  ['the fee is not in the plan', '₱5.250', ['5250']],
  ['the plan has words for an amount', '₱5.250', ['1312.50', 'See your contract']],
  ['what is owed is in words', 'See your contract', ['1312.50', '5250']],
  ['there are words before what is owed', 'About ₱5.250', ['1312.50', '5250']],
  ['there are words after what is owed', '₱5.250 a month', ['1312.50', '5250']],
])('claims nothing: %s', (_what, owed, plan) => expect(extension(owed, plan)).toBe(false));

test.each(['You owe', 'Owed', 'Outstanding'])('takes the row “%s” as what is owed now', (text) =>
  expect(extension('₱5.250', ['1312.50', '5250'], text)).toBe(true),
);

test('claims nothing when no row says what is owed now', () => {
  expect(extension('₱5.000', ['1312.50', '5250'], 'Loan amount')).toBe(false);
});

test.each(['Principal due', 'Interest due', 'Fee due now'])(
  'claims nothing from a row about a part of the debt: %s',
  (text) => expect(extension('₱1.312,50', ['1312.50', '5250'], text)).toBe(false),
);

test('claims nothing about a fee of 0', () => {
  expect(extension('₱5.250', ['0', '5250'], undefined, '0')).toBe(false);
});

test('claims nothing when several rows could say what is owed now', () => {
  const rows = ['Amount due', 'Outstanding'].map((text) => ({ text, value: '₱5.000' }));
  const plan = ['1312.50', '5250'].map(item);
  const detail = { delayInfo: { delayAmount: '1312.50', title: '' }, detail: rows, repayPlan: plan };
  expect(owesAsMuchAfterwards(detail as unknown as DelayDetail)).toBe(false);
});
