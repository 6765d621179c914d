// needs no document
import { afterEach, describe, expect, test, vi } from 'vitest';
import { moneyOfMinor } from './minor.ts';
import { money } from './money.ts';

afterEach(() => vi.unstubAllEnvs());

const NONE = [null, undefined, '', 'abc', NaN, Infinity];

describe('money', () => {
  test.each([
    [0, '₱0'],
    [1234567, '₱1.234.567'],
    ['5250.5', '₱5.250,50'],
    // what adding floats leaves behind
    [5250.299999999999, '₱5.250,30'],
    ['999.999', '₱1.000,00'],
  ])('an amount has dots between thousands, and two decimals where it carries any: %j → %s', (amount, shown) => {
    expect(money(amount)).toBe(shown);
  });

  test.each([...NONE, '5,250', '1e3', 1e21, '5.', '.5', '₱5'])(
    'a value that is no number is shown as an empty text: %j',
    (amount) => expect(money(amount)).toBe(''),
  );

  test('the currency flag 1 means rupees', () => {
    vi.stubEnv('VITE_CURRENCY_FLAG', '1');
    expect(money(5250)).toBe('₹5.250');
  });
});

test('minor units are divided by 100 and always have two decimals; a value that is no number gives an empty text', () => {
  expect([moneyOfMinor('525000'), moneyOfMinor(0)]).toEqual(['₱5.250,00', '₱0,00']);
  for (const minor of NONE) expect(moneyOfMinor(minor)).toBe('');
});
