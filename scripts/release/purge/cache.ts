import type { PurgeBy, Purger } from './purger.ts';
import type { SenderOptions } from './request.ts';

/** One word of RELEASE_CDN: `fastly:<service>?by=urls`. Each function throws a UsageError for values that make no sense. */
type CacheWord = {
  readonly kind: string;
  /** the text after the colon, without options */
  readonly place: string;
  /** the text after the colon, with everything that follows */
  readonly rest: string;
  /** the value of `?by=`, or the default of this cache */
  readonly by: (fallback: PurgeBy) => PurgeBy;
  /** `?api=`, another address of the API, for tests */
  readonly api: <Fallback>(fallback: Fallback) => string | Fallback;
  /** http(s), without credentials */
  readonly addressOf: (text: string) => string;
  /** value of one of the `secrets` that the cache declares; without a fallback it has to be set */
  readonly secret: (name: string, fallback?: string) => string;
  /** for the `sender` of its requests */
  readonly sending: SenderOptions;
};

/** A kind of cache: each file of `caches/` exports one as `cache`. */
export type Cache = {
  /** the words before the colon */
  readonly kinds: readonly string[];
  /** how it is written, for the help */
  readonly usage: string;
  /** variables that hold its credentials: they are taken out of everything that is printed or recorded */
  readonly secrets: readonly string[];
  readonly open: (word: CacheWord) => Purger | Promise<Purger>;
};
