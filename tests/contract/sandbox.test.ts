import { expect, test } from 'vitest';
import { asking } from '../../scripts/contract/ask.ts';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { Missing } from '../../scripts/contract/contract-call.ts';
import { verdictOf } from '../../scripts/contract/verdict.ts';
import { committed } from '../../scripts/contract/write.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { OUTSIDE, wrongWith } from './support/document.ts';

const { config } = committed();
const base = 'http://sandbox.test';
/** ms; answers that a scenario delays are not waited for: another scenario has the same answers */
const PATIENCE = 300;
/** ms after which a request is given up whose abort did not arrive */
const LOST = 20_000;

/** Failures of the connection: their answers do not come from the lender. */
const NO_ANSWERS = ['hang', 'hang-body', 'drop', 'malformed', 'status', 'delay', 'without'];

/** Sends all requests of the screen of a scenario twice: the second time, failures that happen once are over. */
async function answersOf(scenario: (typeof scenarios)[number]) {
  const { app, control } = createSandbox({ config });
  const launch = { ...sampleSession, ...scenario.query, ...scenario.session };
  const answers = new Map<string, unknown>();
  const found: Readonly<Record<'scenario' | 'what' | 'wrong' | 'kind' | 'words', string>>[] = [];
  const own = contractCalls.filter(({ screen }) => screen === scenario.screen);
  for (const { name, to, file, request } of [...own, ...own]) {
    let params;
    try {
      params = request({ launch, answers });
    } catch (error) {
      if (error instanceof Missing) continue;
      throw error;
    }
    const { url, init } = asking(to, params, launch, { base, config, file });
    // not AbortSignal.timeout: nothing holds its signal, which may be collected before it ends the request
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    const asked = new Request(url, { ...init, signal: patience.signal });
    let lost: ReturnType<typeof setTimeout> | undefined;
    const body = await Promise.race([
      Promise.resolve(app.request(asked))
        .then((response) => response.text())
        .catch(() => ''),
      new Promise<string>((resolve) => (lost = setTimeout(resolve, LOST, ''))),
    ]);
    clearTimeout(timer);
    clearTimeout(lost);
    if (NO_ANSWERS.includes(control.log.at(-1)?.failure ?? '')) continue;
    const envelope = JSON.parse(body) as { readonly data: unknown };
    const { kind, words } = verdictOf(to, 200, body);
    const wrong = wrongWith(new URL(asked.url).pathname, to.method, envelope);
    found.push({ scenario: scenario.name, what: `${scenario.screen} ${name}`, kind, words, wrong });
    const read = to.answer?.['~standard'].validate(envelope.data);
    if (kind === 'conforms' && read && 'value' in read) answers.set(to.path, read.value);
  }
  return found;
}

test('every answer of every scenario conforms to the document, except in scenarios that break it on purpose', async () => {
  const found = (await Promise.all(scenarios.map(answersOf))).flat();
  const isOutside = ({ scenario }: { readonly scenario: string }) => OUTSIDE.includes(scenario);
  const wrong = found.filter(({ wrong }) => wrong !== '');
  expect(wrong.filter((one) => !isOutside(one))).toEqual([]);
  expect([...new Set(wrong.map(({ scenario }) => scenario))].sort()).toEqual(OUTSIDE);
  const broken = found.filter(({ kind }) => kind === 'breaks');
  expect(broken.filter((one) => !isOutside(one))).toEqual([]);
  expect([...new Set(broken.map(({ scenario }) => scenario))].sort()).toEqual(OUTSIDE);
  expect(found.filter(({ kind }) => kind === 'conforms').length).toBeGreaterThan(500);
});
