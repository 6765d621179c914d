/** Makes it when it is first asked for, and keeps it. What failed is not kept: the next one who asks makes it anew. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    made.catch(() => (made = undefined));
    return made;
  };
}
