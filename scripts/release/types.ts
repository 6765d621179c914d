/** How bytes are compressed; absent: not compressed. */
export type Encoding = 'br' | 'gzip';

/**
 * One object of a store, without its bytes. `hash` is the SHA-256 in hex of the bytes that the release had. Of a compressed object, the
 * store may keep other bytes that unpack to the same.
 */
export type StoredAs = { readonly key: string; readonly hash: string; readonly encoding?: Encoding };

/** A file of the build and every object it is stored as: compressed variants, clean keys. `hash` is that of the plain file. */
export type ReleasedFile = {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
  readonly objects: readonly StoredAs[];
};

export type ReleasedPage = {
  readonly html: ReleasedFile;
  /** everything that the document loads from `assets/`, shared files included */
  readonly assets: readonly ReleasedFile[];
  /** every address, without a prefix */
  readonly urls: readonly string[];
  /** source revision that it was built from */
  readonly revision: string;
  /** origin and path of the API that it asks; '' for its own origin. Older records lack it */
  readonly apiBase?: string;
  /** release that first put this document online; after a roll-back, that of the document that came back */
  readonly origin: string;
  /** since when this document is the one online, and by whom; '' until it is recorded */
  readonly since: string;
  readonly by: string;
  readonly canary?: Canary;
};

/** Another document that a share of the visitors gets instead of the page's. */
type Canary = {
  /** percent: one of CANARY_SHARES (edge/rules.ts) */
  readonly share: number;
  readonly page: ReleasedPage;
  /** where an edge looks for it: one file for each group of visitors in the share */
  readonly slots: readonly ReleasedFile[];
};

/** What is online. */
export type SiteState = {
  readonly pages: Readonly<Record<string, ReleasedPage>>;
  /** robots.txt, pictures …: whatever is neither a page nor in `assets/` */
  readonly files: readonly ReleasedFile[];
  /** pages that were taken offline on purpose: they come back only when somebody names them */
  readonly withdrawn?: readonly string[];
};

/** Addresses of pages, by id, as a release recorded them. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

/** Pages by id, files by their path in `dist`. */
export type Changed = { readonly pages: readonly string[]; readonly files: readonly string[] };

/** `releases/<id>.json`: what was online after a release, and how it came about. */
export type Release = SiteState & {
  /** sorts by time */
  readonly id: string;
  /** ISO 8601 */
  readonly time: string;
  readonly by: string;
  readonly action: 'push' | 'rollback' | 'remove' | 'promote';
  readonly revision: string;
  readonly changed: Changed;
};

/** How long files that are no longer online stay in the store. Both limits have to pass. */
export type Keep = { readonly releases: number; readonly days: number };

/** `days`: an edge may serve a stale document for a week (stale-if-error), which then needs its files. */
export const KEEP: Keep = { releases: 5, days: 8 };

/** What a release does at the moment, for progress bars and logs. */
export type Step = {
  readonly phase: 'assets' | 'copies' | 'files' | 'pages' | 'record' | 'purge';
  /** key of an object, id of a page, name of a CDN */
  readonly what: string;
  readonly done: number;
  readonly total: number;
};

export type OnStep = (step: Step) => void;

type Fault = { readonly key: string; readonly fault: string };

/** What `verify` found. */
export type Verified = {
  readonly release: Release;
  /** objects that were read back */
  readonly checked: number;
  readonly faults: readonly Fault[];
};
