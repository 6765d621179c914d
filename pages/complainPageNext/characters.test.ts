// needs no document
import { describe, expect, test } from 'vitest';
import { bySign, characters, take } from './characters.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const WAVE = '👋🏽';
const FLAG = '🇵🇭';

describe.each([
  ['Intl.Segmenter', characters],
  ['without it', bySign],
])('characters as a person counts them: %s', (_name, split) => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['a\nb', 3],
    ['a\r\nb', 3],
    ['ñ', 1],
    ['n\u0303', 1],
    [FAMILY, 1],
    [WAVE, 1],
    [FLAG + FLAG, 2],
    ['❤️', 1],
    ['1️⃣', 1],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', 1],
    [`a${FAMILY}b${WAVE}c`, 5],
    ['\ud83d', 1],
  ])('the length of %j is %d', (text, count) => expect(split(text)).toHaveLength(count));
});

describe('taking an edit', () => {
  test.each([
    ['that fits', 'ab', 'abc', 'abc', 3],
    ['typed at the end', 'abc', 'abcd', 'abc', 3],
    ['typed in the middle', 'abc', 'abXc', 'abc', 2],
    ['typed at the start', 'abc', 'Xabc', 'abc', 0],
    ['pasted over a part', 'abc', 'aXYZc', 'aXc', 2],
    ['pasted into nothing', '', 'abcdef', 'abc', 3],
    ['pasted over everything', 'abc', 'xyzzy', 'xyz', 3],
    ['the same letter again', 'aaa', 'aaaa', 'aaa', 3],
  ])('%s', (_what, before, after, text, caret) => expect(take(before, after, 3)).toEqual({ text, caret }));

  test('an emoji is taken whole or not at all', () => {
    expect(take('ab', `ab${FAMILY}${WAVE}`, 3)).toEqual({ text: `ab${FAMILY}`, caret: 2 + FAMILY.length });
    expect(take('abc', `abc${FAMILY}`, 3).text).toBe('abc');
    expect(take(`ab${WAVE}`, `ab👋${WAVE}`, 3).text).toBe(`ab${WAVE}`);
  });

  test('a combining accent fits into a full text', () => {
    expect(take('abe', 'abe\u0301', 3).text).toBe('abe\u0301');
  });

  test('a letter typed into the middle of a flag splits it and does not exceed the limit', () => {
    const split = `ab${FLAG.slice(0, 2)}x${FLAG.slice(2)}`;
    expect(characters(take(`ab${FLAG}`, split, 3).text).length).toBeLessThanOrEqual(3);
  });

  test('the default limit is 200 characters', () => {
    expect(take('', 'a'.repeat(500)).text).toHaveLength(200);
    expect(characters(take('', FAMILY.repeat(300)).text)).toHaveLength(200);
  });
});
