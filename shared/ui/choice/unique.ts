/** The choices of a list without those whose id an earlier one has. */
export function unique<T>(choices: readonly T[], idOf: (choice: T) => string): T[] {
  const known = new Set<string>();
  // the set grows with each new id
  return choices.filter((choice) => known.size < known.add(idOf(choice)).size);
}
