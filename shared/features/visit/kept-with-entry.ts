import type { Schema } from '#core';

/**
 * A value that belongs to this visit of the page: kept with its entry in the history. It survives a reload and a way back,
 * and a new visit of the same address starts without it, unlike with storage. Never throws.
 * @param name key within the entry; one name has one schema
 */
export function keptWithEntry<T>(name: string, schema: Schema<T>) {
  return {
    read: (): T | undefined => {
      const result = schema['~standard'].validate((history.state as Readonly<Record<string, unknown>> | null)?.[name]);
      return result instanceof Promise || result.issues ? undefined : result.value;
    },
    write: (value: T): void => {
      try {
        history.replaceState({ ...(history.state as object | null), [name]: value }, '');
      } catch {
        // Safari allows a hundred changes in half a minute: the next one counts
      }
    },
  };
}
