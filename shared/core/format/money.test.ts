// needs no document
import { afterEach, describe, expect, test, vi } from 'vitest';
import { moneyOfMinor } from './minor.ts';
import { money } from './money.ts';

afterEach(() => vi.unstubAllEnvs());

describe('money', () => {
  test.each([
    [0, '₱0'],
    [999, '₱999'],
    [1000, '₱1.000'],
    ['5250', '₱5.250'],
    [1234567, '₱1.234.567'],
  ])('whole pesos have dots between thousands and no decimals: %j → %s', (amount, shown) => {
    expect(money(amount)).toBe(shown);
  });

  test.each([
    ['5250.00', '₱5.250,00'],
    ['5250.5', '₱5.250,50'],
    [5250.5, '₱5.250,50'],
    [0.1, '₱0,10'],
    ['0.05', '₱0,05'],
    // what adding floats leaves behind
    [5250.299999999999, '₱5.250,30'],
    ['999.999', '₱1.000,00'],
  ])('an amount that carries decimals shows two of them, after a comma: %j → %s', (amount, shown) => {
    expect(money(amount)).toBe(shown);
  });

  test.each([null, undefined, '', 'abc', '5,250', '1e3', NaN, Infinity, 1e21, '5.', '.5', '₱5'])(
    'what is no number is shown as nothing: %j',
    (amount) => expect(money(amount)).toBe(''),
  );

  test('the currency flag 1 means rupees, anything else pesos', () => {
    vi.stubEnv('VITE_CURRENCY_FLAG', '1');
    expect(money(5250)).toBe('₹5.250');
    expect(money('-5250.00')).toBe('-₹5.250,00');
    vi.stubEnv('VITE_CURRENCY_FLAG', '2');
    expect(money(5250)).toBe('₱5.250');
  });
});

describe('moneyOfMinor', () => {
  test.each([
    [525000, '₱5.250,00'],
    ['525000', '₱5.250,00'],
    [1, '₱0,01'],
    [0, '₱0,00'],
    [-525050, '-₱5.250,50'],
  ])('minor units are divided by 100 and always have two decimals: %j → %s', (minor, shown) => {
    expect(moneyOfMinor(minor)).toBe(shown);
  });

  test.each([null, undefined, '', 'abc', NaN, Infinity])('what is no number is shown as nothing: %j', (minor) => {
    expect(moneyOfMinor(minor)).toBe('');
  });
});
