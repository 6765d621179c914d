import { UsageError } from '../command-line.ts';
import { screenOf } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { notOnline, readCurrent } from './current.ts';
import { makePlan, type Plan } from './plan.ts';
import { begunPages } from './wanted-pages.ts';
import { StoreError, type Store } from './store.ts';

/**
 * Takes pages and other files offline: their addresses answer 404. The documents of pages are kept for a roll-back; a push of the
 * whole build leaves them offline, a push or roll-back that names them brings them back. A file comes back with a push of a build
 * that has it.
 * @param names pages by id, files by path: `/img/app.svg`
 * @throws as underLock
 */
export const remove = (around: Around, names: readonly string[]): Promise<Outcome> =>
  underLock(around, ['remove', ...names].join(' '), (store) => planRemove(store, names));

/** What a removal would do. Reads only. */
export async function planRemove(store: Store, names: readonly string[]): Promise<Plan> {
  const isFile = (name: string) => name.startsWith('/');
  const pages = names.filter((name) => !isFile(name));
  const files = names.filter(isFile).map((name) => name.slice(1));
  if (pages.includes('error')) throw new UsageError('error is what visitors get in place of a page: it has to stay.');
  const current = await readCurrent(store);
  const unknown = pages.filter((id) => !current.pages[id] && !current.withdrawn.includes(id));
  // a page that is online may not be a screen any more; a name that is neither is a typing mistake
  for (const id of unknown) screenOf(id);
  if (unknown.length > 0) throw new StoreError(notOnline(current, unknown, store));
  // the same command finishes a removal that was interrupted, or not purged
  const known = [...current.files, ...(current.recorded?.files ?? [])].map(({ file }) => file);
  const strangers = files.filter((name) => ![...known, ...current.owed.files].includes(name));
  if (strangers.length > 0)
    throw new StoreError(
      `There is no file ${strangers.map((file) => `/${file}`).join(', ')} online in ${store.name}. A page is named by its id.`,
    );
  const begun = await begunPages(store, current, pages);
  return makePlan(store, current, {
    action: 'remove',
    revision: [...new Set(pages.flatMap((id) => current.pages[id]?.revision ?? []))].join(' '),
    pages: begun.pages,
    files: [],
    goneFiles: files,
    gone: [...pages, ...begun.gone],
    withdrawn: [...new Set([...current.withdrawn, ...pages])],
  });
}
