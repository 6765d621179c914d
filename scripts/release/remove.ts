import { UsageError } from '../usage-error.ts';
import { screenOf } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { readCurrent } from './current.ts';
import { makePlan, type Plan } from './plan.ts';
import { begunPages } from './push.ts';
import { StoreError, type Store } from './store.ts';

/**
 * Takes pages offline: their addresses answer 404. The documents are kept for a roll-back; a push of the whole build leaves
 * them offline, a push or roll-back that names them brings them back. @throws as underLock
 */
export const remove = (around: Around, pages: readonly string[]): Promise<Outcome> =>
  underLock(around, ['remove', ...pages].join(' '), (store) => planRemove(store, pages));

/** What a removal would do. Reads only. */
export async function planRemove(store: Store, pages: readonly string[]): Promise<Plan> {
  if (pages.includes('error')) throw new UsageError('error is what visitors get in place of a page: it has to stay.');
  const current = await readCurrent(store);
  const unknown = pages.filter((id) => !current.pages[id] && !current.withdrawn.includes(id));
  // a page that is online may not be a screen any more; a name that is neither is a typing mistake
  for (const id of unknown) screenOf(id);
  if (unknown.length > 0) throw new StoreError(`${unknown.join(', ')} is not online in ${store.name}.`);
  const begun = await begunPages(store, current, pages);
  return makePlan(store, current, {
    action: 'remove',
    revision: [...new Set(pages.flatMap((id) => current.pages[id]?.revision ?? []))].join(' '),
    pages: begun.pages,
    files: [],
    gone: [...pages, ...begun.gone],
    withdrawn: [...new Set([...current.withdrawn, ...pages])],
  });
}
