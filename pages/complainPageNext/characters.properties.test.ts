// needs no document
import { expect, test } from 'vitest';
import { fc, text } from '../../tests/properties.ts';
import { bySign, characters, take } from './characters.ts';

const SIGNS = [
  'a',
  ' ',
  '\n',
  '\r\n',
  'é',
  'e\u0301',
  '👨‍👩‍👧‍👦',
  '👋🏽',
  '🇵🇭',
  '🇵',
  '\u200d',
  '\ud83d',
  '❤️',
  '1️⃣',
  '한',
  '\u1100',
];
const signs = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 });
const MOST = 5;
/** A text that a field with this limit can hold. */
const held = signs.map((given) => take('', given, MOST).text);

test('the joined characters are equal to the text, with and without Intl.Segmenter', () => {
  fc.assert(
    fc.property(signs, text, (one, other) => {
      for (const given of [one, other, one + other])
        for (const split of [characters, bySign]) expect(split(given).join('')).toBe(given);
    }),
  );
});

test('no edit exceeds the limit, and the caret is within the text', () => {
  fc.assert(
    fc.property(held, signs, (before, after) => {
      const taken = take(before, after, MOST);
      expect(characters(taken.text).length).toBeLessThanOrEqual(MOST);
      expect(taken.caret).toBeGreaterThanOrEqual(0);
      expect(taken.caret).toBeLessThanOrEqual(taken.text.length);
    }),
  );
});

test('takes an edit that fits in full; cuts one that does not fit and keeps the existing text', () => {
  const letters = (...from: string[]) => fc.string({ unit: fc.constantFrom(...from), maxLength: 8 });
  fc.assert(
    fc.property(letters('a', 'b'), letters('x', 'y'), fc.nat(MOST), (given, inserted, at) => {
      const before = given.slice(0, MOST);
      const [start, end] = [before.slice(0, at), before.slice(at)];
      const { text: taken } = take(before, start + inserted + end, MOST);
      expect(taken).toBe(start + inserted.slice(0, MOST - before.length) + end);
    }),
  );
});
