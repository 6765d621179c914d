/** The choices of a list without those whose id an earlier one has. */
export function unique<T>(choices: readonly T[], idOf: (choice: T) => string): T[] {
  const known = new Set<string>();
  return choices.filter((choice) => {
    const id = idOf(choice);
    return !known.has(id) && known.add(id);
  });
}
