import { UNNAMED, type Outcome } from './carry-out.ts';
import type { Unfinished } from './history.ts';
import type { Lock } from './lock.ts';
import type { Plan } from './plan.ts';
import type { PurgeReport, PurgeTargets } from './purge/purger.ts';
import { addressesOf } from './purge/targets.ts';
import type { Release, Verified } from './types.ts';

const short = (revision: string) => revision.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
/** An ISO 8601 time, to the minute: `2026-11-21 06:04Z`. */
export const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')}Z`;
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** How many names a sentence may have. */
const FEW = 6;

function listed(names: readonly string[]): string {
  const more = names.length - FEW;
  return (more > 1 ? [...names.slice(0, FEW), `${more} more`] : names).join(', ');
}

const changesOf = ({ changed: { pages, files } }: Pick<Release, 'changed'>): string =>
  listed([...pages, ...files]) || 'nothing visible';

/** @param next what will end it */
export function unfinishedText({ release, isRecorded }: Unfinished, next = 'the next release'): string {
  const which = `${release.id} by ${release.by}`;
  return isRecorded
    ? `${which} is online, but not purged everywhere: ${next} purges it`
    : `${which} is not finished (${changesOf(release)}): ${next} finishes it`;
}

/** Of a store without a finished release: it may be the wrong one. */
export const missingText = (store: string, hasUnfinished: boolean): string =>
  hasUnfinished
    ? `No release to ${store} is finished yet.`
    : `Nothing was released to ${store} yet. Is RELEASE_TARGET (--target) right?`;

export const nothingText = (store: string, unfinished: readonly Unfinished[]): string =>
  [missingText(store, unfinished.length > 0), ...unfinished.map((one) => `Release ${unfinishedText(one)}.`)].join('\n');

const firstText = ({ latestId }: Plan, store: string): string[] =>
  latestId === undefined
    ? [`First release into ${store}. If you expected a history there, check RELEASE_TARGET (--target).`]
    : [];

/** Files by the keys of their objects; compressed variants get no line of their own. */
const filesOf = (objects: readonly { readonly key: string }[]): string[] => {
  const keys = objects.map(({ key }) => key);
  return keys.filter((key) => !keys.includes(key.replace(/\.(br|gz)$/, '')) || !/\.(br|gz)$/.test(key));
};

/** Warns when pages come online that nobody can build again. `revision` may contain several revisions. */
function warningsOf({ action, revision }: Plan): string[] {
  if (action === 'remove') return [];
  const dirty = revision.split(' ').filter((one) => one.endsWith('-dirty'));
  const isUnknown = (one: string) => one === 'unknown-dirty';
  return [
    ...(dirty.every(isUnknown)
      ? []
      : ['Warning: built from files that are not committed; nobody can build this again.']),
    ...(dirty.some(isUnknown) ? ['Warning: the build does not say from which revision it was made.'] : []),
  ];
}

/** Between an action and its store. */
const WHERE: Readonly<Record<Plan['action'], string>> = { push: 'to', rollback: 'in', promote: 'in', remove: 'from' };

/** Everything that would happen, page by page. */
export function planText(plan: Plan, store: string, { urls }: PurgeTargets): string {
  const { unfinished, changed } = plan;
  const notes = [
    ...firstText(plan, store),
    ...(unfinished ? [`Release ${unfinishedText(unfinished, 'this one')}.`] : []),
    ...warningsOf(plan),
  ];
  if (plan.isUpToDate && urls.length === 0) return [...notes, `${store} is up to date.`].join('\n');

  const assets = new Set(filesOf(plan.assets));
  const pages = changed.pages.flatMap((id) => {
    const page = plan.state.pages[id];
    const own = page?.assets.map(({ file }) => file).filter((file) => assets.delete(file)) ?? [];
    const documents = filesOf(plan.pages.find((one) => one.id === id)?.objects ?? []);
    return [`${id}  ${page ? page.urls.join(' ') : 'goes offline'}`, ...indented([...documents, ...own])];
  });
  return [
    ...notes,
    `${plan.action} ${WHERE[plan.action]} ${store}${plan.revision && `, ${short(plan.revision)}`}: ${counted(changed.pages.length, 'page')} and ${counted(changed.files.length, 'other file')} change.`,
    ...indented(pages),
    ...indented([...assets, ...filesOf(plan.files)]),
    ...plan.stale.map((key) => `  ${key} is deleted`),
    `${counted(urls.length, 'address', 'addresses')} to purge:`,
    ...indented(urls),
  ].join('\n');
}

export function purgeText(reports: readonly PurgeReport[]): string {
  return reports
    .flatMap(({ purger, requests, purged, failed }) => [
      `${failed.length > 0 ? 'NOT PURGED everywhere' : 'Purged'}: ${purger}, ${purged.join(' ') || 'nothing'} (${counted(requests, 'request')})`,
      ...indented(failed.map(({ target, reason }) => `${target}: ${reason}`)),
    ])
    .join('\n');
}

/** What to name so that `purge` finds every address of a plan, those that only releases know included. */
const purgedBy = ({ purge: { pages, files }, addresses }: Plan): string[] => [
  ...pages.flatMap((id) => {
    const known = addressesOf(id);
    return [id, ...(addresses[id] ?? []).filter((address) => !known.includes(address))];
  }),
  ...files.map((file) => `/${file}`),
];

/** Names that a release brought online, and others that it took offline. */
function changedText({ changed, state }: Plan, { id }: Release, store: string): string {
  const names = [...changed.pages, ...changed.files];
  const online = [...Object.keys(state.pages), ...state.files.map(({ file }) => file)];
  const gone = names.filter((name) => !online.includes(name));
  const come = names.filter((name) => online.includes(name));
  if (gone.length === 0) return `Release ${id} is online in ${store}: ${listed(come) || 'nothing visible'}.`;
  const offline = `Offline now: ${listed(gone)}.`;
  return come.length > 0
    ? `Release ${id} is online in ${store}: ${listed(come)}. ${offline}`
    : `Release ${id} is recorded in ${store}. ${offline}`;
}

/** @param command what repeats the purge */
export function againText(purges: readonly PurgeReport[], command: string): string {
  const reasons = purges.flatMap(({ failed }) => failed.map(({ reason }) => reason));
  return [
    ...(reasons.some((reason) => reason !== UNNAMED) ? [`${command} purges again.`] : []),
    ...(reasons.includes(UNNAMED)
      ? ['The next release that names that cache purges it. If it is gone: push once more with --cdn none.']
      : []),
  ].join('\n');
}

export function outcomeText({ plan, release, stored, deleted, purges }: Outcome, store: string): string {
  const old = deleted.length > 0 ? `, ${counted(deleted.length, 'old one')} deleted` : '';
  const done = release
    ? `${changedText(plan, release, store)} ${counted(stored, 'object')} stored and read back${old}.`
    : `${store} is up to date.`;
  const note =
    release && purges.length === 0 && purgedBy(plan).length > 0
      ? 'No CDN is set (RELEASE_CDN): caches keep old pages for up to an hour, and other files for up to a day.'
      : '';
  // if another release has done the purge meanwhile, a repeated roll-back would go back one document further
  const command = plan.action === 'rollback' ? `npm run purge -- ${purgedBy(plan).join(' ')}` : 'The same command';
  return [
    done,
    ...firstText(plan, store),
    ...(release ? warningsOf(plan) : []),
    note,
    purgeText(purges),
    againText(purges, command),
  ]
    .filter(Boolean)
    .join('\n');
}

export const listText = (all: readonly Release[], store: string, unfinished: readonly Unfinished[]): string =>
  all.length === 0
    ? nothingText(store, unfinished)
    : [
        ...unfinished.map((one) => `Release ${unfinishedText(one)}.`),
        ...all.map(
          ({ id, time, action, revision, by, changed }) =>
            `${id}  ${minuteOf(time)}  ${action.padEnd(8)}  ${short(revision).padEnd(10)}  ${by}: ${changesOf({ changed })}`,
        ),
      ].join('\n');

export const verifyText = ({ release, checked, faults }: Verified, store: string): string =>
  faults.length === 0
    ? `${store}: ${counted(checked, 'object')} of release ${release.id} are as they should be.`
    : [
        `${store}: ${counted(faults.length, 'fault')} in ${counted(checked, 'object')} of release ${release.id}.`,
        ...indented(faults.map(({ key, fault }) => `${key}: ${fault}`)),
        'A push of the same build repairs what is online. In a bucket, first delete the objects with other content.',
      ].join('\n');

export const unlockText = (lock: Lock | undefined, store: string): string =>
  lock
    ? `The lock of ${lock.by} (${lock.action}, since ${lock.since}) is removed from ${store}. If that release still runs, it stops before its next write. The next release finishes it.`
    : `${store} is not locked.`;
