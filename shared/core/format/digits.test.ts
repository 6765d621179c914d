// needs no document
import { describe, expect, test } from 'vitest';
import { digitsOnly, group } from './digits.ts';

test('only the digits 0 to 9 are taken', () => {
  expect(digitsOnly('+63 (2) 8888-0000 ext.5')).toBe('632888800005');
  expect(digitsOnly('١٢٣ 12a')).toBe('12');
  expect(digitsOnly('')).toBe('');
});

describe('group', () => {
  test.each([
    ['1', '1'],
    ['139', '139'],
    ['1391', '139 1'],
    ['1391234', '139 1234'],
    ['13912345', '139 1234 5'],
    ['13912345678', '139 1234 5678'],
    ['139 12x34-5678', '139 1234 5678'],
  ])('a phone is grouped 3-4-4: %s → %s', (typed, shown) => expect(group(typed, 'phone')).toBe(shown));

  test('digits that no phone has are seen, not cut', () => {
    expect(group('1391234567890', 'phone')).toBe('139 1234 567890');
  });

  test.each([
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111-1111-1111-123', '4111 1111 1111 1111 123'],
  ])('a card is grouped in fours, without an end: %s → %s', (typed, shown) => expect(group(typed, 'card')).toBe(shown));

  test('a plain number is not grouped and not cut', () => {
    expect(group('1 234-567890123', 'plain')).toBe('1234567890123');
  });
});
