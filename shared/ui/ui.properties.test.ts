import { beforeEach, describe, expect, test } from 'vitest';
import { digitsOnly } from '#core';
import { fc, soup, typed } from '../../tests/properties.ts';
import { contentUrl } from './content/content-url.ts';
import { plainDocument, quiet } from './document-frame/plain-document.ts';
import { groupInPlace } from './field/groupInPlace.ts';
import { matches, searchable } from './picker/match.ts';

describe('digits in a field', () => {
  let field: HTMLInputElement;
  beforeEach(() => {
    field = document.body.appendChild(document.createElement('input'));
  });
  const grouping = fc.constantFrom('phone', 'card', 'plain');
  const digit = fc.constantFrom(...'0123456789');
  /** As the browser leaves the field before the input event. */
  const input = (value: string, caret: number, how: 'phone' | 'card' | 'plain') => {
    field.value = value;
    field.setSelectionRange(caret, caret);
    return groupInPlace(field, how);
  };
  const before = () => digitsOnly(field.value.slice(0, field.selectionStart!));

  test('the caret stays behind the same digit, and no digit is lost', () => {
    fc.assert(
      fc.property(typed, fc.nat(30), grouping, (value, at, how) => {
        const caret = Math.min(at, value.length);
        expect(input(value, caret, how)).toBe(digitsOnly(value));
        expect(digitsOnly(field.value)).toBe(digitsOnly(value));
        expect(before()).toBe(digitsOnly(value.slice(0, caret)));
      }),
    );
  });

  test('a digit that is typed and deleted again leaves field and caret as they were', () => {
    fc.assert(
      fc.property(typed, fc.nat(30), digit, grouping, (value, at, key, how) => {
        input(value, Math.min(at, value.length), how);
        const [was, left] = [field.value, before()];
        const caret = field.selectionStart!;
        input(was.slice(0, caret) + key + was.slice(caret), caret + 1, how);
        expect(before()).toBe(left + key);
        const after = field.selectionStart!;
        input(field.value.slice(0, after - 1) + field.value.slice(after), after - 1, how);
        expect([field.value, before()]).toEqual([was, left]);
      }),
    );
  });

  test('typed one by one or pasted at once is the same', () => {
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 20 }), grouping, (keys, how) => {
        input('', 0, how);
        for (const key of keys) input(field.value + key, field.value.length + 1, how);
        const one = field.value;
        input(keys.join(''), keys.length, how);
        expect(field.value).toBe(one);
      }),
    );
  });
});

test('a picture or document is of this site or of a host of the lender, however its address is written', () => {
  const address = soup(
    ...['https:', 'http:', 'data:', 'blob:', 'loanapp:', '//', '/', '\\', '@', ':', ':8443', '?', '#', '\t', '%2f'],
    ...['img.lender.example', 'lender.example', '.lender.example', 'evil.example', 'localhost:3000', 'a.svg', '..'],
  );
  fc.assert(
    fc.property(address, (given) => {
      const url = contentUrl(given);
      if (url === undefined) return;
      const { origin, protocol, host } = new URL(url);
      expect(origin === location.origin || (protocol === 'https:' && /\.lender\.example$/.test(host)), url).toBe(true);
    }),
  );
});

describe('a document of the lender', () => {
  const PIECES = [
    ...['<', '>', '/', '=', '"', "'", ' ', '\n', '<!--', '-->', '</', '<a', '<p', '<b>', '</b>', 'href', 'words'],
    ...[
      '<style',
      '<style>',
      '</style>',
      '</style',
      'style',
      'onclick',
      'srcdoc',
      '<script>',
      '</script>',
      '<sty',
      'le>',
    ],
    ...['<meta', '<base', '&lt;', '&', '<svg>', '<math>', '<title>', '<textarea>', '<![CDATA[', '\0'],
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
      let work = 0;
      const methods = ['split', 'search', 'slice', 'replace', 'indexOf'] as const;
      const own = Object.getOwnPropertyDescriptors(String.prototype);
      for (const method of methods) {
        const real = own[method].value as (...args: unknown[]) => unknown;
        const value = function (this: string, ...args: unknown[]) {
          work += this.length;
          return real.apply(this, args);
        };
        Object.defineProperty(String.prototype, method, { ...own[method], value });
      }
      try {
        quiet(given);
      } finally {
        for (const method of methods) Object.defineProperty(String.prototype, method, own[method]);
      }
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

describe('a name that is searched', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aeñÑAéB 1-'), minLength: 1, maxLength: 8 });

  test('is found by itself, by each of its words, and without accents', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(7), (names, at) => {
        const index = at % names.length;
        const list = searchable(names);
        const wanted = names[index]!;
        for (const words of [wanted, ...wanted.split(' '), wanted.toUpperCase(), list[index]!])
          expect(matches(list, words)).toContain(index);
      }),
    );
  });

  test('is found only when every word is in it; each at most once, beginnings first', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), name, (names, words) => {
        const list = searchable(names);
        const [typed] = searchable([words]);
        const found = matches(list, words);
        expect(new Set(found).size).toBe(found.length);
        for (const index of found)
          expect(
            typed!
              .trim()
              .split(/\s+/)
              .every((word) => list[index]!.includes(word)),
          ).toBe(true);
        const begins = found.map((index) => list[index]!.startsWith(typed!.trim()));
        expect([...begins].sort((a, b) => Number(b) - Number(a))).toEqual(begins);
      }),
    );
  });
});
