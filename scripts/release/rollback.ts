import { isTool, screenOf } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { begunBy, notOnline, readCurrent, type Current } from './current.ts';
import { readRelease, releases } from './history.ts';
import { withoutCanary } from './objects.ts';
import { makePlan, type Plan } from './plan.ts';
import { StoreError, type Store } from './store.ts';
import type { ReleasedPage } from './types.ts';
import { begunPages, pageComingBack, revisionsOf } from './wanted-pages.ts';

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
      return pageComingBack(store, current, id, page);
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
