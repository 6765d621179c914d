/** A number that only depends on the words: from 0 up to, not including, 1. */
export function chanceOf(...words: readonly (string | number)[]): number {
  let hash = 0;
  // FNV-1a and murmur's last step, so that words that differ in one character give very different numbers
  for (const sign of words.join('/')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of `values`, by weight. */
export function oneOf<T extends string>(weights: Readonly<Record<T, number>>, chance: number): T {
  const entries = Object.entries(weights) as [T, number][];
  let left = chance * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!)[0];
}
