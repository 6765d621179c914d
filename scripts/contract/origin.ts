import { identification } from '../../shared/core/session/launch.ts';
import { sampleSession } from '../sandbox/scenario.ts';
import { addressAt } from '../sandbox/service-path.ts';
import { asking } from './ask.ts';
import { asked, type Question } from './asked.ts';
import { contractCalls } from './calls.ts';
import type { CheckOptions } from './check.ts';
import type { ContractCall } from './contract-call.ts';
import { launchOf } from './launch-file.ts';
import { isSilent, type Outcome, type Row } from './row.ts';

/** The headers of a request of the pages that another origin has to allow, as a browser writes them. */
const IDENTIFYING = Object.keys(identification(sampleSession))
  .map((name) => name.toLowerCase())
  .sort();

type OriginOptions = CheckOptions & {
  /** of the pages */
  readonly origin: string;
  /** of the answers that the check of the contract got, by name */
  readonly answered: ReadonlyMap<string, Headers>;
};

/**
 * Whether pages on another origin may ask the server and read what it answers. Every endpoint gets the preflight of a browser,
 * and one that only reads also a request without parameters and session, because many servers forget the headers on an error.
 */
export async function checkOrigin(options: OriginOptions): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const one of contractCalls) {
    if (isSilent(rows)) break;
    const row = await rowOf(one, options);
    if (row) rows.push(row);
  }
  return rows;
}

async function rowOf(one: ContractCall, options: OriginOptions): Promise<Row | undefined> {
  const { base, config, launch, origin, answered } = options;
  const { name, to, file, changes } = one;
  const found: [what: string, outcome: Outcome][] = [];
  const headers = config.isIdentified ? IDENTIFYING : [];
  // the progress of an upload is watched, which alone is a reason for a preflight
  const hasPreflight = headers.length > 0 || file !== undefined;
  if (hasPreflight) {
    const { url } = asking(to, {}, launchOf(launch, one.screen), { base, config });
    found.push(['preflight', await asked(name, preflight(url, origin, to.method, headers), options)]);
  }
  const answer = answered.get(name);
  if (answer) found.push(['answer', outcomeOf(forbidden(answer, origin))]);
  if (!changes) {
    const bare = asking(to, {}, {}, { base, config, origin });
    found.push(['error answer', await asked(name, { ...bare, judge: readable(origin) }, options)]);
  }
  if (found.length === 0) return undefined;
  const wrong = found.filter(([, { kind }]) => kind !== 'conforms');
  const kind = wrong.find(([, outcome]) => outcome.kind === 'no answer')?.[1].kind ?? wrong[0]?.[1].kind ?? 'conforms';
  return {
    name,
    method: hasPreflight ? 'OPTIONS' : to.method,
    path: addressAt(to.path, config),
    kind,
    words: wrong.map(([what, { words }]) => `${what}: ${words}`).join('; '),
  };
}

/** What a browser asks before a request with these headers. */
const preflight = (url: string, origin: string, method: string, headers: readonly string[]): Question => ({
  url,
  init: {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
    },
  },
  judge: async (response) => {
    await response.body?.cancel();
    if (!response.ok) return outcomeOf([`HTTP ${response.status}`]);
    return outcomeOf([
      ...forbidden(response.headers, origin),
      ...lacking(response.headers, 'access-control-allow-headers', headers),
    ]);
  },
});

const readable = (origin: string) => async (response: Response) => {
  await response.body?.cancel();
  return outcomeOf(forbidden(response.headers, origin));
};

/** Why a page of this origin may not read an answer, or why a cache could give it an answer that was made for another origin. */
function forbidden(headers: Headers, origin: string): readonly string[] {
  const name = 'access-control-allow-origin';
  const allowed = headers.get(name);
  if (allowed === null) return [`${name} is missing`];
  if (allowed === '*') return [];
  return allowed === origin ? lacking(headers, 'vary', ['origin']) : [`${name} is ${JSON.stringify(allowed)}`];
}

/** Which of these words a header with a list does not have. */
function lacking(headers: Headers, name: string, words: readonly string[]): readonly string[] {
  const there = (headers.get(name) ?? '').split(',').map((word) => word.trim().toLowerCase());
  const missing = there.includes('*') ? [] : words.filter((word) => !there.includes(word.toLowerCase()));
  return missing.length > 0 ? [`${name} lacks ${missing.join(', ')}`] : [];
}

const outcomeOf = (issues: readonly string[]): Outcome => ({
  kind: issues.length > 0 ? 'breaks' : 'conforms',
  words: issues.join(', '),
});
