/**
 * `npm run mutate`: Stryker makes small changes in the code, one at a time, and the tests beside it have to notice them.
 * `npm run mutate -- shared/core/format pages/bindBank/form.ts` does so for some folders or files.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../../scripts/ensure/npm.mjs';
import { filesOf } from '../../scripts/files-below.ts';

/** The version of Stryker, which is installed when this command first runs. README.md says why. */
const STRYKER = '10.1.1';
/** The smallest accepted share of noticed changes, in percent. */
const LEAST = 85;
const root = path.resolve(import.meta.dirname, '../..');
const home = path.join(root, 'node_modules/.cache/mutation');
const results = path.join(root, 'test-results');

const IS_RULE = /^(shared\/(core|api)\/.*\.tsx?|pages\/\w+\/[\w-]+\.ts)$/;
const IS_NONE = [
  /\.(test|d)\.tsx?$/,
  /^shared\/core\/(index|inline)\.ts$/,
  // code for the time before React and for sequences of events: journeys in Chromium test it
  /^shared\/core\/early\//,
  /^pages\/\w+\/(use\w+|preload|inline)\.ts$/,
];

type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> };

const all = ['shared/core', 'shared/api', 'pages'].flatMap(filesOf);
const wanted = process.argv.slice(2);
const rules = all.filter((file) => IS_RULE.test(file) && !IS_NONE.some((none) => none.test(file)));
const isBelow = (file: string, start: string) => `${file}/`.startsWith(`${start.replace(/\/$/, '')}/`);
const empty = wanted.find((start) => !rules.some((file) => isBelow(file, start)));
if (empty !== undefined) {
  console.error(`mutate: there are no rules in '${empty}'; there are in shared/core, shared/api and pages/<screen>.`);
  process.exit(2);
}
const files = wanted.length === 0 ? rules : rules.filter((file) => wanted.some((start) => isBelow(file, start)));

/** The tests beside a file: in `shared/api` its own test if it has one, otherwise the tests of its folder. */
function testsOf(file: string): string {
  const own = file.replace(/\.tsx?$/, '.test.');
  return file.startsWith('shared/api') && all.some((other) => other.startsWith(own)) ? own : `${path.dirname(file)}/`;
}
const groups = new Map<string, string[]>();
for (const file of files) groups.set(testsOf(file), [...(groups.get(testsOf(file)) ?? []), file]);

function install(): void {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
  if (existsSync(path.join(home, STRYKER))) return;
  mkdirSync(home, { recursive: true });
  // without peer dependencies, because it runs this project's own vitest
  const words = ['install', '--prefix', home, '--no-save', '--legacy-peer-deps', '--ignore-scripts', '--no-audit'];
  const { status } = runNpm('npm', [...words, '--no-fund', ...packages], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  writeFileSync(path.join(home, STRYKER), '');
}

function run(mutate: readonly string[], tests: string): Report['files'] {
  install();
  const reportFile = path.join(results, 'mutation.json');
  const configFile = path.join(results, 'mutation.config.json');
  const config = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'addresses.js')],
    ignorers: ['addresses'],
    vitest: { configFile: 'vitest.mutation.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    ignorePatterns: ['dist', 'test-results', 'tests/bench/dist'],
    tempDirName: 'test-results/mutation',
    reporters: ['json'],
    jsonReporter: { fileName: reportFile },
    disableTypeChecks: false,
  };
  mkdirSync(results, { recursive: true });
  writeFileSync(configFile, JSON.stringify(config));
  const stryker = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const words = [stryker, 'run', configFile];
  const options = { cwd: root, env: { ...process.env, MUTATION_TESTS: tests }, maxBuffer: 1e9 };
  const { status, stdout } =
    Number(process.versions.node.split('.')[0]) < 22
      ? runNpm('npx', ['--yes', '-p', 'node@24', 'node', ...words], options)
      : spawnSync(process.execPath, words, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Stryker failed:\n${stdout}`);
  return (JSON.parse(readFileSync(reportFile, 'utf8')) as Report).files;
}

const total = { noticed: 0, made: 0 };
for (const [tests, mutate] of groups) {
  if (!all.some((file) => file.startsWith(tests) && /\.test\.tsx?$/.test(file))) {
    console.log(`${tests.padEnd(34)} no tests beside it: proved in Chromium`);
    continue;
  }
  const found = Object.entries(run(mutate, tests));
  const valid = found.flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => !/Error|Ignored/.test(status)).map((mutant) => ({ ...mutant, file })),
  );
  const missed = valid.filter(({ status }) => !/Killed|Timeout/.test(status));
  total.made += valid.length;
  total.noticed += valid.length - missed.length;
  console.log(`${tests.padEnd(34)} ${String(valid.length - missed.length).padStart(5)} of ${valid.length}`);
  for (const { file, status, location, mutatorName, replacement = '' } of missed) {
    const { line, column } = location.start;
    console.log(`  ${file}:${line}:${column} ${status} ${mutatorName} ${replacement.slice(0, 80)}`);
  }
}
if (total.made > 0) {
  const score = (100 * total.noticed) / total.made;
  console.log(`${total.noticed} of ${total.made} changes noticed: ${score.toFixed(1)} %`);
  process.exitCode = score < LEAST ? 1 : 0;
}
