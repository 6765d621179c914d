import { screens } from '../../pages/screens.ts';
import { reasonOf } from '../reason.ts';
import { readUnfinished, releases } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { lockText, readLock, type Lock } from './lock.ts';
import { documentsOf, expectedOf } from './objects.ts';
import { addressesOf } from './purge/targets.ts';
import type { Store } from './store.ts';
import { sha256 } from '../build/hash.ts';
import { minuteOf, missingText, unfinishedText } from './texts.ts';
import type { Release, ReleasedPage } from './types.ts';

/** What a visitor gets at one address. `seconds`: how long a cache has had it. */
type Seen = {
  readonly url: string;
  readonly status: number;
  readonly hash: string;
  readonly seconds?: number;
  readonly cache?: string;
  readonly error?: string;
};

type PageStatus = {
  readonly id: string;
  /** as the newest release has it; undefined for a page that should not be there */
  readonly released: ReleasedPage | undefined;
  readonly isWithdrawn: boolean;
  readonly seen: readonly Seen[];
};

type Status = {
  readonly release: string | undefined;
  /** ids of releases that were interrupted, or not purged everywhere */
  readonly unfinished: readonly string[];
  readonly lock: Lock | undefined;
  readonly pages: readonly PageStatus[];
  /** differences between record, store and edge, in sentences */
  readonly differences: readonly string[];
};

/** Releases that are searched for a document which should not be there. */
const SEARCHED = 30;
/** Milliseconds that an address has for its answer. */
const PATIENCE = 10_000;

/** Asks record, store and edge. @param site public address, with its prefix if it has one */
export async function readStatus(store: Store, site: string, signal: AbortSignal): Promise<Status> {
  const known: Release[] = [];
  for await (const release of releases(store)) if (known.push(release) === SEARCHED) break;
  const [newest] = known;
  const { pages: online = {}, withdrawn = [] } = newest ?? {};
  // the addresses that the page was released with, even if the registry has others today: a new alias is not there before a release
  const urlsOf = (id: string) => known.find(({ pages }) => pages[id])?.pages[id]?.urls;
  // released pages, pages that were taken offline, and tools, which a normal push does not release
  const tools = screens.filter((screen) => 'isInternal' in screen).map(({ id }) => id);
  const ids = [...new Set([...Object.keys(online), ...withdrawn, ...tools])].sort();
  const lock = await readLock(store);
  const unfinished = await readUnfinished(store);

  const stored = await inParallel(Object.values(online).flatMap(documentsOf).flatMap(expectedOf), async (object) => {
    const fault = await store.faultOf(object);
    return fault === undefined ? [] : [`store: ${object.key} is not what was released: ${fault}`];
  });
  const pages = await inParallel(ids, async (id): Promise<PageStatus> => ({
    id,
    released: online[id],
    isWithdrawn: withdrawn.includes(id),
    seen: await Promise.all((urlsOf(id) ?? addressesOf(id)).map((url) => look(url, site + url, signal))),
  }));
  return {
    release: newest?.id,
    unfinished: unfinished.map((one) => one.release.id),
    lock,
    pages,
    differences: [
      ...(newest ? [] : [`record: ${store.name} knows no ${unfinished.length > 0 ? 'finished ' : ''}release`]),
      ...unfinished.map((one) => `record: release ${unfinishedText(one)}`),
      ...stored.flat(),
      ...pages.flatMap((page) => edgeDifferences(page, known)),
    ],
  };
}

async function look(url: string, address: string, signal: AbortSignal): Promise<Seen> {
  // not AbortSignal.timeout: within AbortSignal.any Node 20 may collect it before it ends the request
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new Error(`no answer within ${PATIENCE / 1000} s`));
  }, PATIENCE);
  try {
    const until = AbortSignal.any([signal, late.signal]);
    const answer = await fetch(address, { redirect: 'manual', signal: until });
    const content = new Uint8Array(await answer.arrayBuffer());
    const age = answer.headers.get('age');
    const cache = answer.headers.get('x-cache') ?? answer.headers.get('cf-cache-status');
    return {
      url,
      status: answer.status,
      hash: sha256(content),
      ...(age !== null && { seconds: Number(age) }),
      ...(cache !== null && { cache }),
    };
  } catch (error) {
    signal.throwIfAborted();
    return { url, status: 0, hash: '', error: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

function edgeDifferences({ id, released, seen }: PageStatus, known: readonly Release[]): string[] {
  const expected = documentsOf(released).map(({ hash }) => hash);
  return seen.flatMap(({ url, status, hash, error }) => {
    if (error !== undefined) return [`edge: ${url} does not answer: ${error}`];
    if (!released) return status === 404 ? [] : [`edge: ${url} should not be there and answers ${status}`];
    if (status !== 200) return [`edge: ${url} answers ${status}`];
    if (expected.includes(hash)) return [];
    const old = known.find(({ pages }) => documentsOf(pages[id]).some((one) => one.hash === hash));
    return [`edge: ${url} is ${old ? `the document of release ${old.id}` : 'a document that was never released'}`];
  });
}

const cacheOf = ({ status, cache, seconds }: Seen) =>
  [status || 'no answer', cache, seconds !== undefined && `${seconds} s old`].filter(Boolean).join(', ');

function pageLine({ id, released, isWithdrawn, seen: [first] }: PageStatus): string {
  const edge = first ? `edge ${cacheOf(first)}` : '';
  if (!released) return `${id.padEnd(20)} ${isWithdrawn ? 'withdrawn' : 'not released'}, ${edge}`;
  const { html, revision, since, by, canary } = released;
  const when = since ? `since ${minuteOf(since)} by ${by}` : '';
  const share = canary ? `; ${canary.share} % get ${canary.page.html.hash.slice(0, 10)}` : '';
  return `${id.padEnd(20)} ${html.hash.slice(0, 10)} of ${revision.slice(0, 10)} ${when}, ${edge}${share}`;
}

/** What ends differences that have the same cause each time. */
function waysOut(differences: readonly string[]): string[] {
  const stale = differences.flatMap((one) => /^edge: (\S+) is (?:the|a) document/.exec(one)?.[1] ?? []);
  return [
    ...(differences.some((one) => one.startsWith('store: '))
      ? ['A push of the same build repairs the store. Details: npm run release -- verify']
      : []),
    ...(stale.length > 0 ? [`If only a cache has these documents: npm run purge -- ${stale.join(' ')}`] : []),
  ];
}

export const statusText = ({ release, unfinished, lock, pages, differences }: Status, store: string): string =>
  [
    release === undefined ? missingText(store, unfinished.length > 0) : `${store}, release ${release}`,
    ...(lock ? [`It is ${lockText(lock)}`] : []),
    ...pages.map(pageLine),
    ...(differences.length === 0
      ? ['Record, store and edge agree.']
      : ['They differ:', ...differences.map((difference) => `  ${difference}`), ...waysOut(differences)]),
  ].join('\n');
