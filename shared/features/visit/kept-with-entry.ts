import type { Schema } from '#core';

/**
 * A value that belongs to this visit of the page, kept with its history entry. It survives a reload and a way back. Unlike with
 * storage, a new visit of the same address starts without it. Never throws.
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
        // Safari allows only a hundred changes in half a minute: this one is lost
      }
    },
  };
}
