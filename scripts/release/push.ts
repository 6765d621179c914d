import { BuildError, screenOf, type Build, type BuildPage } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { readCurrent, type Current } from './current.ts';
import { readCopy } from './history.ts';
import { releasedFile } from './objects.ts';
import { makePlan, type Plan, type WantedPage } from './plan.ts';
import type { Layout, Store } from './store.ts';
import { UsageError } from './usage-error.ts';

export type What = {
  readonly build: Build;
  /** ids of pages; all of the build, and its other files, when there are none */
  readonly pages?: readonly string[];
  /** tools for the team too, the test preview for one */
  readonly isInternalIncluded?: boolean;
};

/** Puts a build, or some pages of it, online. @throws as underLock, and {BuildError} for pages that are not in the build */
export const push = (around: Around, what: What): Promise<Outcome> =>
  underLock(around, ['push', ...(what.pages ?? [])].join(' '), () => planPush(around.store, what));

/** What a push would do. Reads only. */
export async function planPush(store: Store, what: What): Promise<Plan> {
  const chosen = chosenPages(what);
  const current = await readCurrent(store);
  const { build } = what;
  const unfinished = current.adopted.filter((id) => !chosen.some(({ screen }) => screen.id === id));
  return makePlan(store, current, {
    action: 'push',
    revision: build.revision,
    pages: [
      ...chosen.map((page) => wantedPage(page, build, current)),
      ...(await finishing(store, current, unfinished)),
    ],
    files: what.pages?.length ? [] : build.files,
  });
}

/** The pages that an interrupted release has begun, from the documents that it kept. */
export const finishing = (store: Store, current: Current, ids: readonly string[]): Promise<WantedPage[]> =>
  Promise.all(
    ids.flatMap((id) => {
      const page = current.pages[id];
      return page ? [readCopy(store, id, page.html.hash).then((html) => ({ id, page, html, assets: [] }))] : [];
    }),
  );

function chosenPages({ build, pages = [], isInternalIncluded = false }: What): BuildPage[] {
  if (pages.length === 0) return build.pages.filter(({ screen }) => isInternalIncluded || !screen.isInternal);
  return [...new Set(pages)].map((id) => {
    if (screenOf(id).isInternal && !isInternalIncluded)
      throw new UsageError(`${id} is a tool for the team. Add --internal to release it.`);
    const page = build.pages.find(({ screen }) => screen.id === id);
    if (!page) throw new BuildError(`${id} is not in this build. Run 'npm run build -- ${id}' first.`);
    return page;
  });
}

function wantedPage({ screen, html, assets, urls }: BuildPage, { revision }: Build, current: Current): WantedPage {
  const before = current.pages[screen.id];
  const isSame = before?.html.hash === html.hash;
  const released = (layout: Layout) => ({
    html: releasedFile(html, layout),
    assets: assets.map((asset) => releasedFile(asset, layout)),
    urls,
    revision: isSame ? before.revision : revision,
    origin: isSame ? before.origin : '',
  });
  return { id: screen.id, page: released(current.layout), html, assets };
}
