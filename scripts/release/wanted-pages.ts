// The pages that a release wants, as `plan.ts` takes them: those that come back, and those that stay as they are.

import type { Current } from './current.ts';
import { fromSource, readCopy } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { expectedOf, releasedFile, withoutCanary } from './objects.ts';
import type { Wanted, WantedPage } from './plan.ts';
import { isContentOf, StoreError, type Layout, type Store } from './store.ts';
import type { Encoding, ReleasedFile, ReleasedPage } from './types.ts';

/** Other pages that an interrupted release has begun; they are finished from the documents that it kept. */
export async function begunPages(
  store: Store,
  current: Current,
  except: readonly string[],
): Promise<Required<Pick<Wanted, 'pages' | 'gone'>>> {
  const ids = current.adopted.filter((id) => !except.includes(id));
  return {
    pages: await Promise.all(
      ids.flatMap((id) => {
        const page = current.pages[id];
        return page ? [keptPage(store, current.layout, id, page)] : [];
      }),
    ),
    gone: ids.filter((id) => !current.pages[id]),
  };
}

/** A page with its documents as the store keeps them; recorded as they are stored now. */
export async function keptPage(store: Store, layout: Layout, id: string, kept: ReleasedPage): Promise<WantedPage> {
  const html = await readCopy(store, id, kept);
  const page = { ...kept, html: releasedFile(html, layout, kept.urls) };
  const canary = page.canary && (await readCopy(store, id, page.canary.page));
  return { id, page, html, ...(canary && { canary }), assets: [] };
}

/** A page that comes back, or is promoted. @throws {StoreError} when its files are gone or have other content */
export async function pageComingBack(
  store: Store,
  current: Current,
  id: string,
  page: ReleasedPage,
): Promise<WantedPage> {
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
