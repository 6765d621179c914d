import type { Schema } from '#core';

type To<T> = { readonly answer: Schema<T> };

/** What an endpoint makes of `data`, or why it refuses it. */
export function read<T>({ answer }: To<T>, data: unknown) {
  const result = answer['~standard'].validate(data);
  if (result instanceof Promise) throw new Error('not a promise');
  return result;
}

/** What an endpoint makes of `data`. @throws {Error} where it refuses it */
export function valueOf<T>(to: To<T>, data: unknown): T {
  const result = read(to, data);
  if (result.issues) throw new Error(result.issues.map(({ message }) => message).join());
  return result.value;
}
