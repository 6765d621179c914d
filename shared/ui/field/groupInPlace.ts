import { digitsOnly, group, type Grouping } from '#core';

/**
 * Groups what stands in a field and keeps the caret behind the same digit. Call it from the input event.
 * @returns the bare digits
 */
export function groupInPlace(field: HTMLInputElement, grouping: Grouping): string {
  const { value, selectionStart } = field;
  const grouped = group(value, grouping);
  if (grouped !== value) {
    let left = digitsOnly(value.slice(0, selectionStart ?? value.length)).length;
    field.value = grouped;
    let caret = 0;
    while (left > 0 && caret < grouped.length) if (grouped[caret++] !== ' ') left--;
    // fields of some types have no selection
    if (selectionStart !== null) field.setSelectionRange(caret, caret);
  }
  return digitsOnly(grouped);
}
