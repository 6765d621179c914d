import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command } from './command.ts';
import type { Outcome, RunOptions } from './stages.ts';

/** The parts of vitest's JSON report that are read here. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: 'passed' | 'failed';
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Runs vitest projects, with vitest's own further arguments (a file filter, -t …), and counts their tests. */
export async function vitest(projects: readonly string[], { args, isLive }: RunOptions): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await command(
      [
        'vitest',
        'run',
        '--config=tests/vitest.config.ts',
        ...projects.flatMap((project) => ['--project', project]),
        '--allowOnly=false', // a forgotten .only would pass with one test
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { isLive },
    );
    return { ...count(code, readReport(file)), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a report and an exit code amount to. A file that could not run, or an error outside of tests, is a failure too. */
export function count(code: number, report: Report | undefined): Omit<Outcome, 'output'> {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined; // vitest crashed before it could write one; its output says why
  }
}
