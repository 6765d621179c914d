import { describe, expect, test, vi } from 'vitest';
import { digitsOnly, group } from '#core';
import { fc, soup, typed } from '../../tests/properties.ts';
import { plainDocument, quiet } from './document-frame/plain-document.ts';
import { groupInPlace } from './field/groupInPlace.ts';
import { matches, searchable } from './picker/match.ts';

test('digits in a field are grouped, none is lost, and the caret stays right behind the same one', () => {
  const field = document.body.appendChild(document.createElement('input'));
  fc.assert(
    fc.property(typed, fc.nat(30), fc.constantFrom('phone', 'card', 'plain'), (value, at, how) => {
      // as the browser leaves the field before the input event
      field.value = value;
      field.setSelectionRange(at, at);
      const before = value.slice(0, at);
      const digits = groupInPlace(field, how);
      expect([digits, field.value]).toEqual([digitsOnly(value), group(digits, how)]);
      const left = field.value.slice(0, field.selectionStart!);
      expect(digitsOnly(left)).toBe(digitsOnly(before));
      if (field.value !== value) expect(left).not.toMatch(/ $/);
    }),
  );
});

describe('a document of the lender', () => {
  const PIECES = [
    ...['<', '>', '/', '=', '"', "'", ' ', '\n', '<!--', '-->', '</', '<a', '<p', '<b>', '</b>', 'href', 'words'],
    ...['<style', '<style>', '</style>', '</style', 'style', 'onclick', 'srcdoc', '<script>', '</script>'],
    ...['<sty', 'le>', '<meta', '<base', '&lt;', '&', '<svg>', '<math>', '<title>', '<textarea>', '<![CDATA[', '\0'],
  ];
  const html = soup(...PIECES);

  test('has no style element and no handler left, whatever its markup', () => {
    fc.assert(
      fc.property(html, (given) => {
        const made = quiet(given);
        expect(made).not.toMatch(/<style[\s/>]/i);
        expect(made).not.toMatch(/<[a-z][^<>]*[\s/](on[a-z]+|style|srcdoc|ping)\s*=/i);
      }),
      { examples: [['<sty<style></style>le>p{}'], ['<p on<style>x</style>click=y>'], ['<<style></style>style>']] },
    );
  });

  test('made quiet twice is made quiet once, and prose stays as it is', () => {
    fc.assert(
      fc.property(
        html,
        fc.string({ unit: fc.constantFrom(...'abc =.,<>&\n\'"', 'style', 'onclick') }),
        (given, prose) => {
          expect(quiet(quiet(given))).toBe(quiet(given));
          const words = prose.replace(/<(?=[a-z/])/g, '< ');
          expect(quiet(words)).toBe(words);
        },
      ),
    );
  });

  // fewer: each is parsed and written out twice
  test('holds no element that the frame would block', () => {
    fc.assert(
      fc.property(html, (given) => {
        const { body } = new DOMParser().parseFromString(plainDocument(given), 'text/html');
        expect(body.querySelectorAll('script, style, link, meta, base, object, embed, iframe, frame').length).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test('of twice the length is twice the work', () => {
    /** Signs that pass through the methods of strings while a text is made quiet. */
    const workOf = (given: string) => {
      const methods = (['split', 'search', 'slice', 'replace', 'indexOf'] as const).map((method) =>
        vi.spyOn(String.prototype, method),
      );
      quiet(given);
      const work = methods
        .flatMap(({ mock }) => mock.contexts)
        .reduce<number>((sum, text) => sum + String(text).length, 0);
      for (const method of methods) method.mockRestore();
      return work;
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }), (parts) => {
        const piece = parts.join('');
        const [once, twice] = [40, 80].map((times) => workOf(piece.repeat(times))) as [number, number];
        // the second half may be in a tag, or in a style, that the first half opened
        expect(twice, `${piece}: ${once}, ${twice}`).toBeLessThanOrEqual(2 * once + 200 * piece.length);
      }),
    );
  });
});

test('a name is found by every word that is in it, without case and accents; beginnings come first', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aeñÑAéB 1-'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), name, (names, words) => {
      const list = searchable(names);
      const [whole] = searchable([words.trim()]) as [string];
      const found = list.filter((one) => whole.split(/\s+/).every((word) => one.includes(word)));
      const [first, others] = [true, false].map((begins) => found.filter((one) => one.startsWith(whole) === begins));
      expect(matches(list, words).map((index) => list[index])).toEqual([...first!, ...others!]);
    }),
  );
});
