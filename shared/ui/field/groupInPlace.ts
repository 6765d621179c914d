import { digitsOnly, group, type Grouping } from '#core';

/**
 * Groups the digits of a field and keeps the caret behind the same digit. Call it from the input event.
 * @param most digits at most: what is too much is cut before the caret, where it was inserted; the digits after the caret stay
 * @returns the digits without groups
 */
export function groupInPlace(field: HTMLInputElement, grouping: Grouping, most = Infinity): string {
  const { value, selectionStart } = field;
  let digits = digitsOnly(value);
  let left = digitsOnly(value.slice(0, selectionStart ?? value.length)).length;
  const excess = digits.length - most;
  if (excess > 0) {
    const behind = digits.slice(left);
    left = Math.max(0, left - excess);
    digits = (digits.slice(0, left) + behind).slice(0, most);
  }
  const grouped = group(digits, grouping);
  if (grouped !== value) {
    field.value = grouped;
    let caret = 0;
    while (left > 0 && caret < grouped.length) if (grouped[caret++] !== ' ') left--;
    // input fields of some types have no selection
    if (selectionStart !== null) field.setSelectionRange(caret, caret);
  }
  return digits;
}
