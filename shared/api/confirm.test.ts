// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import {
  confirmV2Agreements,
  confirmV2Loan,
  confirmV3Agreements,
  confirmV3Loan,
  confirmV3Push,
  type ConfirmV2Wire,
} from './confirm.ts';

describe('a loan to be confirmed', () => {
  test.each([{ periods: 91 }, { amount: '5.000,00', periods: 91 }, { amount: 5000 }, { amount: 5000, periods: '' }])(
    'is refused without a readable amount and a term: %j',
    (loan) => expect(() => valueOf(confirmV3Loan, loan)).toThrow(),
  );

  test('reads flags as booleans and numbers as texts; the amount stays the decimal text', () => {
    const loan = { amount: '5000.00', periods: 91, sendSms: '1', isPopType: 1, firstPeriodDay: 30 };
    const expected = { amount: '5000.00', periods: '91', sendSms: true, isPopType: true, firstPeriodDay: '30' };
    expect(valueOf(confirmV3Loan, loan)).toMatchObject(expected);
  });

  test.each<Partial<ConfirmV2Wire>>([
    { newButtonMsg: 'Go', newPopMsg: 'Hi' },
    { NewButtonMsg: 'Go', NewPopMsg: 'Hi', newButtonMsg: '', newPopMsg: null },
  ])('reads button label and promotion in either spelling: %j', (given) => {
    const loan = valueOf(confirmV2Loan, { amount: 1, periods: 1, ...given });
    expect(loan).toMatchObject({ newButtonMsg: 'Go', newPopMsg: 'Hi' });
  });
});

describe('agreements', () => {
  // an address that nobody follows does not refuse the list
  const list = [{ title: 'Loan Agreement', contract_url: [] }, { title: 7 }];
  const expected = [{ title: 'Loan Agreement' }, { title: '7' }];

  test.each([confirmV3Agreements, confirmV2Agreements])('are read from data.data or from data itself: $path', (to) => {
    expect(valueOf(to, { data: list })).toMatchObject(expected);
    expect(valueOf(to, list)).toMatchObject(expected);
  });

  test.each([null, '', undefined, {}, [], { data: null }, { data: '' }])('are an empty list for %j', (data) => {
    expect(valueOf(confirmV3Agreements, data)).toEqual([]);
  });

  test('are refused when they are no list', () => {
    expect(() => valueOf(confirmV3Agreements, { data: 'soon' })).toThrow();
    expect(() => valueOf(confirmV3Agreements, 5)).toThrow();
  });
});

test.each([{ lendDetailsUrl: null }, { lendDetailsUrl: {} }, 'ok'])(
  '%j is read as a confirmation without an address',
  (data) => {
    expect(valueOf(confirmV3Push, data)).toEqual({ lendDetailsUrl: '' });
  },
);
