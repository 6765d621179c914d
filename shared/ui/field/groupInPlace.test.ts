import { beforeEach, expect, test } from 'vitest';
import { groupInPlace } from './groupInPlace.ts';

// where the caret stands in any text: ui.properties.test.ts

let field: HTMLInputElement;
beforeEach(() => {
  field = document.body.appendChild(document.createElement('input'));
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
