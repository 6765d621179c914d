import { beforeEach, describe, expect, test } from 'vitest';
import { digitsOnly, group, groupInPlace, type Grouping } from './digits.ts';

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
  ])('a phone is grouped 3-4-4: %s → %s', (typed, shown) => {
    expect(group(typed, 'phone')).toBe(shown);
  });

  test('a phone has at most 11 digits', () => {
    expect(group('139123456789', 'phone')).toBe('139 1234 5678');
  });

  test.each([
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111-1111-1111-123', '4111 1111 1111 1111 123'],
  ])('a card is grouped in fours, without an end: %s → %s', (typed, shown) => {
    expect(group(typed, 'card')).toBe(shown);
  });

  test('a plain number is not grouped and not cut', () => {
    expect(group('1 234-567890123', 'plain')).toBe('1234567890123');
  });
});

describe('groupInPlace', () => {
  let field: HTMLInputElement;
  beforeEach(() => {
    field = document.createElement('input');
    document.body.append(field);
  });

  /** A field with `|` for the caret, as the browser leaves it before the input event; returns it as it is afterwards. */
  function input(before: string, grouping: Grouping = 'phone'): string {
    const caret = before.indexOf('|');
    field.value = before.replace('|', '');
    field.setSelectionRange(caret, caret);
    groupInPlace(field, grouping);
    const { value, selectionStart } = field;
    return `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`;
  }

  test.each([
    ['typing at the end', '1391|', '139 1|'],
    ['typing in the middle', '1399| 1234', '139 9|123 4'],
    ['typing at the start', '9|139 1234', '9|13 9123 4'],
    ['deleting in the middle', '13| 1234 5678', '13|1 2345 678'],
    ['deleting the space joins nothing: the caret stays behind its digit', '139|1234', '139| 1234'],
    ['deleting the last of a group', '139 |', '139|'],
    ['pasting in the middle', '1 39 12-34|5678', '139 1234| 5678'],
    ['a letter in the middle vanishes, the caret stays', '13x|9 1234', '13|9 1234'],
  ])('%s: %s → %s', (_what, before, after) => {
    expect(input(before)).toBe(after);
  });

  test('pasting too much into a phone leaves the caret at the end', () => {
    expect(input('139 1234 5678 9999|')).toBe('139 1234 5678|');
  });

  test('a card keeps its caret too', () => {
    expect(input('41119| 1111 1111', 'card')).toBe('4111 9|111 1111 1'.slice(0, 17));
    expect(input('4111x| 1111', 'card')).toBe('4111| 1111');
  });

  test('answers with the bare digits', () => {
    field.value = '139x1234567899';
    expect(groupInPlace(field, 'phone')).toBe('13912345678');
    expect(field.value).toBe('139 1234 5678');
  });

  test('a field that is grouped already is left alone', () => {
    field.value = '139 1234';
    field.setSelectionRange(1, 5);
    expect(groupInPlace(field, 'phone')).toBe('1391234');
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 5]);
  });

  test('a field without a selection is grouped all the same', () => {
    Object.defineProperty(field, 'selectionStart', { value: null });
    field.setSelectionRange = () => {
      throw new DOMException('this type has none', 'InvalidStateError');
    };
    field.value = '1391';
    expect(groupInPlace(field, 'phone')).toBe('1391');
    expect(field.value).toBe('139 1');
  });
});
