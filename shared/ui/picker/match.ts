/** Without case and accents: 'Parañaque' is found by 'paranaque'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Names prepared for `matches`, in the same order. */
export const searchable = (names: readonly string[]): readonly string[] => names.map(plain);

/**
 * Finds the names that contain every word that was typed. Names that begin with the typed text come first.
 * @param names from `searchable`
 * @returns their indexes
 */
export function matches(names: readonly string[], typed: string): number[] {
  const words = plain(typed).trim();
  const parts = words.split(/\s+/);
  const first: number[] = [];
  const others: number[] = [];
  names.forEach((name, index) => {
    if (!parts.every((part) => name.includes(part))) return;
    (name.startsWith(words) ? first : others).push(index);
  });
  return [...first, ...others];
}
