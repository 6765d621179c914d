import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { sha256 } from '../build/hash.ts';
import type { Encoding, StoredAs } from './types.ts';

/** An object as it should be in a store: its bytes by hash, and what it should be served with. */
export type Expected = StoredAs & {
  readonly type: string;
  readonly cacheControl: string;
  /** separated by spaces */
  readonly surrogateKeys: string;
  /** of compressed bytes: what they unpack to */
  readonly unpacked?: Unpacked;
};

/** The hash of a plain file, and how it is compressed. */
type Unpacked = { readonly hash: string; readonly encoding: Encoding };

export type StoreObject = Expected & { readonly content: Uint8Array };

/** In which forms a store keeps a file of the build. */
export type Layout = {
  /** `file.br` and `file.gz` beside the file: a web server chooses */
  readonly hasVariants: boolean;
  /** texts are stored compressed, for every visitor alike */
  readonly encode?: Encoding;
  /** documents also under their clean paths: `repayment` beside `repayment.html` */
  readonly hasCleanKeys: boolean;
  /** the server can choose a document for each visitor: a web server can, a bucket cannot */
  readonly hasShares: boolean;
};

/**
 * Where a site and its releases live. Keys are paths relative to the site's root, without a slash at their beginning.
 * Every method rejects with an Error that names the key when the store itself fails, and may be ended by a signal.
 */
export interface Store {
  /** for people */
  readonly name: string;
  readonly layout: Layout;
  /** Is exactly this object there already? Cheap if the store knows hashes by itself. */
  readonly holds: (expected: Expected, signal?: AbortSignal) => Promise<boolean>;
  /** Reads the object back. @returns what is wrong with it, in words; undefined when nothing is */
  readonly faultOf: (expected: Expected, signal?: AbortSignal) => Promise<string | undefined>;
  readonly read: (key: string, signal?: AbortSignal) => Promise<Uint8Array | undefined>;
  /** Readers see the old bytes or the new ones, never a mixture. */
  readonly put: (object: StoreObject, signal?: AbortSignal) => Promise<void>;
  /** Puts only when the key is free; false when it is taken. If `isExclusive`, only one of two simultaneous calls gets true. */
  readonly create: (object: StoreObject, signal?: AbortSignal) => Promise<boolean>;
  /** Does `create` refuse a key that is taken? S3-compatible services may ignore the condition. */
  readonly isExclusive: (signal?: AbortSignal) => Promise<boolean>;
  /** Nothing happens when it is not there. */
  readonly remove: (key: string, signal?: AbortSignal) => Promise<void>;
  /** Keys directly in a folder (`assets`, `.page/repayment`), sorted; not those below its folders. */
  readonly list: (folder: string, signal?: AbortSignal) => Promise<string[]>;
}

/**
 * The same store until the signal ends it: from then on every call rejects with the reason of the signal.
 * @param mayWrite asked before every change; when it rejects nothing is changed
 */
export function during(store: Store, signal: AbortSignal, mayWrite = () => Promise.resolve()): Store {
  async function run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    try {
      return await call(signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }
  const change = <T>(call: (signal: AbortSignal) => Promise<T>) => run((until) => mayWrite().then(() => call(until)));
  return {
    name: store.name,
    layout: store.layout,
    holds: (expected) => run((until) => store.holds(expected, until)),
    faultOf: (expected) => run((until) => store.faultOf(expected, until)),
    read: (key) => run((until) => store.read(key, until)),
    isExclusive: () => run((until) => store.isExclusive(until)),
    list: (folder) => run((until) => store.list(folder, until)),
    put: (object) => change((until) => store.put(object, until)),
    create: (object) => change((until) => store.create(object, until)),
    remove: (key) => change((until) => store.remove(key, until)),
  };
}

/** What went wrong in the store, in a sentence for people. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The store does not keep what it was given: what is online may be damaged. */
export class DamagedError extends StoreError {}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

/** Do the bytes unpack to this content? */
export function unpacksTo({ hash, encoding }: Unpacked, content: Uint8Array): boolean {
  try {
    return sha256(UNPACK[encoding](content)) === hash;
  } catch {
    return false;
  }
}

/**
 * Are these the bytes of the object? Compressed bytes are judged by what they unpack to, because another system compresses the same
 * file to other bytes.
 */
export const isContentOf = ({ hash, unpacked }: Pick<Expected, 'hash' | 'unpacked'>, content: Uint8Array): boolean =>
  sha256(content) === hash || (unpacked !== undefined && unpacksTo(unpacked, content));

/** An object of the tool itself, below `releases/`: never cached. */
export const ownObject = (key: string, content: Uint8Array, type = 'application/json; charset=utf-8'): StoreObject => ({
  key,
  content,
  hash: sha256(content),
  type,
  cacheControl: 'no-store',
  surrogateKeys: 'releases',
});

export const jsonObject = (key: string, value: unknown): StoreObject =>
  ownObject(key, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** A record of the tool itself. @returns undefined when there is none @throws {StoreError} when it stays damaged */
export async function readRecord<T>(store: Store, key: string, record: v.GenericSchema): Promise<T | undefined> {
  const look = async () => {
    const content = await store.read(key);
    return content && { value: parsed(content) };
  };
  const seen = await lookAgain(look, (one) => !one || v.is(record, one.value));
  if (!seen) return undefined;
  if (v.is(record, seen.value)) return seen.value as T;
  throw new StoreError(
    `${key} in ${store.name} is damaged. While nobody releases, move it away; then push everything and purge it: npm run release -- push, npm run purge -- --all. Remove again what that release took offline, and push by name the pages of which it began or ended a share.`,
  );
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
}

/** Milliseconds. An S3-compatible service may report an object as stored a moment before readers see it, or see all of it. */
const SECOND_LOOKS = [50, 200, 800];

/** Looks again, a second long, until what is seen is good. @returns what was seen last */
export async function lookAgain<T>(look: () => Promise<T>, isGood: (seen: T) => boolean): Promise<T> {
  let seen = await look();
  for (const wait of SECOND_LOOKS) {
    if (isGood(seen)) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    seen = await look();
  }
  return seen;
}

/** Puts and reads back. @throws {StoreError} when what arrived is not what was sent */
export async function putVerified(store: Store, object: StoreObject): Promise<void> {
  await store.put(object);
  await readBack(store, object);
}

/** Waits until readers see it. @throws {StoreError} when what arrived is not what was sent */
export async function readBack(store: Store, object: StoreObject): Promise<void> {
  const fault = await lookAgain(
    () => store.faultOf(object),
    (seen) => !seen,
  );
  if (fault)
    throw new DamagedError(
      `${object.key} in ${store.name} after its upload: ${fault}. Run the same command again. If it fails again, first delete that object in the store.`,
    );
}
