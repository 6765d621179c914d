import { beforeEach, expect, test } from 'vitest';
import { groupInPlace } from './groupInPlace.ts';

// where the caret stands in any text: ui.properties.test.ts

let field: HTMLInputElement;
beforeEach(() => {
  field = document.body.appendChild(document.createElement('input'));
});

test('a field that is already grouped keeps its selection', () => {
  field.value = '139 1234';
  field.setSelectionRange(1, 5);
  expect(groupInPlace(field, 'phone')).toBe('1391234');
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 5]);
});

test.each([
  ['+63 917 123 4567', '091 7123 4567'],
  ['+63 0917 123 4567', '091 7123 4567'],
  ['639171234567', '091 7123 4567'],
  ['+86 139 1234 5678', '139 1234 5678'],
  ['6391712345', '639 1712 345'],
  ['9171234567890', '917 1234 5678'],
])('a phone number that fits only without its country code is taken without it: %s', (pasted, shown) => {
  field.value = pasted;
  groupInPlace(field, 'phone', 11);
  expect([field.value, field.selectionStart]).toEqual([shown, shown.length]);
});

test('a field of a type without a selection is grouped too', () => {
  Object.defineProperty(field, 'selectionStart', { value: null });
  field.setSelectionRange = () => {
    throw new DOMException('this type has none', 'InvalidStateError');
  };
  field.value = '1391';
  expect(groupInPlace(field, 'phone')).toBe('1391');
  expect(field.value).toBe('139 1');
});
