import * as v from 'valibot';
import type { Manifest, ManifestFile } from '../build/manifest.ts';
import { UsageError } from '../command-line.ts';

/** What is assumed about visitors and caches. */
export type Load = {
  readonly visitorsPerDay: number;
  /** share of visitors who have the assets in their cache, 0 to 1 */
  readonly returning: number;
  /** share of requests that the CDN answers by itself, 0 to 1 */
  readonly hitRatio: number;
  /** busiest second compared with the mean one */
  readonly peakFactor: number;
  /** weight per page; a page without one is not visited. Without any, every page alike */
  readonly mix?: Readonly<Record<string, number>>;
};

/** Bytes as they are sent (brotli), and files. */
type Transfer = { readonly bytes: number; readonly requests: number };

export type Capacity = {
  /** one visit of a page, averaged over the mix */
  readonly first: Transfer;
  readonly again: Transfer;
  readonly requestsPerSecond: { readonly mean: number; readonly peak: number };
  readonly originPerSecond: { readonly mean: number; readonly peak: number };
  readonly requestsPerMonth: number;
  /** GB are 10⁹ bytes, a month has 30 days */
  readonly egressPerMonth: number;
  readonly originEgressPerMonth: number;
};

const amount = v.pipe(v.number(), v.minValue(0));
const provider = v.object({
  name: v.string(),
  monthlyFee: v.optional(amount),
  /** by monthly egress, the last one without `upTo` */
  tiers: v.array(v.object({ upTo: v.optional(amount), perGB: amount })),
  perMillionRequests: v.optional(amount),
  /** GB and requests per month that cost nothing */
  included: v.optional(v.object({ gb: v.optional(amount), requests: v.optional(amount) })),
});
/** A price list in one currency. */
export const prices = v.object({ currency: v.string(), providers: v.array(provider) });

type Provider = v.InferOutput<typeof provider>;
export type Prices = v.InferOutput<typeof prices>;

/** Status line and headers of an answer, without TLS and TCP. Bytes. */
const HEADERS = 500;
const SECONDS_PER_DAY = 86_400;
const DAYS = 30;
const GB = 1e9;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const transfer = (files: readonly ManifestFile[]): Transfer => ({
  bytes: sum(files.map(({ brotli }) => brotli + HEADERS)),
  requests: files.length,
});

/** The files that a page loads at once: document, shared files, its own file and its early view. Files that it loads later are left out. */
function visitOf({ pages, shared }: Manifest, id: string): { first: Transfer; again: Transfer } {
  const page = pages[id];
  if (!page)
    throw new UsageError(`The page mix names '${id}', which is not in the build: ${Object.keys(pages).join(', ')}`);
  const loaded = Object.values(shared).filter(({ file }) => page.shared.includes(file));
  const own = page.assets.filter(({ file }, at) => at === 0 || file.startsWith(`assets/${id}.early-`));
  return { first: transfer([page.html, ...loaded, ...own]), again: transfer([page.html]) };
}

/** @throws {UsageError} when the mix names a page that was not built, or nothing at all */
export function capacityOf(manifest: Manifest, load: Load): Capacity {
  const mix = Object.entries(load.mix ?? Object.fromEntries(Object.keys(manifest.pages).map((id) => [id, 1])));
  const weight = sum(mix.map(([, share]) => share));
  if (!(weight > 0)) throw new UsageError('The page mix has no weight.');
  const visits = mix.map(([id, share]) => ({ share: share / weight, ...visitOf(manifest, id) }));
  const mean = (kind: 'first' | 'again'): Transfer => ({
    bytes: sum(visits.map((visit) => visit.share * visit[kind].bytes)),
    requests: sum(visits.map((visit) => visit.share * visit[kind].requests)),
  });
  const [first, again] = [mean('first'), mean('again')];
  const perVisit = (of: keyof Transfer) => first[of] * (1 - load.returning) + again[of] * load.returning;
  const requestsPerDay = load.visitorsPerDay * perVisit('requests');
  const egressPerMonth = (load.visitorsPerDay * perVisit('bytes') * DAYS) / GB;
  const second = (share: number) => {
    const perSecond = (requestsPerDay * share) / SECONDS_PER_DAY;
    return { mean: perSecond, peak: perSecond * load.peakFactor };
  };
  return {
    first,
    again,
    requestsPerSecond: second(1),
    originPerSecond: second(1 - load.hitRatio),
    requestsPerMonth: requestsPerDay * DAYS,
    egressPerMonth,
    originEgressPerMonth: egressPerMonth * (1 - load.hitRatio),
  };
}

/** The price of a month at a provider, in the currency of the price list. */
export function costOf(provider: Provider, { egressPerMonth, requestsPerMonth }: Capacity): number {
  const { tiers, included = {}, monthlyFee = 0, perMillionRequests = 0 } = provider;
  const paid = Math.max(0, egressPerMonth - (included.gb ?? 0));
  let [traffic, from] = [0, 0];
  for (const { upTo = Infinity, perGB } of tiers) {
    traffic += Math.max(0, Math.min(paid, upTo) - from) * perGB;
    from = upTo;
  }
  const requests = Math.max(0, requestsPerMonth - (included.requests ?? 0));
  return monthlyFee + traffic + (requests / 1e6) * perMillionRequests;
}
