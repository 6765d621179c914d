import { screens } from '../../pages/screens.ts';
import { readBuild, screenOf } from './build.ts';
import { hasPurgeFailed, type Around, type Outcome } from './carry-out.ts';
import type { CommandName } from './flags.ts';
import { readUnfinished, releasedAddresses, releases } from './history.ts';
import { InterruptedError } from './interrupted.ts';
import { breakLock } from './lock.ts';
import type { Options } from './options.ts';
import type { Plan } from './plan.ts';
import { planPromote, promote } from './promote.ts';
import { planPush, push } from './push.ts';
import { NO_CACHES, purgersOf } from './purge/from-spec.ts';
import { namedTargets, UnknownNameError } from './purge/named.ts';
import { purgeAll } from './purge/purge-all.ts';
import type { PurgeReport, PurgeTargets } from './purge/purger.ts';
import { targetsOf } from './purge/targets.ts';
import { SECRETS } from './redact.ts';
import { planRemove, remove } from './remove.ts';
import { planRollback, rollback } from './rollback.ts';
import { readStatus, statusText } from './status.ts';
import { during, type Store } from './store.ts';
import { openTarget } from './target.ts';
import { againText, listText, outcomeText, planText, purgeText, unlockText, verifyText } from './texts.ts';
import type { OnStep, Release } from './types.ts';
import { UsageError } from '../command-line.ts';
import { verify } from './verify.ts';

/** The result of a command: text for people, JSON for programs, an exit code for scripts. */
type Result = { readonly text: string; readonly json: unknown; readonly code: 0 | 1 | 4 | 130 };

type Running = {
  readonly options: Options;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onStep: OnStep;
  readonly signal: AbortSignal;
};

/** Releases that `list` shows. */
const LISTED = 30;

export const commands: Readonly<Record<CommandName, (running: Running) => Promise<Result>>> = {
  plan: async (running) => {
    // a wrong RELEASE_CDN would stop the push, so it is checked here too; a plan needs no credentials
    await purgersOf(running.options.cdn, Object.fromEntries(SECRETS.map((name) => [name, 'none'])));
    const store = await storeOf(running);
    return planned(await planPush(store, whatOf(running.options)), store, running.options);
  },
  push: (running) => change(running, () => whatOf(running.options), planPush, push),
  rollback: async (running) => {
    const { names: pages, to } = running.options;
    if (pages.length === 0 && to === undefined)
      throw new UsageError(
        'Which page? npm run release -- status shows all of them. Or --to <release> for all: npm run release -- list',
      );
    return change(running, () => ({ pages, ...(to !== undefined && { release: to }) }), planRollback, rollback);
  },
  promote: (running) => change(running, () => namedPages(running.options), planPromote, promote),
  remove: (running) => change(running, () => namedPages(running.options), planRemove, remove),
  status: async (running) => {
    const store = await storeOf(running);
    const status = await readStatus(store, running.options.site, running.signal);
    return { text: statusText(status, store.name), json: status, code: status.differences.length === 0 ? 0 : 1 };
  },
  list: async (running) => {
    const store = await storeOf(running);
    const all: Release[] = [];
    for await (const release of releases(store)) if (all.push(release) === LISTED) break;
    return { text: listText(all, store.name, await readUnfinished(store)), json: all.map(brief), code: 0 };
  },
  verify: async (running) => {
    const store = await storeOf(running);
    const verified = await verify(store);
    const { release, checked, faults } = verified;
    const json = { release: brief(release), checked, faults };
    return { text: verifyText(verified, store.name), json, code: faults.length === 0 ? 0 : 1 };
  },
  unlock: async (running) => {
    const store = await storeOf(running);
    const lock = await breakLock(store);
    return { text: unlockText(lock, store.name), json: { removed: lock ?? null }, code: 0 };
  },
  purge: async (running) => {
    const { options, environment, onStep, signal } = running;
    const targets = await namedIn(running);
    const purgers = await purgersOf(options.cdn, environment);
    if (purgers.length === 0) throw new UsageError('Set RELEASE_CDN or --cdn: there is no cache to purge.');
    if (options.isDryRun) return { text: targets.urls.join('\n'), json: targets, code: 0 };
    let done = 0;
    const purges = await purgeAll(purgers, targets, signal, ({ name: what }) =>
      onStep({ phase: 'purge', what, done: ++done, total: purgers.length }),
    );
    const text = [purgeText(purges), againText(purges, 'The same command')].filter(Boolean).join('\n');
    return { text, json: { targets, purges }, code: codeOf(purges, signal) };
  },
};

/** Plans, and unless it is a dry run acts. @param read what is named; the store is opened first, which checks the settings */
async function change<W>(
  running: Running,
  read: () => W,
  plan: (store: Store, what: W) => Promise<Plan>,
  act: (around: Around, what: W) => Promise<Outcome>,
): Promise<Result> {
  const around = await aroundOf(running);
  const what = read();
  if (running.options.isDryRun) return planned(await plan(readerOf(around), what), around.store, running.options);
  return ended(await act(around, what), around);
}

/** The store that `options` name; it can be used until the command is ended. */
const storeOf = async ({ options: { target, ...options }, signal }: Running): Promise<Store> =>
  during(await openTarget(target, options), signal);

const codeOf = (purges: readonly PurgeReport[], signal: AbortSignal | undefined): Result['code'] => {
  if (!hasPurgeFailed(purges)) return 0;
  return signal?.reason instanceof InterruptedError ? 130 : 4;
};

const whatOf = ({ dist, names: pages, isInternalIncluded, isMixed, canary }: Options) => {
  for (const id of pages) screenOf(id);
  return { build: readBuild(dist), pages, isInternalIncluded, isMixed, canary };
};

function namedPages({ names }: Options): string[] {
  if (names.length === 0) throw new UsageError('Which page? npm run release -- status shows all of them.');
  return [...new Set(names)];
}

async function aroundOf({ options, environment, onStep, signal }: Running): Promise<Around> {
  const { target, site, by, keep, cdn } = options;
  // not bound to the signal here, because the lock is given back after the signal
  const store = await openTarget(target, options);
  const purgers = await purgersOf(cdn, environment);
  return { store, purgers, isWithoutCaches: cdn === NO_CACHES, site, by, keep, onStep, signal };
}

const readerOf = ({ store, signal }: Around) => (signal ? during(store, signal) : store);

function planned(plan: Plan, { name }: Store, { site }: Options): Result {
  const targets = targetsOf(plan.purge, site, plan.addresses);
  return { text: planText(plan, name, targets), json: { store: name, ...planJson(plan), purge: targets }, code: 0 };
}

function ended(outcome: Outcome, { store, site, signal }: Around): Result {
  const { plan, release, stored, deleted, purges } = outcome;
  const json = {
    store: store.name,
    release: release ? brief(release) : null,
    ...planJson(plan),
    stored,
    deleted,
    purge: targetsOf(plan.purge, site, plan.addresses),
    purges,
  };
  return { text: outcomeText(outcome, store.name), json, code: codeOf(purges, signal) };
}

const planJson = ({ action, revision, changed, isUpToDate, assets, files, pages, stale, unfinished }: Plan) => ({
  action,
  revision,
  isUpToDate,
  changed,
  uploads: [...assets, ...files, ...pages.flatMap(({ objects }) => objects)].map(({ key }) => key),
  removes: stale,
  ...(unfinished && { unfinished: brief(unfinished.release) }),
});

/** A release without the list of everything that was online. */
const brief = ({ id, time, by, action, revision, changed }: Release) => ({ id, time, by, action, revision, changed });

/** Reads the releases only when no screen has the name, because a purge of a screen must not need the store. */
async function namedIn(running: Running): Promise<PurgeTargets> {
  const { names, site, isAll, isInternalIncluded, target } = running.options;
  if (isAll) {
    if (names.length > 0) throw new UsageError('Name pages or say --all, not both.');
    const chosen = screens.filter((screen) => isInternalIncluded || !('isInternal' in screen));
    return targetsOf({ pages: chosen.map(({ id }) => id), files: [] }, site);
  }
  if (names.length === 0) throw new UsageError(`Which page? ${screens.map(({ id }) => id).join(', ')}, or --all`);
  try {
    return targetsOf(namedTargets(names, site), site);
  } catch (error) {
    if (!(error instanceof UnknownNameError)) throw error;
    if (!target) throw new UsageError(`${error.message}. A page whose screen was deleted: set RELEASE_TARGET.`);
    const released = await releasedAddresses(await storeOf(running));
    return targetsOf(namedTargets(names, site, released), site, released);
  }
}
