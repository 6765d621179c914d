import type { Schema } from '../http/call.ts';

/** One kept value. Reading and writing never throw: storage may be full, forbidden, cleared or written by an older release. */
export type Kept<T> = {
  /** The value, or undefined: never written, expired, damaged, of an older shape, or no storage. */
  readonly read: () => T | undefined;
  /** @returns false when the value could only be kept in memory, until this document ends */
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
};

export type KeptOptions = {
  /** `local` outlives the web view, `tab` (sessionStorage) does not */
  readonly area?: 'local' | 'tab';
  /** ms until the value is no longer given out; never by default */
  readonly expiresMs?: number;
};

type Record_ = { readonly value: unknown; readonly until: number | null };

const PREFIX = 'h5.';

/** Storage itself may throw on access (blocked cookies, sandboxed frame). */
function areaOf(area: KeptOptions['area']): Storage | undefined {
  try {
    return area === 'tab' ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}

/** Removes own values that have expired: room for new ones. */
function sweep(storage: Storage): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    try {
      const { until } = JSON.parse(storage.getItem(name) ?? '{}') as Partial<Record_>;
      if (until && until < Date.now()) storage.removeItem(name);
    } catch {
      storage.removeItem(name);
    }
  }
}

/**
 * Declares a value in local or session storage, checked by a schema when read.
 * @param name key, without prefix; one name has one schema
 */
export function kept<T>(name: string, schema: Schema<T>, { area = 'local', expiresMs }: KeptOptions = {}): Kept<T> {
  const key = PREFIX + name;
  let memory: string | undefined;

  const read = (): T | undefined => {
    try {
      const stored = memory ?? areaOf(area)?.getItem(key);
      if (!stored) return undefined;
      const { value, until } = JSON.parse(stored) as Record_;
      if (until !== null && !(until > Date.now())) return undefined;
      const result = schema['~standard'].validate(value);
      return result instanceof Promise || result.issues ? undefined : result.value;
    } catch {
      return undefined;
    }
  };

  const write = (value: T): boolean => {
    const text = JSON.stringify({ value, until: expiresMs === undefined ? null : Date.now() + expiresMs });
    const storage = areaOf(area);
    for (const attempt of [1, 2]) {
      try {
        if (attempt === 2 && storage) {
          // the next document must not take the value before this one for it: another order's pay code
          storage.removeItem(key);
          sweep(storage);
        }
        storage!.setItem(key, text);
        memory = undefined;
        return true;
      } catch {
        // full, or none: try once more after sweeping, then keep it in memory
      }
    }
    memory = text;
    return false;
  };

  const clear = (): void => {
    memory = undefined;
    try {
      areaOf(area)?.removeItem(key);
    } catch {
      // nothing there to remove
    }
  };

  return { read, write, clear };
}
