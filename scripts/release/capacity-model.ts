import type { Manifest, ManifestFile } from '../build/manifest.ts';

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

/** A price list in one currency: `tiers` by monthly egress, the last one without `upTo`. */
type Provider = {
  readonly name: string;
  readonly monthlyFee?: number;
  readonly tiers: readonly { readonly upTo?: number; readonly perGB: number }[];
  readonly perMillionRequests?: number;
  /** GB and requests per month that cost nothing */
  readonly included?: { readonly gb?: number; readonly requests?: number };
};
export type Prices = { readonly currency: string; readonly providers: readonly Provider[] };

/** Status line and headers of an answer, TLS and TCP apart. Bytes. */
const HEADERS = 500;
const SECONDS_PER_DAY = 86_400;
const DAYS = 30;
const GB = 1e9;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const transfer = (files: readonly ManifestFile[]): Transfer => ({
  bytes: sum(files.map(({ brotli }) => brotli + HEADERS)),
  requests: files.length,
});

/** The document, shared files, the page's own file and its early view are loaded at once; what it loads when it is asked for is left out. */
function visitOf({ pages, shared }: Manifest, id: string): { first: Transfer; again: Transfer } {
  const page = pages[id];
  if (!page) throw new Error(`The page mix names '${id}', which is not in the build: ${Object.keys(pages).join(', ')}`);
  const loaded = Object.values(shared).filter(({ file }) => page.shared.includes(file));
  const own = page.assets.filter(({ file }, at) => at === 0 || file.startsWith(`assets/${id}.early-`));
  return { first: transfer([page.html, ...loaded, ...own]), again: transfer([page.html]) };
}

/** @throws {Error} when the mix names a page that was not built, or nothing at all */
export function capacityOf(manifest: Manifest, load: Load): Capacity {
  const mix = Object.entries(load.mix ?? Object.fromEntries(Object.keys(manifest.pages).map((id) => [id, 1])));
  const weight = sum(mix.map(([, share]) => share));
  if (!(weight > 0)) throw new Error('The page mix has no weight.');
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

/** What a provider asks for a month, in the currency of the price list. */
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
