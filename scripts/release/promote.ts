import { screenOf } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { begunBy, readCurrent } from './current.ts';
import { makePlan, type Plan } from './plan.ts';
import { StoreError, type Store } from './store.ts';
import { begunPages, pageComingBack, revisionsOf } from './wanted-pages.ts';

/** All visitors get the document that a share of them had. `rollback` ends a share the other way. @throws as underLock */
export const promote = (around: Around, pages: readonly string[]): Promise<Outcome> =>
  underLock(around, ['promote', ...pages].join(' '), (store) => planPromote(store, pages));

/** What a promotion would do. Reads only. */
export async function planPromote(store: Store, pages: readonly string[]): Promise<Plan> {
  const current = await readCurrent(store);
  const wanted = await Promise.all(
    pages.map((id) => {
      // if it was interrupted or not purged, the same command finishes it
      const page = begunBy(current, 'promote', id) ?? current.pages[id]?.canary?.page;
      if (!page && !current.pages[id]) screenOf(id);
      if (!page) {
        const shared = Object.keys(current.pages).filter((one) => current.pages[one]?.canary);
        throw new StoreError(
          `No share of visitors gets another ${id} in ${store.name}. Pages with a share: ${shared.join(', ') || 'none'}.`,
        );
      }
      return pageComingBack(store, current, id, page);
    }),
  );
  const begun = await begunPages(store, current, pages);
  return makePlan(store, current, {
    action: 'promote',
    revision: revisionsOf(wanted),
    pages: [...wanted, ...begun.pages],
    files: [],
    gone: begun.gone,
  });
}
