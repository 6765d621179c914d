import { CANARY_SHARES } from '../edge/rules.ts';
import { UsageError } from '../command-line.ts';
import { BuildError, isTool, revisionOf, screenOf, type Build, type BuildFile, type BuildPage } from './build.ts';
import { underLock, type Around, type Outcome } from './carry-out.ts';
import { readCurrent, type Current } from './current.ts';
import { releasedFile, slotsOf, withoutCanary } from './objects.ts';
import { makePlan, type Plan, type WantedPage } from './plan.ts';
import { refuseLocalApi, refuseMixture } from './refuse-build.ts';
import type { Store } from './store.ts';
import type { ReleasedPage } from './types.ts';
import { begunPages, keptPage } from './wanted-pages.ts';

type What = {
  readonly build: Build;
  /** ids of pages; all of the build, and its other files, when there are none */
  readonly pages?: readonly string[];
  /** tools for the team too, the test preview for one */
  readonly isInternalIncluded?: boolean;
  /** pages of different revisions or configurations in one release that names none */
  readonly isMixed?: boolean;
  /** percent of visitors that get the new documents */
  readonly canary?: number | undefined;
};

/** Puts a build, or some pages of it, online. @throws as underLock, and {BuildError} for pages that are not in the build */
export async function push(around: Around, what: What): Promise<Outcome> {
  // before the lock is taken, because that already writes to the store
  refuseShare(around.store, what);
  return underLock(around, ['push', ...(what.pages ?? [])].join(' '), (store) => planPush(store, what));
}

/** What a push would do. Reads only. */
export async function planPush(store: Store, what: What): Promise<Plan> {
  const { build, canary, isInternalIncluded = false } = what;
  const isAll = !what.pages?.length;
  refuseShare(store, what);
  const current = await readCurrent(store);
  // somebody took these offline or tries them with a share: only a push that names them changes that
  const isLeft = (id: string) => isAll && (current.withdrawn.includes(id) || current.pages[id]?.canary !== undefined);
  const chosen = chosenPages(what).filter(({ screen }) => !isLeft(screen.id));
  if (isAll && !what.isMixed) refuseMixture(chosen, 'Build all of them, name pages, or add --mixed.');
  refuseLocalApi(chosen);
  if (!what.isMixed) refuseOtherApi(chosen, current);
  const ids = chosen.map(({ screen }) => screen.id);
  // a tool that an earlier release put online with --internal is taken offline
  const tools = Object.keys(current.pages).filter((id) => isAll && !isInternalIncluded && isTool(id));
  const begun = await begunPages(store, current, [...ids, ...tools]);
  const pages = await Promise.all(chosen.map((page) => builtPage(store, page, current, canary)));
  return makePlan(store, current, {
    action: 'push',
    revision: [...new Set(chosen.map(({ built }) => revisionOf(built)))].join(' '),
    pages: [...pages, ...begun.pages],
    files: isAll ? build.files : newFilesOf(chosen, build, current),
    gone: [...tools, ...begun.gone],
    withdrawn: current.withdrawn.filter((id) => !ids.includes(id)),
  });
}

/** Refuses a share of visitors that makes no sense, or that the store's server could not serve. */
function refuseShare({ name, layout }: Store, { canary, pages }: What): void {
  if (canary === undefined) return;
  if (!pages?.length || !CANARY_SHARES.some((share) => share === canary))
    throw new UsageError(`--canary takes ${CANARY_SHARES.join(', ')} (percent), and names of pages.`);
  if (!layout.hasShares)
    throw new UsageError(
      `--canary needs a web server that chooses for each visitor: a folder that the generated nginx gives out (RELEASE_TARGET=folder:…). ${name} has no shares.`,
    );
}

/** What is online asks one API: a build with somebody's own configuration must not change that unnoticed. */
function refuseOtherApi(pages: readonly BuildPage[], current: Current): void {
  const nameOf = (apiBase: string) => apiBase || 'its own origin';
  for (const { screen, configuration } of pages) {
    const online = current.pages[screen.id]?.apiBase;
    if (configuration && online !== undefined && online !== configuration.apiBase)
      throw new BuildError(
        `${screen.id} was built for the API at ${nameOf(configuration.apiBase)}; the page that is online asks ${nameOf(online)}. Set VITE_API_BASE, then run 'npm run build', or add --mixed to change the API.`,
      );
  }
}

/** Pictures and other files that these pages name and that are not online yet; a push of pages replaces no file. */
function newFilesOf(pages: readonly BuildPage[], { files }: Build, current: Current): readonly BuildFile[] {
  const isOnline = ({ file }: BuildFile) => current.files.some((one) => one.file === file);
  const contents = pages.flatMap(({ html, assets }) => [html, ...assets].map(({ content }) => Buffer.from(content)));
  return files.filter((one) => !isOnline(one) && contents.some((content) => content.includes(one.file)));
}

function chosenPages({ build, pages = [], isInternalIncluded = false }: What): BuildPage[] {
  if (pages.length === 0) return build.pages.filter(({ screen }) => isInternalIncluded || !screen.isInternal);
  return [...new Set(pages)].map((id) => {
    screenOf(id);
    if (isTool(id) && !isInternalIncluded)
      throw new UsageError(`${id} is a tool for the team. Add --internal to release it.`);
    const page = build.pages.find(({ screen }) => screen.id === id);
    if (!page) throw new BuildError(`${id} is not in this build. Run 'npm run build -- ${id}' first.`);
    return page;
  });
}

async function builtPage(
  store: Store,
  { screen: { id }, html, assets, urls, built, configuration }: BuildPage,
  current: Current,
  share: number | undefined,
): Promise<WantedPage> {
  const before = current.pages[id];
  const isSame = before?.html.hash === html.hash;
  const page: ReleasedPage = {
    html: releasedFile(html, current.layout),
    assets: assets.map((asset) => releasedFile(asset, current.layout)),
    urls,
    revision: isSame ? before.revision : revisionOf(built),
    origin: isSame ? before.origin : '',
    since: isSame ? before.since : '',
    by: isSame ? before.by : '',
    ...(configuration && { apiBase: configuration.apiBase }),
  };
  if (share === undefined) return { id, page, html, assets };
  if (!before)
    throw new UsageError(
      `${id} is not online yet: there is nothing that the other visitors would get. Push it without --canary.`,
    );
  if (isSame)
    throw new UsageError(
      `${id} is online as it was built: there is nothing to try. Run 'npm run build -- ${id}' if it should differ.`,
    );
  const slots = slotsOf(id, share, html).map((file) => releasedFile(file, current.layout));
  const canary = { share, page, slots };
  const kept = await keptPage(store, current.layout, id, withoutCanary(before));
  return { ...kept, page: { ...before, canary }, canary: html, assets };
}
