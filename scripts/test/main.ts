/**
 * `npm test`: everything that CI checks on Linux for each pull request and each push to `main`. `npm test -- unit lint` runs some suites; what follows their names goes to vitest
 * or Playwright: `npm test -- browser repayment -g copies`.
 */
import os from 'node:os';
import path from 'node:path';
import { interruption } from '../interruption.ts';
import { UsageError } from '../command-line.ts';
import { isAsConfigured, isFresh } from './fresh.ts';
import { runStages, withNeeds, type Done } from './schedule.ts';
import type { Stage } from './stage.ts';
import { stages } from './stages.ts';
import { exitCode, row, summary } from './summary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const named: Stage[] = [];
for (const word of words) {
  const stage = stages.find(({ name }) => name === word);
  if (!stage) break;
  named.push(stage);
}
const args = words.slice(named.length);

// a misspelled suite, or a flag that nobody would read
if (args.length > 0 && named.every(({ ignoresArguments }) => ignoresArguments)) {
  const list = stages.map(({ name, about }) => `\n  ${name.padEnd(10)} ${about}`);
  refuse(`No suite is called '${args[0]}'. Suites:${list.join('')}`);
}

function refuse(message: string): never {
  console.error(message);
  console.log('\n0 passed, 1 failed');
  process.exit(2);
}

/** `npm test` builds everything anew; a suite that was asked for by name uses the existing build unless a source or the configuration has changed since. */
function chosenStages(): Stage[] {
  if (named.length === 0) return [...stages];
  const chosen = withNeeds(stages, named);
  const isBuildNeeded = named.some(({ name }) => name === 'build') || !(isFresh(root) && isAsConfigured(root));
  return isBuildNeeded ? chosen : chosen.filter(({ name }) => name !== 'build');
}

const chosen = chosenStages();
const isLive = chosen.length === 1;
const done: Done[] = [];

function report(one: Done): void {
  done.push(one);
  const { outcome, stage } = one;
  if (!isLive && (outcome.failed > 0 || outcome.passed === 0 || stage.isReport))
    console.log(`\n${outcome.output.trim()}\n`);
  console.log(row(one));
}

const refused = new AbortController();
const stop = AbortSignal.any([interruption(), refused.signal]);
const lanes = Math.min(2, os.availableParallelism());
try {
  await runStages(chosen, lanes, { args, isLive, isWhole: named.length > 0, stop }, report);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  // ends the suite that runs beside
  refused.abort();
  refuse(error.message);
}
process.exitCode = stop.aborted ? 1 : exitCode(done);
if (stop.aborted) console.log(`\nInterrupted; ${done.length} of ${chosen.length} suites had started.`);
console.log(summary(done));
