import path from 'node:path';
import { buildScreens } from '../../scripts/build/build-screens.ts';
import { buildableScreens, chosenScreens } from '../../scripts/build/buildable-screens.ts';
import { MissingProgramError } from '../../scripts/ensure/debian.ts';
import { ensureOwnPackages } from '../../scripts/ensure/own-packages.ts';
import { readArgs, UsageError, wholeNumber } from '../../scripts/command-line.ts';
import { DIST } from '../dist.ts';

const USAGE = 'npm run lighthouse -- [screen …] [--runs 5] [--json]';

/** What a public page must reach: scores of 0–100, performance as the median of the runs. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const categories = Object.keys(LEAST) as Category[];

/** Scores of 0–100, and the names of the audits that cost points. */
type Visit = { readonly scores: Readonly<Record<Category, number>>; readonly lost: readonly string[] };

const scoresOf = (score: (name: Category) => number) =>
  Object.fromEntries(categories.map((name) => [name, score(name)])) as Visit['scores'];

/** The parts of a Lighthouse result that are used here; Lighthouse itself is installed when this command runs. */
type Result = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
};
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  const name: string = 'lighthouse';
  const failed = ensureOwnPackages(import.meta.dirname);
  if (failed) throw new MissingProgramError(failed);
  return ((await import(name)) as { default: Lighthouse }).default;
}

/** Except for performance, the result names every audit that did not pass. */
function lostIn(result: Result): string[] {
  return categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1))
      .map(({ id }) => `${name}: ${result.audits[id]?.title ?? id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  );
}

async function visit(lighthouse: Lighthouse, url: string, port: number): Promise<Visit> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  if (!run) throw new Error(`No result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: scoresOf((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lost: lostIn(lhr),
  };
}

async function main(): Promise<boolean> {
  const { values, positionals } = readArgs(USAGE, {
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
  });
  const runs = wholeNumber('--runs', values.runs, 1);
  const all = buildableScreens(path.join(import.meta.dirname, '../..'));
  const screens =
    positionals.length > 0 ? chosenScreens(all, positionals.join(',')) : all.filter(({ isPublic }) => isPublic);
  await buildScreens([], 'warn');
  const lighthouse = await loadLighthouse();
  // loaded here: a mistyped command is refused at once
  const [{ startChromium }, { createSandbox }, { createServer }, { freePorts }] = await Promise.all([
    import('../../scripts/ensure/chromium.ts'),
    import('../../scripts/sandbox/app.ts'),
    import('../../scripts/serve/server.ts'),
    import('../edge/support/process.ts'),
  ]);
  const [port = 0] = await freePorts(1);
  const browser = await startChromium('whole', [`--remote-debugging-port=${port}`]);
  const server = await createServer({ dist: DIST, sandbox: createSandbox(), port: 0 });
  const report: Record<string, Visit> = {};
  try {
    for (const screen of screens) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(lighthouse, server.url + screen.path, port));
      const scores = scoresOf((name) => {
        const sorted = visits.map((one) => one.scores[name]).sort((a, b) => a - b);
        return sorted[name === 'performance' ? Math.floor(sorted.length / 2) : 0]!;
      });
      report[screen.id] = { scores, lost: [...new Set(visits.flatMap(({ lost }) => lost))] };
      if (values.json) continue;
      console.log(`${screen.id.padEnd(16)}${categories.map((name) => `${name} ${scores[name]}`).join('   ')}`);
      for (const line of report[screen.id]!.lost) console.log(`  ${line}`);
    }
  } finally {
    await server.close();
    await browser.close();
  }
  if (values.json) console.log(JSON.stringify(report, undefined, 2));
  return Object.values(report).every(({ scores }) => categories.every((name) => scores[name] >= LEAST[name]));
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof UsageError || error instanceof MissingProgramError ? `lighthouse: ${error.message}` : error,
  );
  process.exitCode = 2;
}
