// needs no document
import { describe, expect, test } from 'vitest';
import { read, valueOf } from '../../tests/setup/answer.ts';
import { repaymentCommit, repaymentWays } from './legacy-repayment.ts';

const CARD = { id: 1, bankName: 'BPI', cardNo: '4532015112830366', bankCode: 'BPI' };
const ways = (change = {}) => ({ bankCards: [CARD], alipay: 1, repayToken: 't', ...change });

describe('repayment-way', () => {
  test.each([
    [true, [1, '1', true, 'true', 'https://x', { id: 1 }, [1]]],
    [false, [0, '0', false, 'false', '', ' ', null, undefined, [], {}]],
  ])('alipay is read as %j for each of %j', (expected, given) => {
    for (const alipay of given) expect(valueOf(repaymentWays, ways({ alipay })).alipay).toBe(expected);
  });

  test('offers nothing without alipay, cards and token', () => {
    expect(valueOf(repaymentWays, { bankCards: null })).toEqual({ bankCards: [], alipay: false, repayToken: '' });
  });

  test('reads ids and card numbers as texts, and an absent bank name as empty', () => {
    const given = { id: 7, bankName: null, cardNo: 4532015112830366, bankCode: 530 };
    const expected = { id: '7', bankName: '', cardNo: '4532015112830366', bankCode: '530' };
    expect(valueOf(repaymentWays, ways({ bankCards: [given] })).bankCards).toEqual([expected]);
  });

  test.each([
    ['without a number', { cardNo: '' }],
    ['without an id', { id: null }],
    // a float by now: it would be another card
    ['with a number that JSON cannot carry', { cardNo: Number('453201511283036612') }],
  ])('a card %s is left out; the other cards are kept', (_what, change) => {
    const { bankCards } = valueOf(
      repaymentWays,
      ways({
        bankCards: [
          { ...CARD, ...change },
          { ...CARD, id: 2 },
        ],
      }),
    );
    expect(bankCards.map(({ id }) => id)).toEqual(['2']);
  });

  test('cards without a token are refused', () => {
    for (const repayToken of ['', Number('20251126141427001')])
      expect(read(repaymentWays, ways({ repayToken })).issues).toBeDefined();
  });
});

describe('repayment-commit', () => {
  test('with needValid the answer has to name the payment’s record, or it is refused', () => {
    const commit = valueOf(repaymentCommit, { needValid: 1, repayRecordId: 9 });
    expect(commit).toEqual({ needValid: true, repayRecordId: '9' });
    for (const repayRecordId of [undefined, '', ' ', Number('20251126141427001')])
      expect(read(repaymentCommit, { needValid: 1, repayRecordId }).issues?.[0]?.path).toBeDefined();
  });

  test('without needValid there is nothing to confirm and no record is needed', () => {
    for (const none of [undefined, null, '']) {
      const commit = valueOf(repaymentCommit, { needValid: none, repayRecordId: none });
      expect(commit).toEqual({ needValid: false, repayRecordId: '' });
    }
  });
});
