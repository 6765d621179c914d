import { screens } from '../../pages/screens.ts';
import { readBuild, screenOf, urlsOf } from './build.ts';
import { hasPurgeFailed, type Around, type Outcome } from './carry-out.ts';
import { releases } from './history.ts';
import { breakLock } from './lock.ts';
import type { CommandName, Options } from './options.ts';
import type { Plan } from './plan.ts';
import { planPush, push } from './push.ts';
import { purgersOf } from './purge/from-spec.ts';
import { purgeAll } from './purge/purge-all.ts';
import { targetsOf } from './purge/targets.ts';
import { planRollback, rollback } from './rollback.ts';
import { openTarget } from './target.ts';
import { listText, outcomeText, planText, purgeText, unlockText, verifyText } from './texts.ts';
import type { Changed, OnStep, Release } from './types.ts';
import { UsageError } from './usage-error.ts';
import { verify } from './verify.ts';

/** What a command leaves: for people, for programs, for scripts. */
export type Result = { readonly text: string; readonly json: unknown; readonly code: 0 | 1 | 4 };

export type Running = {
  readonly options: Options;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onStep: OnStep;
  readonly signal: AbortSignal;
};

/** Releases that `list` shows. */
const LISTED = 30;

export const commands: Readonly<Record<CommandName, (running: Running) => Promise<Result>>> = {
  plan: async ({ options }) => planned(await planOfPush(options), options),
  push: async (running) => {
    const { options } = running;
    if (options.isDryRun) return planned(await planOfPush(options), options);
    const around = await aroundOf(running);
    return ended(await push(around, whatOf(options)), around);
  },
  rollback: async (running) => {
    const { options } = running;
    const { names: pages, to } = options;
    if (pages.length === 0 && to === undefined) throw new UsageError('Which page? Or --to <release> for all of them.');
    for (const id of pages) screenOf(id);
    const back = { pages, ...(to !== undefined && { release: to }) };
    if (options.isDryRun) return planned(await planRollback(await storeOf(options), back), options);
    const around = await aroundOf(running);
    return ended(await rollback(around, back), around);
  },
  list: async ({ options }) => {
    const store = await storeOf(options);
    const all: Release[] = [];
    for await (const release of releases(store)) if (all.push(release) === LISTED) break;
    return { text: listText(all, store.name), json: all.map(brief), code: 0 };
  },
  verify: async ({ options }) => {
    const store = await storeOf(options);
    const verified = await verify(store);
    const { release, checked, faults } = verified;
    const json = { release: brief(release), checked, faults };
    return { text: verifyText(verified, store.name), json, code: faults.length === 0 ? 0 : 1 };
  },
  unlock: async ({ options }) => {
    const store = await storeOf(options);
    const lock = await breakLock(store);
    return { text: unlockText(lock, store.name), json: { removed: lock ?? null }, code: 0 };
  },
  purge: async ({ options, environment, onStep }) => {
    const targets = targetsOf(namedIn(options), options.site);
    if (options.isDryRun) return { text: targets.urls.join('\n'), json: targets, code: 0 };
    const purgers = await purgersOf(options.cdn, environment);
    if (purgers.length === 0) throw new UsageError('Set RELEASE_CDN or --cdn: there is no cache to purge.');
    let done = 0;
    const reports = await purgeAll(purgers, targets, ({ name: what }) =>
      onStep({ phase: 'purge', what, done: ++done, total: purgers.length }),
    );
    const hasFailed = reports.some(({ failed }) => failed.length > 0);
    return { text: purgeText(reports), json: { targets, purges: reports }, code: hasFailed ? 4 : 0 };
  },
};

const storeOf = ({ target, ...options }: Options) => openTarget(target, options);

const whatOf = ({ dist, names: pages, isInternalIncluded }: Options) => {
  for (const id of pages) screenOf(id);
  return { build: readBuild(dist), pages, isInternalIncluded };
};

const planOfPush = async (options: Options) => planPush(await storeOf(options), whatOf(options));

async function aroundOf({ options, environment, onStep, signal }: Running): Promise<Around> {
  const { site, by, keep, cdn } = options;
  return { store: await storeOf(options), purgers: await purgersOf(cdn, environment), site, by, keep, onStep, signal };
}

async function planned(plan: Plan, options: Options): Promise<Result> {
  const { name } = await storeOf(options);
  const targets = targetsOf(plan.purge, options.site);
  return { text: planText(plan, name, targets), json: { store: name, ...planJson(plan), purge: targets }, code: 0 };
}

function ended(outcome: Outcome, { store, site }: Around): Result {
  const { plan, release, stored, deleted, purges } = outcome;
  const json = {
    store: store.name,
    release: release ? brief(release) : null,
    ...planJson(plan),
    stored,
    deleted,
    purge: targetsOf(plan.purge, site),
    purges,
  };
  return { text: outcomeText(outcome, store.name), json, code: hasPurgeFailed(outcome) ? 4 : 0 };
}

const planJson = ({ action, revision, changed, isUpToDate, assets, files, pages, stale, unfinished }: Plan) => ({
  action,
  revision,
  isUpToDate,
  changed,
  uploads: [...assets, ...files, ...pages.flatMap(({ objects }) => objects)].map(({ key }) => key),
  removes: stale,
  ...(unfinished && { unfinished: brief(unfinished) }),
});

/** A release without the list of everything that was online. */
const brief = ({ id, time, by, action, revision, changed }: Release) => ({ id, time, by, action, revision, changed });

/** Ids of pages, their addresses, and paths of other files. */
function namedIn({ names, isAll, isInternalIncluded }: Options): Changed {
  if (isAll) {
    const chosen = screens.filter((screen) => isInternalIncluded || !('isInternal' in screen));
    return { pages: chosen.map(({ id }) => id), files: [] };
  }
  if (names.length === 0) throw new UsageError(`Which page? ${screens.map(({ id }) => id).join(', ')}, or --all`);
  const pages: string[] = [];
  const files: string[] = [];
  for (const name of names) {
    const page = screens.find((screen) => urlsOf(screen).includes(name));
    if (page) pages.push(page.id);
    else if (name.startsWith('/')) files.push(name.slice(1));
    else pages.push(screenOf(name).id);
  }
  return { pages, files };
}
