import { isTool, screenOf } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { begunBy, notOnline, readCurrent, type Current } from './current.ts';
import { fromSource, readCopy, readRelease, releases } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { expectedOf, releasedFile, withoutCanary } from './objects.ts';
import { makePlan, type Plan, type WantedPage } from './plan.ts';
import { begunPages } from './push.ts';
import { isContentOf, StoreError, type Store } from './store.ts';
import type { Encoding, ReleasedFile, ReleasedPage } from './types.ts';

type BackTo = {
  /** ids of pages; none: every page that differs, which needs `release` */
  readonly pages: readonly string[];
  /** id of a release; without it each page goes back to the document before its present one */
  readonly release?: string;
};

/** Brings documents back byte for byte, without a build. @throws as underLock, and {StoreError} when a page cannot come back */
export const rollback = (around: Around, back: BackTo): Promise<Outcome> =>
  underLock(around, ['rollback', ...back.pages].join(' '), (store) => planRollback(store, back));

/** What a roll-back would do. Reads only. */
export async function planRollback(store: Store, { pages, release: to }: BackTo): Promise<Plan> {
  const current = await readCurrent(store);
  const target = to === undefined ? undefined : await readRelease(store, to);
  // pages that were taken offline since, and tools that the next push took offline, come back only by name
  const isLeft = (id: string) => current.withdrawn.includes(id) || (isTool(id) && !current.pages[id]);
  const all = Object.keys(target?.pages ?? {}).filter((id) => !isLeft(id));
  const ids = pages.length > 0 || !target ? [...new Set(pages)] : all;
  const wanted = await Promise.all(
    ids.map(async (id) => {
      const begun = begunBy(current, 'rollback', id);
      const page = target ? target.pages[id] : (begun ?? (await previousOf(store, current, id)));
      if (!page && !current.pages[id]) screenOf(id);
      if (!page) throw new StoreError(nothingToGoBackTo(store, current, id, to));
      return wantedPage(store, current, id, page);
    }),
  );
  const begun = await begunPages(store, current, ids);
  return makePlan(store, current, {
    action: 'rollback',
    revision: revisionsOf(wanted),
    pages: [...wanted, ...begun.pages],
    files: [],
    gone: begun.gone,
    withdrawn: current.withdrawn.filter((id) => !ids.includes(id)),
  });
}

/**
 * While a share of visitors gets another document: the page without the share. Otherwise the document before the present one, or the
 * last document of a page taken offline. It is older than the release that brought the present document, so that a second roll-back
 * goes back one further instead of forward again.
 */
async function previousOf(store: Store, current: Current, id: string): Promise<ReleasedPage | undefined> {
  const now = current.pages[id];
  if (now?.canary) return withoutCanary(now);
  for await (const release of releases(store)) {
    const page = release.pages[id];
    if (page && (!now || (release.id < now.origin && page.html.hash !== now.html.hash))) return page;
  }
  return undefined;
}

function nothingToGoBackTo(store: Store, current: Current, id: string, to: string | undefined): string {
  if (to !== undefined) return `Release ${to} has no page ${id}. What each release changed: npm run release -- list`;
  return current.pages[id]
    ? `${id} has no earlier document in ${store.name}. To take it offline: npm run release -- remove ${id}`
    : notOnline(current, [id], store);
}

/** An asset that pages share may be stored with another encoding since it was recorded, also by a release that was interrupted. */
async function asStored(store: Store, recorded: ReleasedFile): Promise<ReleasedFile> {
  const as = (encoding?: Encoding): ReleasedFile => ({
    ...recorded,
    objects: recorded.objects.map(({ key }) => ({ key, hash: recorded.hash, ...(encoding && { encoding }) })),
  });
  for (const one of [recorded, as(), as('br'), as('gzip')])
    if ((await inParallel(expectedOf(one), (object) => store.holds(object))).every(Boolean)) return one;
  return recorded;
}

/** The revisions that pages were built from, for the record. */
export const revisionsOf = (wanted: readonly WantedPage[]): string =>
  [...new Set(wanted.map(({ page }) => page.revision))].join(' ');

/** A page that comes back, or is promoted. @throws {StoreError} when its files are gone or have other content */
export async function wantedPage(store: Store, current: Current, id: string, page: ReleasedPage): Promise<WantedPage> {
  const html = await readCopy(store, id, page);
  const assets = await inParallel(page.assets, (one) => asStored(store, one));
  const objects = assets.flatMap(expectedOf);
  const damaged = await inParallel(objects, async (object) => {
    const content = await store.read(object.key);
    return content && isContentOf(object, content) ? [] : [object.key];
  });
  const keys = damaged.flat();
  if (keys.length > 0) {
    const used = Object.values(current.pages).flatMap(({ assets }) => assets.flatMap(expectedOf));
    const unused = keys.filter((key) => !used.some((object) => object.key === key));
    const advice = unused.length > 0 ? `Delete in the store: ${unused.join(', ')}. ` : '';
    throw new StoreError(
      `${id} cannot come back, its files are gone or have other content: ${keys.join(', ')}. ${advice}${fromSource(id, page.revision)}`,
    );
  }
  const isSame = current.pages[id]?.html.hash === page.html.hash;
  const { since, by } = isSame ? page : { since: '', by: '' };
  const back = { ...withoutCanary(page), assets, html: releasedFile(html, current.layout, page.urls), since, by };
  return { id, page: back, html, assets: [] };
}
