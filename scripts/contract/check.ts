import type { SandboxConfig } from '../sandbox/config.ts';
import { addressAt } from '../sandbox/service-path.ts';
import { asking } from './ask.ts';
import { asked, type Patience, type Question } from './asked.ts';
import { contractCalls } from './calls.ts';
import { captcha, pictureVerdictOf } from './captcha.ts';
import { Missing, type ContractCall, type Known } from './contract-call.ts';
import { launchOf, type LaunchFile } from './launch-file.ts';
import { isSilent, type Row } from './row.ts';
import { withAddresses } from './addresses.ts';
import { verdictOf } from './verdict.ts';

/** A server, and how it is asked. */
export type CheckOptions = Patience & {
  /** scheme, host and the prefix of every path */
  readonly base: string;
  readonly config: SandboxConfig;
  readonly launch: LaunchFile;
  /** names of endpoints that are asked although they change something */
  readonly acts?: readonly string[];
  /** of the pages, where they come from another one than the answers */
  readonly origin?: string | undefined;
  /** called with the headers of every answer */
  readonly onHeaders?: (name: string, headers: Headers) => void;
};

/**
 * Asks every endpoint that only reads, and those that are named, one after another, and judges what each answers. Ends early
 * when nothing answers.
 */
export async function checkContract(options: CheckOptions): Promise<readonly Row[]> {
  const { base, config, launch, acts = [], origin, onHeaders } = options;
  const answers = new Map<string, unknown>();
  const rows: Row[] = [];

  async function check(
    { name, to, screen, changes }: Pick<ContractCall, 'name' | 'to' | 'screen' | 'changes'>,
    request: (known: Known) => Question,
  ): Promise<void> {
    if (isSilent(rows)) return;
    const row = (kind: Row['kind'], words: string) =>
      rows.push({ name, method: to.method, path: addressAt(to.path, config), kind, words });
    if (changes && !acts.includes(name)) {
      row('not asked', 'it changes something: --acts');
      return;
    }
    try {
      const { kind, words } = await asked(name, request({ launch: launchOf(launch, screen), answers }), options);
      row(kind, words);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      row('not asked', `it needs ${error.message}`);
    }
  }

  for (const one of contractCalls)
    await check(one, (known) => ({
      ...asking(one.to, one.request(known), known.launch, { base, config, file: one.file, isLarge: true, origin }),
      judge: async (response) => {
        onHeaders?.(one.name, response.headers);
        const body = await response.text();
        const verdict = withAddresses(one.to, verdictOf(one.to, response.status, body), body);
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
