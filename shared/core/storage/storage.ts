import type { Schema } from '../http/call.ts';
import { session } from '../session/session.ts';

/** One kept value. Reading and writing never throw: storage may be full, forbidden, cleared or written by an older release. */
export type Kept<T> = {
  /** The value, or undefined: never written, somebody else's, expired, damaged, of an older shape, or no storage. */
  readonly read: () => T | undefined;
  /** @returns false when the value could only be kept in memory, until this document ends */
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
};

type KeptOptions = {
  /** `local` outlives the web view, `tab` (sessionStorage) does not */
  readonly area?: 'local' | 'tab' | undefined;
  /** ms until the value is no longer given out; never by default */
  readonly expiresMs?: number;
  /**
   * true: a value that was written while the clock was ahead is read, too; it is kept longer by as much as the clock was ahead.
   * For what must not be sent or paid twice, or would be written over meanwhile
   */
  readonly ahead?: true;
  /** null: the value belongs to no session */
  readonly of?: null;
};

type Record_ = { readonly value: unknown; readonly until?: number; readonly owner?: string };

const PREFIX = 'h5.';

const HOUR_MS = 3600_000;
/** How long most values are kept. */
export const DAY_MS = 24 * HOUR_MS;

/** @throws where storage is forbidden (blocked cookies, sandboxed frame); it is null in an Android web view without DOM storage */
const areaOf = (area: KeptOptions['area']): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** Tells a text from another without revealing it. FNV-1a: ids that differ in only two characters rarely get the same hash. */
export function hashOf(text: string): string {
  let hash = 0;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619);
  return hash.toString(36);
}

/** The owner as it is stored: a hash of the session. */
const ownerNow = (of: KeptOptions['of']): string | undefined =>
  of === null ? undefined : hashOf(String(session().sessionId));

/** Without a time it never is: undefined is less than no number. */
const isExpired = (until: number | undefined): boolean => until! <= Date.now();

/** Removes own values that have expired or are damaged: at every start of a page, and when there is no room for a new one. */
export function sweep(area: KeptOptions['area']): void {
  try {
    const storage = areaOf(area);
    for (const name of Object.keys(storage)) {
      if (!name.startsWith(PREFIX)) continue;
      let until: number | undefined = 0;
      try {
        ({ until } = JSON.parse(storage.getItem(name)!) as Partial<Record_>);
      } catch {
        // damaged: it goes, too
      }
      if (isExpired(until)) storage.removeItem(name);
    }
  } catch {
    // forbidden
  }
}

/** What could not be stored, by key. */
const memory: Record<string, string> = {};

/**
 * Declares a value in local or session storage, checked by a schema when read. It belongs to the session it was written in.
 * @param name key, without prefix, with the order's or the complaint's id where it belongs to one; one name has one schema and one area
 */
export function kept<T>(
  name: string,
  schema: Schema<T>,
  { area = 'local', expiresMs, ahead, of }: KeptOptions = {},
): Kept<T> {
  const key = PREFIX + name;

  const read = (): T | undefined => {
    try {
      const { value, until, owner } = JSON.parse(memory[key] || areaOf(area).getItem(key)!) as Record_;
      if (isExpired(until)) return void clear();
      // written while the phone's clock was ahead, or the clock is behind now: not given out until it agrees
      const isAhead = !ahead && until! - expiresMs! > Date.now() + HOUR_MS;
      if (isAhead || owner !== ownerNow(of)) return undefined;
      // the promise of an asynchronous schema has no value
      const result = schema['~standard'].validate(value) as Awaited<ReturnType<Schema<T>['~standard']['validate']>>;
      return result.issues ? undefined : result.value;
    } catch {
      // nothing there (null has no fields), damaged, or forbidden
      return undefined;
    }
  };

  const write = (value: T): boolean => {
    const text = JSON.stringify({
      value,
      until: expiresMs && Date.now() + expiresMs,
      owner: ownerNow(of),
    });
    for (const isAgain of [false, true]) {
      try {
        const storage = areaOf(area);
        if (isAgain) {
          // the next document must not take the old value for this one: it may be another order's pay code
          storage.removeItem(key);
          sweep(area);
        }
        storage.setItem(key, text);
        memory[key] = '';
        return true;
      } catch {
        // storage is full or missing: try once more after sweeping, then keep the value in memory
      }
    }
    memory[key] = text;
    return false;
  };

  const clear = (): void => {
    memory[key] = '';
    try {
      areaOf(area).removeItem(key);
    } catch {
      // nothing there to remove
    }
  };

  return { read, write, clear };
}
