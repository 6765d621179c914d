import { expect, test } from 'vitest';
import { runStages, withNeeds } from './schedule.ts';
import type { Outcome, Stage } from './stage.ts';
import { exitCode, summary } from './summary.ts';

const good: Outcome = { passed: 2, failed: 0, output: '' };
const bad: Outcome = { passed: 1, failed: 3, output: 'why' };

/** A stage that takes some turns of the event loop, at least until the log has `until`, and records its start and end. */
function stage(name: string, log: string[], more: Partial<Stage> & { outcome?: Outcome; until?: string } = {}): Stage {
  const { outcome = good, until, ...rest } = more;
  const run = async () => {
    log.push(`${name}+`);
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (until !== undefined && !log.includes(until));
    log.push(`${name}-`);
    return outcome;
  };
  return { name, about: '', run, ...rest };
}

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });

const run = (stages: Stage[], lanes = 2, stop = new AbortController().signal) =>
  runStages(stages, lanes, { args: [], isLive: false, isWhole: false, stop }, () => undefined);

test('stages run two at a time, in order', async () => {
  const log: string[] = [];
  await run([stage('a', log, { until: 'c-' }), stage('b', log), stage('c', log)]);
  expect(log).toEqual(['a+', 'b+', 'b-', 'c+', 'c-', 'a-']);
});

test('stages run one at a time on one core', async () => {
  const log: string[] = [];
  await run([stage('a', log), stage('b', log)], 1);
  expect(log).toEqual(['a+', 'a-', 'b+', 'b-']);
});

test('a stage waits for the stage that it needs, and the next stage runs first', async () => {
  const log: string[] = [];
  await run([stage('build', log, { until: 'd-' }), stage('c', log, { needs: ['build'] }), stage('d', log)]);
  expect(log).toEqual(['build+', 'd+', 'd-', 'build-', 'c+', 'c-']);
});

test('a stage does not run if a stage that it needs failed, and counts as one failure', async () => {
  const log: string[] = [];
  const done = await run([stage('build', log, { outcome: bad }), stage('browser', log, { needs: ['build'] })]);
  expect(log).toEqual(['build+', 'build-']);
  expect(done[1]?.outcome).toEqual({ passed: 0, failed: 1, output: "Not run: 'build' failed.\n" });
});

test('a stage that throws counts as one failure, and its message is printed', async () => {
  const broken: Stage = { name: 'x', about: '', run: () => Promise.reject(new Error('no such thing')) };
  const [done] = await run([broken]);
  expect(done?.outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(done?.outcome.output).toContain('no such thing');
});

test('after an interruption no stage starts, and what a running stage has counted until then is kept', async () => {
  const log: string[] = [];
  const interruption = new AbortController();
  const half: Stage = { name: 'half', about: '', run: async ({ stop }) => (await aborted(stop), bad) };
  const done = run([half, stage('other', log), stage('never', log)], 2, interruption.signal);
  interruption.abort();
  expect((await done).map(({ outcome }) => outcome)).toEqual([bad, good]);
  expect(log).toEqual(['other+', 'other-']);
});

test('a chosen suite also runs the suites that it needs', () => {
  const all = [stage('a', []), stage('build', []), stage('html', [], { needs: ['build'] })];
  expect(withNeeds(all, all.slice(2)).map(({ name }) => name)).toEqual(['build', 'html']);
});

const ended = (outcome: Outcome) => ({ stage: stage('x', []), outcome, seconds: 1 });

test('the last line has only the numbers of passed and failed tests', () => {
  expect(summary([ended(good), ended(bad)])).toMatch(/\n3 passed, 3 failed$/);
});

test.each([
  [[good], 0],
  [[good, bad], 1],
  [[], 1],
  [[{ passed: 0, failed: 0, output: '' }], 1],
])('%j → exit code %i', (outcomes, code) => expect(exitCode(outcomes.map(ended))).toBe(code));
