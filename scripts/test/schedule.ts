import { UsageError } from '../command-line.ts';
import type { Outcome, RunOptions, Stage } from './stage.ts';

export type Done = { readonly stage: Stage; readonly outcome: Outcome; readonly seconds: number };

/** Adds to the chosen stages what they need, keeping the order of `all`. */
export function withNeeds(all: readonly Stage[], chosen: readonly Stage[]): Stage[] {
  const wanted = new Set(chosen.map(({ name }) => name));
  // needs may have needs; they stand earlier in `all`, so one pass from the end is enough
  for (const stage of [...all].reverse()) if (wanted.has(stage.name)) stage.needs?.forEach((name) => wanted.add(name));
  return all.filter(({ name }) => wanted.has(name));
}

/**
 * Runs the stages in order, up to `lanes` at a time. A stage whose needs failed does not run and counts as one failure;
 * so does one that throws; a UsageError is passed on. After `options.stop` no stage is started; those that are running report what they have counted.
 */
export async function runStages(
  stages: readonly Stage[],
  lanes: number,
  options: RunOptions,
  report: (done: Done) => void,
): Promise<Done[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const done: Done[] = [];

  const isOver = (name: string) =>
    !waiting.some((s) => s.name === name) && ![...running.keys()].some((s) => s.name === name);
  const start = async (stage: Stage) => {
    const started = performance.now();
    const broken = stage.needs?.find((name) => done.some((d) => d.stage.name === name && d.outcome.failed > 0));
    const outcome = await (broken ? notRun(broken) : stage.run(options).catch(crashed));
    const result = { stage, outcome, seconds: (performance.now() - started) / 1000 };
    running.delete(stage);
    done.push(result);
    report(result);
  };

  while (waiting.length > 0 || running.size > 0) {
    if (options.stop.aborted) waiting.length = 0;
    // in order, but a stage that waits for one of its needs does not block later stages
    const next = waiting.find(({ needs = [] }) => needs.every(isOver));
    if (next && running.size < lanes) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, start(next));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    }
  }
  return done;
}

const notRun = (need: string): Outcome => ({ passed: 0, failed: 1, output: `Not run: '${need}' failed.\n` });

function crashed(error: unknown): Outcome {
  if (error instanceof UsageError) throw error;
  return {
    passed: 0,
    failed: 1,
    output: `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  };
}
