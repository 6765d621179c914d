/** Only the digits of what was typed or pasted; other scripts' digits are not taken. */
export const digitsOnly = (typed: string): string => typed.replace(/[^0-9]/g, '');

/** How a field's digits are grouped for the eye: a phone 3-4-4, a card in fours, a plain number not at all. */
export type Grouping = 'phone' | 'card' | 'plain';

/** A phone has at most 11 digits (§9). */
export const PHONE_DIGITS = 11;

/** Groups digits for display; anything but digits is dropped. `phone` takes at most 11. (§5) */
export function group(typed: string, grouping: Grouping): string {
  const digits = digitsOnly(typed);
  if (grouping === 'card') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (grouping === 'plain') return digits;
  return digits
    .slice(0, PHONE_DIGITS)
    .replace(/^(\d{3})(\d{1,4})(\d*)$/, (_all, ...parts: string[]) => parts.slice(0, 3).filter(Boolean).join(' '));
}

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
