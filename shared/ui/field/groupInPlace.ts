import { digitsOnly, group, type Grouping } from '#core';

/**
 * Groups the digits of a field and keeps the caret behind the same digit. Call it from the input event.
 * @param most digits at most, of a phone number: one that is longer is taken without its country code (63 becomes 0, 86 is left
 * out). What is still too much is cut before the caret, where it was inserted; the digits after the caret stay
 * @returns the digits without groups
 */
export function groupInPlace(field: HTMLInputElement, grouping: Grouping, most = Infinity): string {
  const { value, selectionStart } = field;
  // a field without a selection: as if all of it stood after the caret
  const after = digitsOnly(value.slice(selectionStart!)).length;
  let digits = digitsOnly(value);
  if (digits.length > most) digits = digits.replace(/^630?/, '0').replace(/^86/, '');
  let left = Math.max(0, Math.min(digits.length, most) - after);
  digits = (digits.slice(0, left) + digits.slice(Math.max(left, digits.length - after))).slice(0, most);
  const grouped = group(digits, grouping);
  if (grouped !== value) {
    field.value = grouped;
    let caret = 0;
    while (left) if (grouped[caret++] !== ' ') left--;
    // input fields of some types have no selection
    if (selectionStart !== null) field.setSelectionRange(caret, caret);
  }
  return digits;
}
