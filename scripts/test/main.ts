/**
 * `npm test`: everything that CI checks. `npm test -- unit lint` runs some suites; what follows their names goes to vitest:
 * `npm test -- browser repayment -t copies`.
 */
import os from 'node:os';
import { stopCommands } from './command.ts';
import { runStages, withNeeds, type Done } from './schedule.ts';
import { stages, type Stage } from './stages.ts';
import { exitCode, row, summary } from './summary.ts';

const words = process.argv.slice(2);
const named: Stage[] = [];
for (const word of words) {
  const stage = stages.find(({ name }) => name === word);
  if (!stage) break;
  named.push(stage);
}
const args = words.slice(named.length);

if (words.length > 0 && named.length === 0) {
  console.error(`No suite is called '${words[0]}'. Suites:`);
  for (const { name, about } of stages) console.error(`  ${name.padEnd(10)} ${about}`);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(1);
  });
}

const chosen = withNeeds(stages, named.length > 0 ? named : stages);
const isLive = chosen.length === 1;

function report(done: Done): void {
  const { outcome, stage } = done;
  if (!isLive && (outcome.failed > 0 || outcome.passed === 0 || stage.isReport))
    console.log(`\n${outcome.output.trim()}\n`);
  console.log(row(done));
}

const lanes = Math.min(2, os.availableParallelism());
const done = await runStages(chosen, lanes, { args, isLive }, report);
process.exitCode = exitCode(done);
console.log(summary(done));
