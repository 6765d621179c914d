import os from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import { caches } from './purge/caches.ts';
import { NO_CACHES } from './purge/from-spec.ts';
import { COMMANDS, FLAGS, isCommand, refusalOf, takes, type CommandName } from './flags.ts';
import type { Given } from './named-commands.ts';
import { hasCredentials } from './redact.ts';
import { KEEP, type Keep } from './types.ts';
import { readArgs, UsageError } from '../command-line.ts';

/** Minutes. */
const LIMIT = 15;

/** Of the example lender, in the repository's `.env`: no cache has pages of it. */
const SAMPLE_HOST = 'h5.example.ph';

export const USAGE = `npm run release -- <command> [options]

  plan [page…]             what a push would change; changes nothing
  push [page…]             puts the build, or some pages of it, online
  rollback <page>…         brings back the document before the present one; --to <release> a certain one
  rollback --to <release>  the pages that are still online as they were then
  promote <page>…          what a share of the visitors gets is for all of them
  remove <page|/file>…     takes pages offline: 404, until a push or roll-back names them; and other files, /img/app.svg
  status                   per page: what was released, what the store holds, what visitors get
  list                     releases, newest first
  verify                   reads back everything that is online
  unlock                   removes the lock of a release that was killed
  purge <page|address>…    makes the CDN forget a page, or a file (npm run purge -- …); --all for every page

  --target <store>    RELEASE_TARGET       folder:/srv/h5 or s3://bucket/prefix
  --site <address>    RELEASE_SITE         public address, for purges; default VITE_H5_BASE
  --cdn <caches>      RELEASE_CDN          from the inside out, separated by spaces; none
${caches.map(({ usage }) => `${' '.repeat(43)}${usage}\n`).join('')}  --by <name>         RELEASED_BY          who, in the history; default user@host
  --s3-endpoint <url> RELEASE_S3_ENDPOINT  a service that speaks S3
  --encode br|gzip    RELEASE_ENCODE       buckets: store texts compressed
  --clean-keys        RELEASE_CLEAN_KEYS=1 buckets: documents under their clean paths too
  --keep <n>, --keep-days <n>              how long old assets stay, both have to pass; default ${KEEP.releases} and ${KEEP.days}
  --limit <minutes>   RELEASE_LIMIT        longest time for the whole command; default ${LIMIT}
  --dist <folder>                          the build; default dist
  --internal                               the team's tools too
  --mixed                                  push: pages of different revisions or configurations in one release
  --canary <percent>                       push: only for this share of the visitors of the named pages
  --dry-run                                shows what push, rollback, promote, remove or purge would do; asks for the same settings
  --json                                   the result as JSON on stdout: npm run --silent release -- …

Exit code: 0 done or nothing to do, 1 failed, 2 usage, 3 locked, 4 online but not purged everywhere, 130 interrupted
`;

export type Options = {
  readonly command: CommandName;
  /** ids of pages, for purge also addresses and paths */
  readonly names: readonly string[];
  /** as they were typed */
  readonly given: Given;
  readonly target: string | undefined;
  readonly endpoint: string | undefined;
  readonly encode: string | undefined;
  readonly hasCleanKeys: boolean;
  readonly site: string;
  readonly cdn: string;
  readonly by: string;
  readonly keep: Keep;
  /** minutes */
  readonly limit: number;
  readonly dist: string;
  readonly to: string | undefined;
  readonly isInternalIncluded: boolean;
  readonly isMixed: boolean;
  /** percent */
  readonly canary: number | undefined;
  readonly isAll: boolean;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Flags win over the environment. @param root folder of the repository @throws {UsageError} */
export function readOptions(args: readonly string[], environment: Environment, root: string): Options {
  const { values, positionals } = readArgs(USAGE, { args: [...args], allowPositionals: true, options: FLAGS });
  const [command, ...names] = positionals;
  if (!isCommand(command))
    throw new UsageError(
      command ? `There is no command '${command}'.` : `Which command? ${Object.keys(COMMANDS).join(', ')}`,
    );
  const refusal = refusalOf(command, Object.keys(values), names);
  if (refusal) throw new UsageError(refusal);
  const given = values.site ?? (environment.RELEASE_SITE || environment.VITE_H5_BASE || undefined);
  const site = siteOf(given ?? builtFor(root));
  const cdn = values.cdn ?? environment.RELEASE_CDN ?? '';
  const isPurging = !['', NO_CACHES].includes(cdn.trim()) && takes(command, 'cdn');
  if (given === undefined && isPurging && new URL(site).host === SAMPLE_HOST)
    throw new UsageError(
      `Set RELEASE_SITE or --site: a purge would ask for addresses of ${SAMPLE_HOST}, the example in .env.`,
    );
  return {
    command,
    names,
    given: values,
    target: values.target ?? environment.RELEASE_TARGET,
    endpoint: endpointOf(values['s3-endpoint'] ?? environment.RELEASE_S3_ENDPOINT),
    encode: values.encode ?? (environment.RELEASE_ENCODE || undefined),
    hasCleanKeys: values['clean-keys'] ?? environment.RELEASE_CLEAN_KEYS === '1',
    site,
    cdn,
    by: values.by ?? (environment.RELEASED_BY || `${userOf(environment)}@${os.hostname()}`),
    keep: {
      releases: count('--keep', values.keep, KEEP.releases),
      days: count('--keep-days', values['keep-days'], KEEP.days),
    },
    limit: count('--limit (RELEASE_LIMIT)', values.limit ?? (environment.RELEASE_LIMIT || undefined), LIMIT, 1),
    dist: path.resolve(root, values.dist ?? 'dist'),
    to: values.to,
    isInternalIncluded: values.internal ?? false,
    isMixed: values.mixed ?? false,
    canary: values.canary === undefined ? undefined : count('--canary', values.canary, 0),
    isAll: values.all ?? false,
    isDryRun: values['dry-run'] ?? false,
    isJson: values.json ?? false,
  };
}

/** A user id can lack a name: `docker run -u 54321`. */
function userOf({ USER }: Environment): string {
  try {
    return os.userInfo().username;
  } catch {
    return USER ?? `uid-${process.getuid?.()}`;
  }
}

function count(flag: string, text: string | undefined, fallback: number, least = 0): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,4}$/.test(text) || Number(text) < least)
    throw new UsageError(`${flag} takes a whole number from ${least}, not '${text}'.`);
  return Number(text);
}

function endpointOf(text: string | undefined): string | undefined {
  if (text && !URL.canParse(text))
    throw new UsageError('--s3-endpoint (RELEASE_S3_ENDPOINT) takes an address that begins with https://');
  if (text) refuseCredentials('--s3-endpoint (RELEASE_S3_ENDPOINT)', text);
  return text;
}

/** Addresses are printed and recorded. */
function refuseCredentials(flag: string, address: string): void {
  if (hasCredentials(address))
    throw new UsageError(`${flag}: credentials belong into the environment, not into an address.`);
}

function siteOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError('--site (RELEASE_SITE) takes an address that begins with https://');
  if (/[?#]/.test(text)) throw new UsageError('--site (RELEASE_SITE) takes an address without a query and without #.');
  refuseCredentials('--site (RELEASE_SITE)', text);
  return text.replace(/\/+$/, '');
}

/** The address that the pages were built for. */
const builtFor = (root: string): string => loadEnv('production', root, 'VITE_').VITE_H5_BASE ?? '';
