import { beforeEach, describe, expect, test } from 'vitest';
import { groupInPlace } from './groupInPlace.ts';

describe('groupInPlace', () => {
  let field: HTMLInputElement;
  beforeEach(() => {
    field = document.createElement('input');
    document.body.append(field);
  });

  /** A field with `|` for the caret, as the browser leaves it before the input event; returns it as it is afterwards. */
  function input(before: string): string {
    const caret = before.indexOf('|');
    field.value = before.replace('|', '');
    field.setSelectionRange(caret, caret);
    groupInPlace(field, 'phone');
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
    ['pasting too much is seen, with the caret at the end', '139 1234 5678 9999|', '139 1234 56789999|'],
  ])('%s: %s → %s', (_what, before, after) => expect(input(before)).toBe(after));

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
