/** What to purge: absolute addresses, and the keys that the origin sends with the same objects. */
export type PurgeTargets = { readonly urls: readonly string[]; readonly keys: readonly string[] };

export type PurgeFailure = { readonly target: string; readonly reason: string };

export type PurgeReport = {
  readonly purger: string;
  /** requests that were sent, repeated ones included */
  readonly requests: number;
  /** what was purged: addresses or keys, whichever this CDN uses */
  readonly purged: readonly string[];
  readonly failed: readonly PurgeFailure[];
};

/** One CDN or cache. A purge never rejects: failures and interruptions are in the report, without credentials. */
export interface Purger {
  readonly name: string;
  purge(targets: PurgeTargets, signal?: AbortSignal): Promise<PurgeReport>;
}

/** Whether a CDN purges by addresses or by keys. */
export type PurgeBy = 'urls' | 'keys';
