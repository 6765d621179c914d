import { digitsOnly, group, type Grouping } from '#core';

/**
 * Groups what stands in a field and keeps the caret behind the same digit. Call it from the input event.
 * @param most digits: what stood there stays, of what was inserted, before the caret, only what still fits
 * @returns the bare digits
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
    // fields of some types have no selection
    if (selectionStart !== null) field.setSelectionRange(caret, caret);
  }
  return digits;
}
