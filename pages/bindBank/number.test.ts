import { describe, expect, test } from 'vitest';
import type { BankItemWire } from '../../shared/api/bank.ts';
import { lastSaved, problemOf, readBack, showsSent, taken } from './form.ts';
import { channel, options, parse, text } from './testing-form.ts';

/** No line ends in it. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

describe('a number', () => {
  const phone = (value: string, rest = {}) => text('a', { value, inputType: 'phone', ...rest });
  const card = (value: string, rest = {}) => text('a', { value, inputType: 'card', ...rest });

  test.each([
    ['+63 917 555 0142', '09175550142'],
    ['639175550142', '09175550142'],
    ['+63 0917 555 0142', '09175550142'],
    ['0917-555-0142', '09175550142'],
    ['9175550142', '9175550142'],
    ['0917555014299', '0917555014299'],
  ])('of a phone: %s becomes %s', (typed, digits) => expect(taken(parse(phone(''))[0]!, typed)).toBe(digits));

  test('of a phone becomes the same typed key by key as pasted', () => {
    const [item] = parse(phone(''));
    expect([...'+63 0917 555 0142'].reduce((field, key) => taken(item!, field + key), '')).toBe('09175550142');
  });

  const own = { minLength: '10', maxLength: 12 };
  test.each<[string, BankItemWire, boolean, string]>([
    [
      'more than 11 digits of a wallet are an error at once',
      phone('091755501429'),
      false,
      'This has 12 digits. Enter 11.',
    ],
    ['too few digits are no error while they are typed', phone('091755501'), false, ''],
    ['too few digits are an error after Next', phone('091755501'), true, 'Enter all 11 digits.'],
    ['a wallet with 11 digits', phone('09175550142'), true, ''],
    ['an account needs at least 6 digits', card('12'), true, 'Enter at least 6 digits.'],
    ['an account with 6 digits', card('123456'), true, ''],
    ['the form sets another minimum', card('123456789', own), true, 'Enter at least 10 digits.'],
    ['the form sets another maximum', card('1234567890123', own), false, 'This has 13 digits. Enter 12 at most.'],
    ['a wallet of which the form sets only a longer minimum', phone('091755501429', { minLength: 12 }), true, ''],
    ['a wallet of which the form sets only a shorter maximum', phone('0917555014', { maxLength: 10 }), true, ''],
    ['an account of which the form sets only a shorter maximum', card('1234', { maxLength: 4 }), true, ''],
    ['any other number needs one digit', text('a', { value: '1' }), true, ''],
  ])('is checked for its number of digits: %s', (_rule, item, isAsked, words) =>
    expect(problemOf(parse(item)[0]!, {}, isAsked)).toBe(words),
  );

  test('gives its last digits only when the lender hides the others', () => {
    expect(parse(card('**** 0366')).map(lastSaved)).toEqual(['0366']);
    expect(parse(card('45320366'), text('a', { value: '****' })).map(lastSaved)).toEqual(['', '']);
  });
});

test('“Check before you continue” repeats bank and number in one piece, grouped as in the field, when the number is complete', () => {
  const wallet = { code: 'w', cate: 'enum', note: [{ name: 'GCash', type: 1 }], value: 1 };
  const number = (value: string) => text('n', { value, inputType: 'phone' });
  expect(readBack(parse(channel, wallet, number('09175550142')), {})).toBe(unbroken('GCash · 091 7555 0142'));
  expect(readBack(parse(wallet, number('0917')), {})).toBe('');
  expect(readBack(parse(wallet), {})).toBe('');
  expect(readBack(parse(text('n', { value: '1234567', inputType: 'card' })), {})).toBe(unbroken('1234 567'));
});

test('a reloaded form has the sent account when number or last digits, bank and day do not differ', () => {
  const sent = { product_id: '1', bank: '5', n: '12340366' };
  const shows = (value: string) =>
    showsSent(parse({ code: 'bank', cate: 'enum', value: 5 }, text('n', { value })), sent);
  expect(['1234 0366', '**** 0366', '', '12340367', '**** 0367', '**66'].map(shows)).toEqual([
    true,
    true,
    ...[false, false, false, false],
  ]);
  const wallet = (code: string, value: string) => ({ code, cate: 'enum', value, note: options('5', '6') });
  const number = text('n', { value: '12340366' });
  const born = (value: string) =>
    showsSent(parse({ code: 'day', cate: 'day', value }, number), { ...sent, day: '1985-12-05' });
  expect(['1985-12-05 00:00:00', '1990-12-05', ''].map(born), 'of a day').toEqual([true, false, true]);
  expect(showsSent(parse(wallet('bank', '5'), number), sent)).toBe(true);
  expect(showsSent(parse(wallet('bank', '6'), number), sent)).toBe(false);
  expect(showsSent(parse(wallet('bank', ''), number), sent)).toBe(true);
});
