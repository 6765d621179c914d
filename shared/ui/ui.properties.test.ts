import { expect, test } from 'vitest';
import { digitsOnly, group } from '#core';
import { fc, soup, typed } from '../../tests/properties.ts';
import { plainDocument, quiet } from './document-frame/plain-document.ts';
import { groupInPlace } from './field/groupInPlace.ts';
import { matches, searchable } from './picker/match.ts';

test('digits in a field are grouped, none is lost, and the caret stays behind the same digit', () => {
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

/** Markup as a lender's document might have it. */
const html = soup(
  ...['<', '>', '/', '=', '"', "'", ' ', '\n', '<!--', '-->', '</', '<a', '<p', '<b>', '</b>', 'href', 'words'],
  ...['<style', '<style>', '</style>', '</style', 'style', 'onclick', 'srcdoc', '<script>', '</script>'],
  ...['<sty', 'le>', '<meta', '<base', '&lt;', '&', '<svg>', '<math>', '<title>', '<textarea>', '<![CDATA[', '\0'],
);

test('a document of the lender has no style element and no handler left, whatever its markup', () => {
  fc.assert(
    fc.property(html, (given) => {
      const made = quiet(given);
      expect(made).not.toMatch(/<style[\s/>]/i);
      expect(made).not.toMatch(/<[a-z][^<>]*[\s/](on[a-z]+|style|srcdoc|ping)\s*=/i);
    }),
    { examples: [['<sty<style></style>le>p{}'], ['<p on<style>x</style>click=y>'], ['<<style></style>style>']] },
  );
});

test('quiet changes nothing when it is applied a second time, and leaves prose as it is', () => {
  const prose = fc.string({ unit: fc.constantFrom(...'abc =.,<>&\n\'"', 'style', 'onclick') });
  fc.assert(
    fc.property(html, prose, (given, written) => {
      expect(quiet(quiet(given))).toBe(quiet(given));
      const words = written.replace(/<(?=[a-z/])/g, '< ');
      expect(quiet(words)).toBe(words);
    }),
  );
});

// fewer: each is parsed and written out twice
test('a document of the lender holds no element that the frame would block', () => {
  fc.assert(
    fc.property(html, (given) => {
      const { body } = new DOMParser().parseFromString(plainDocument(given), 'text/html');
      expect(body.querySelectorAll('script, style, link, meta, base, object, embed, iframe, frame').length).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('names with every typed word are found, whatever case and accents; names that begin with the text come first', () => {
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
