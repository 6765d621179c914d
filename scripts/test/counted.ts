import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { handOver } from './given.ts';
import { COUNT_FILE, type TestEnd } from './note.ts';
import type { Outcome, RunOptions } from './stage.ts';
import { UsageError } from '../command-line.ts';
import { tool, type ToolName, type ToolOptions } from './tool.ts';

/** What vitest and Playwright print, and nothing else, about a flag that they do not know. */
const UNKNOWN = /^(?:CACError|error): (unknown option .*)$/im;

/**
 * Runs a test tool that has one of this folder's reporters (`vitest-reporter.ts`, `playwright-reporter.ts`) and counts its tests.
 * The reporters note each test when it ends, so passed tests are counted even if the tool crashes or is ended.
 * @throws {UsageError} when the tool does not know a flag
 */
export async function counted(name: ToolName, args: readonly string[], options: ToolOptions): Promise<Outcome> {
  const { folder, remove } = temporaryFolder('test-count-');
  const file = path.join(folder, 'ends');
  writeFileSync(file, '');
  try {
    const { code, output } = await tool(name, args, { ...options, env: { ...options.env, [COUNT_FILE]: file } });
    const [, unknown] = (code !== 0 && UNKNOWN.exec(output)) || [];
    if (unknown) throw new UsageError(`${name} takes no such argument: ${unknown}`);
    const ends = readFileSync(file, 'utf8').split('\n').filter(Boolean) as TestEnd[];
    return { ...countOf(code, ends), output };
  } finally {
    remove();
  }
}

/** Counts tests from the exit code and the noted ends. A failure outside of every test counts as one failure, and so does a run without tests. */
export function countOf(code: number, ends: readonly TestEnd[]): Omit<Outcome, 'output'> {
  const count = (wanted: TestEnd) => ends.filter((end) => end === wanted).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const isGood = code === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isGood ? 1 : failed, skipped };
}

/** Runs vitest projects, with vitest's own further arguments (a file filter, -t …). */
export const vitest = (projects: readonly string[], { args, isLive, stop }: RunOptions): Promise<Outcome> =>
  counted(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--allowOnly=false', // a forgotten .only would pass with one test
      isLive ? '--reporter=default' : '--reporter=dot', // in a log, only the failures matter
      '--reporter=./scripts/test/vitest-reporter.ts',
      ...args,
    ],
    { isLive, stop, env: handOver(process.env) },
  );

/**
 * Runs projects of Playwright, with its own further arguments (a file filter, -g …).
 * @param reporters beside those of every run
 */
export const playwright = (
  projects: readonly string[],
  { args, isLive, isWhole, stop }: RunOptions,
  reporters: readonly string[] = ['html'],
): Promise<Outcome> =>
  counted(
    'playwright',
    [
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--forbid-only',
      `--reporter=${[isLive ? 'list' : 'dot', './scripts/test/playwright-reporter.ts', ...reporters].join()}`,
      ...args,
    ],
    { isLive, stop, env: { PLAYWRIGHT_HTML_OPEN: 'never', ...(isWhole && { WHOLE: '1' }) } },
  );
