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

test.each([
  // typed in front of a finished number; | is the caret
  ['+63|0917 123 4567', '|091 7123 4567'],
  ['+63|917 123 4567', '0|91 7123 4567'],
  ['+86|139 1234 5678', '|139 1234 5678'],
  ['+86 13|9 1234 5678', '13|9 1234 5678'],
  ['6|30917 123 4567', '|091 7123 4567'],
  // what is still too much is cut before the caret, where it was inserted
  ['139 12934| 5678', '139 1293| 5678'],
  ['9|139 1234 5678', '|139 1234 5678'],
])('a country code before or around the caret is left out, and no digit of the number: %s', (typed, shown) => {
  field.value = typed.replace('|', '');
  const at = typed.indexOf('|');
  field.setSelectionRange(at, at);
  groupInPlace(field, 'phone', 11);
  const { value, selectionStart } = field;
  expect(`${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`).toBe(shown);
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
