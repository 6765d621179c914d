import type { SandboxConfig } from '../sandbox/config.ts';
import { addressAt } from '../sandbox/service-path.ts';
import { asking } from './ask.ts';
import { contractCalls } from './calls.ts';
import { captcha, pictureVerdictOf } from './captcha.ts';
import { Missing, type ContractCall, type Known } from './contract-call.ts';
import { reasonOf } from '../reason.ts';
import { launchOf, type LaunchFile } from './launch-file.ts';
import { verdictOf, type Verdict } from './verdict.ts';

/** The result of one endpoint. */
type Row = {
  readonly name: string;
  readonly method: string;
  /** as it was or would be asked */
  readonly path: string;
  readonly kind: Verdict['kind'] | 'not asked';
  readonly words: string;
};

type CheckOptions = {
  /** scheme, host and the prefix of every path */
  readonly base: string;
  readonly config: SandboxConfig;
  readonly launch: LaunchFile;
  /** names of endpoints that are asked although they change something */
  readonly acts?: readonly string[];
  /** ms until an answer is given up */
  readonly timeout: number;
  /** called with the name of an endpoint that has not answered after 5 s */
  readonly onLate?: (name: string) => void;
};

/** A request, and how its answer is judged. */
type Question = {
  readonly url: string;
  readonly init: RequestInit;
  readonly judge: (response: Response) => Promise<Verdict>;
};

const LATE_MS = 5000;

/** Asks every endpoint that only reads, and those that are named, one after another, and judges what each answers. */
export async function checkContract({
  base,
  config,
  launch,
  acts = [],
  timeout,
  onLate,
}: CheckOptions): Promise<readonly Row[]> {
  const answers = new Map<string, unknown>();
  const rows: Row[] = [];

  async function check(
    { name, to, screen, changes }: Pick<ContractCall, 'name' | 'to' | 'screen' | 'changes'>,
    request: (known: Known) => Question,
  ): Promise<void> {
    const row = (kind: Row['kind'], words: string) =>
      rows.push({ name, method: to.method, path: addressAt(to.path, config), kind, words });
    if (changes && !acts.includes(name)) {
      row('not asked', 'it changes something: --acts');
      return;
    }
    try {
      const { url, init, judge } = request({ launch: launchOf(launch, screen), answers });
      const timer = setTimeout(() => onLate?.(name), LATE_MS);
      const { kind, words } = await asked(url, init, timeout, judge).finally(() => {
        clearTimeout(timer);
      });
      row(kind, words);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      row('not asked', `it needs ${error.message}`);
    }
  }

  for (const one of contractCalls)
    await check(one, (known) => ({
      ...asking(one.to, one.request(known), known.launch, { base, config, file: one.file }),
      judge: async (response) => {
        const body = await response.text();
        const verdict = verdictOf(one.to, response.status, body);
        if (verdict.kind === 'conforms') {
          const read = one.to.answer?.['~standard'].validate((JSON.parse(body) as { readonly data: unknown }).data);
          if (read && 'value' in read) answers.set(one.to.path, read.value);
        }
        return verdict;
      },
    }));
  await check(captcha, (known) => ({
    url: asking(captcha.to, captcha.request(known), known.launch, { base, config }).url,
    // of an img element
    init: { headers: { accept: 'image/*' } },
    judge: pictureVerdictOf,
  }));
  return rows;
}

/** Names of the endpoints that change something. */
export const changing: readonly string[] = contractCalls.filter(({ changes }) => changes).map(({ name }) => name);

async function asked(url: string, init: RequestInit, timeout: number, judge: Question['judge']): Promise<Verdict> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    if (response.status >= 300 && response.status < 400) {
      return {
        kind: 'breaks',
        // a gateway may repeat the query of the request, with the session in it
        words: `HTTP ${response.status}, leads to ${response.headers.get('location')?.replace(/[?#].*/, '') ?? 'nowhere'}`,
      };
    }
    return await judge(response);
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return { kind: 'breaks', words: isLate ? `no whole answer within ${timeout / 1000} s` : reasonOf(error) };
  }
}

/** Whether a back end passes: something was asked, nothing of it broke or was refused, and everything named was asked. */
export const passes = (rows: readonly Row[], acts: readonly string[] = []): boolean =>
  rows.some(({ kind }) => kind === 'conforms') &&
  rows.every(({ kind, name }) => kind === 'conforms' || (kind === 'not asked' && !acts.includes(name)));

/** The rows as a table, and a line that counts. */
export function report(base: string, rows: readonly Row[]): string {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [kinds, names, addresses] = [width(({ kind }) => kind), width(({ name }) => name), width(addressOf)];
  const lines = rows.map((row) =>
    `${row.kind.padEnd(kinds)}  ${row.name.padEnd(names)}  ${addressOf(row).padEnd(addresses)}  ${row.words}`.trimEnd(),
  );
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length;
  const counted = `${count('conforms')} conform, ${count('breaks')} break the contract, ${count('refused')} refused, ${count('not asked')} not asked`;
  return [...lines, '', `${base}: ${counted}.`, ...hints(rows)].join('\n');
}

const addressOf = ({ method, path }: Row): string => `${method} ${path}`;

function hints(rows: readonly Row[]): readonly string[] {
  const asked = rows.filter(({ kind }) => kind !== 'not asked');
  if (asked.length > 0 && asked.every(({ kind, words }) => kind === 'breaks' && !words.startsWith('data'))) {
    return ['Nothing there answers as a lender does. Is this the base of the API, and VITE_PRODUCT_PREFIX its prefix?'];
  }
  if (!asked.some(({ kind }) => kind === 'refused')) return [];
  return ['What is refused is not proved: give launch parameters of an order that the server has (--launch).'];
}
