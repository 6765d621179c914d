import path from 'node:path';

/** The build of this checkout, which `npm run build` empties. */
export const DIST = path.join(import.meta.dirname, '../dist');

/** True when one of two folders is the other, contains it or is in it. */
export function overlap(one: string, other: string): boolean {
  const isIn = (folder: string, inner: string) => path.join(inner, path.sep).startsWith(path.join(folder, path.sep));
  const [a, b] = [path.resolve(one), path.resolve(other)];
  return isIn(a, b) || isIn(b, a);
}
