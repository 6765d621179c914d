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
  test.each([null, '', undefined])('needs nothing but amount and term: %j for the rest', (absent) => {
    const bare = {
      amount: 5000,
      periods: 91,
      details: absent,
      repay_plans: absent,
      isPopType: absent,
      popTitle: absent,
    };
    const empty = { termUnit: '', details: [], repay_plans: [], isPopType: false, popTitle: '', popAgreementUrl: '' };
    expect(valueOf(confirmV3Loan, bare)).toMatchObject(empty);
    expect(valueOf(confirmV2Loan, bare)).toMatchObject({ ...empty, detailed: [], plan: [], newButtonMsg: '' });
  });

  test.each([
    [5000, '5000'],
    ['5000.00', '5000.00'],
    ['5000.5', '5000.5'],
  ])('the amount %j stays the decimal text %s', (amount, text) => {
    expect(valueOf(confirmV3Loan, { amount, periods: '3' })).toMatchObject({ amount: text, periods: '3' });
  });

  test.each([{ periods: 91 }, { amount: '5.000,00', periods: 91 }, { amount: 5000 }, { amount: 5000, periods: '' }])(
    '%j is refused: nobody confirms what is not known',
    (loan) => {
      expect(() => valueOf(confirmV3Loan, loan)).toThrow();
    },
  );

  test('flags and numbers come as texts too', () => {
    const loan = { amount: '1', periods: 1, sendSms: '1', isPopType: 1, firstPeriodDay: 30 };
    expect(valueOf(confirmV3Loan, loan)).toMatchObject({ sendSms: true, isPopType: true, firstPeriodDay: '30' });
  });

  test.each<Partial<ConfirmV2Wire>>([
    { newButtonMsg: 'Go', newPopMsg: 'Hi' },
    { NewButtonMsg: 'Go', NewPopMsg: 'Hi', newButtonMsg: '', newPopMsg: null },
  ])('label and promotion in either spelling: %j', (given) => {
    const loan = valueOf(confirmV2Loan, { amount: 1, periods: 1, ...given });
    expect(loan).toMatchObject({ newButtonMsg: 'Go', newPopMsg: 'Hi' });
  });
});

describe('agreements', () => {
  const list = [{ title: 'Loan Agreement', contract_url: null }, { title: 7 }];
  const expected = [
    { title: 'Loan Agreement', contract_url: '' },
    { title: '7', contract_url: '' },
  ];

  test.each([confirmV3Agreements, confirmV2Agreements])('as data.data or bare: $path', (to) => {
    expect(valueOf(to, { data: list })).toEqual(expected);
    expect(valueOf(to, list)).toEqual(expected);
  });

  test.each([null, '', undefined, {}, [], { data: null }, { data: '' }])('%j: none', (data) => {
    expect(valueOf(confirmV3Agreements, data)).toEqual([]);
  });

  test('what is no list is refused', () => {
    expect(() => valueOf(confirmV3Agreements, { data: 'soon' })).toThrow();
    expect(() => valueOf(confirmV3Agreements, 5)).toThrow();
  });
});

test('a confirmation without an address is a confirmation', () => {
  expect(valueOf(confirmV3Push, { lendDetailsUrl: null })).toEqual({ lendDetailsUrl: '' });
});
