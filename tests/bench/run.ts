// npm run bench -- [screen … | photos] [--runs 5] [--api 80] [--dist dist] [--json]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { locate, MissingProgramError } from '../../scripts/ensure/debian.ts';
import { selfSigned } from './certificate.ts';
import { slowPhone } from './network.ts';
import { measurePhotos, photoReport } from './photos.ts';
import { compare, table, type Comparison } from './report.ts';
import { benchScreens } from './screens.ts';
import { candidate, type Conditions, type Pair } from './visit.ts';

const CPU = 4;
const limitFolder = path.join(import.meta.dirname, 'limit');
const certificate = selfSigned();

/** A mistake of the caller: said in one line. */
class UsageError extends Error {}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new UsageError(`--${name} takes a whole number from ${least}`);
  return value;
}

/** Measures one screen: a discarded round, then `runs` rounds in each of which both pages are visited, in turn first. */
async function measure(browser: Browser, id: string, dist: string, runs: number, conditions: Conditions) {
  const screen = benchScreens[id];
  if (!screen)
    throw new UsageError(`no measure for '${id}'; there is one for: ${Object.keys(benchScreens).join(', ')}`);
  if (!existsSync(path.join(dist, `${id}.html`))) throw new UsageError(`${dist}/${id}.html is missing: build it first`);
  const limit = await candidate(id, screen, limitFolder, certificate, conditions);
  const built = await candidate(id, screen, dist, certificate, conditions);
  const pairs: { limit: Pair[]; built: Pair[] } = { limit: [], built: [] };
  try {
    for (let round = 0; round <= runs; round++) {
      for (const which of round % 2 ? (['limit', 'built'] as const) : (['built', 'limit'] as const)) {
        const pair = await { limit, built }[which].visitTwice(browser);
        if (round > 0) pairs[which].push(pair);
      }
      if (process.stderr.isTTY) process.stderr.write(`\r${id}: round ${round} of ${runs} `);
    }
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    limit.close();
    built.close();
  }
  return compare(id, pairs.limit, pairs.built);
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      api: { type: 'string', default: '80' },
      dist: { type: 'string', default: 'dist' },
      json: { type: 'boolean', default: false },
    },
  });
  const runs = whole('runs', values.runs, 1);
  const conditions: Conditions = { model: slowPhone, apiTime: whole('api', values.api, 0), cpu: CPU };
  const browser = await chromium.launch({
    executablePath: locate('chromium'),
    args: [
      ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      ...['--disable-background-networking', '--disable-component-update', '--no-proxy-server'],
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      `--ignore-certificate-errors-spki-list=${certificate.spki}`,
    ],
  });
  const comparisons: Comparison[] = [];
  try {
    if (positionals.includes('photos')) {
      const dist = path.resolve(values.dist);
      if (!existsSync(path.join(dist, 'complainPageNext.html'))) {
        throw new UsageError(`${dist}/complainPageNext.html is missing: build it first`);
      }
      const cost = await measurePhotos(browser, dist, CPU);
      console.log(values.json ? JSON.stringify(cost, undefined, 2) : photoReport(cost));
      return cost.isMet;
    }
    for (const id of positionals.length ? positionals : Object.keys(benchScreens)) {
      comparisons.push(await measure(browser, id, path.resolve(values.dist), runs, conditions));
    }
  } finally {
    await browser.close();
  }
  if (values.json) console.log(JSON.stringify({ conditions, comparisons }, undefined, 2));
  else {
    const { model, apiTime, cpu } = conditions;
    console.log(`${model.rtt} ms round trip, ${model.downlink / 1e6} Mbit/s, API ${apiTime} ms, CPU ${cpu}× slower\n`);
    for (const comparison of comparisons) console.log(table(comparison));
  }
  return comparisons.every(({ isMet }) => isMet);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    error instanceof MissingProgramError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `bench: ${(error as Error).message}` : error);
  process.exitCode = 2;
}
