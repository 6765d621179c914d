/** Only the digits of what was typed or pasted; other scripts' digits are not taken. */
export const digitsOnly = (typed: string): string => typed.replace(/[^0-9]/g, '');

/** How a field's digits are grouped for the eye: a phone 3-4-4, a card in fours, a plain number not at all. */
export type Grouping = 'phone' | 'card' | 'plain';

/** A phone has at most 11 digits. */
export const PHONE_DIGITS = 11;

/** Groups digits for display; anything but digits is dropped, and nothing is cut. */
export function group(typed: string, grouping: Grouping): string {
  const digits = digitsOnly(typed);
  if (grouping === 'card') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (grouping === 'plain') return digits;
  return digits.replace(/^(\d{3})(\d{1,4})(\d*)$/, (_all, ...parts: string[]) =>
    parts.slice(0, 3).filter(Boolean).join(' '),
  );
}
