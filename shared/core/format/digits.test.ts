// needs no document
import { expect, test } from 'vitest';
import { digitsOnly, group } from './digits.ts';

test('only the digits 0 to 9 are kept', () => {
  expect(digitsOnly('+63 (2) 8888-0000 ext.5')).toBe('632888800005');
  expect(digitsOnly('١٢٣ 12a')).toBe('12');
});

// what was typed of them, and that no digit is lost: format.properties.test.ts
test('a phone is grouped 3-4-4, a card in fours, a plain number not at all', () => {
  expect(group('139 12x34-5678', 'phone')).toBe('139 1234 5678');
  expect(group('4111-1111-1111-1111-123', 'card')).toBe('4111 1111 1111 1111 123');
  expect(group('1 234-567890123', 'plain')).toBe('1234567890123');
});
