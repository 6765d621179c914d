import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser as PlaywrightBrowser } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { buildScreens } from '../../scripts/build/build-screens.ts';
import { startChromium, startPrerenderingChromium } from '../../scripts/ensure/chromium.ts';
import { MissingProgramError } from '../../scripts/ensure/debian.ts';
import { readArgs, UsageError, wholeNumber } from '../../scripts/command-line.ts';
import { selfSigned } from './certificate.ts';
import { NETWORKS, type Network } from './network.ts';
import { measurePhotos, photoReport } from './photos.ts';
import { plot } from './plot.ts';
import { compare, report, type Comparison } from './report.ts';
import { buildRivals, type Rival } from './rivals.ts';
import { benchScreens, type BenchScreen } from './screens.ts';
import { LONGEST_WAIT, measureTaps, tapReport } from './taps.ts';
import { candidate, reach, wereCalm, type Candidate, type Conditions, type Reached, type Visits } from './visit.ts';

const USAGE = `npm run bench -- [write] [screen … | photos | taps] [--runs 5] [--api 80] [--network slow-3g] [--dist dist]
  [--built | --hand] [--api-elsewhere [--no-headers]]`;

const CPU = 4;
const certificate = selfSigned();
/** this project, built for an API on another origin */
const DIST_ELSEWHERE = path.join(import.meta.dirname, 'dist/elsewhere');

const isNetwork = (name: string): name is Network => name in NETWORKS;

/** The differences from the usual conditions, for the name of a file; '' when there are none. */
function nameOf({ network, apiTime, api, isIdentified }: Conditions): string {
  const parts = [
    network !== 'slow-4g' && network,
    apiTime !== 80 && `api-${apiTime}`,
    api && 'elsewhere',
    !isIdentified && 'no-headers',
  ];
  return parts.map((part) => (part ? `.${part}` : '')).join('');
}

/**
 * Measures one screen: a discarded round, then `runs` rounds in each of which every rival is visited, each in turn first. A
 * round before which the machine was busy is made again, at most as many as there are `runs`.
 */
async function measure(browser: Browser, screen: BenchScreen, rivals: readonly Rival[], conditions: Conditions) {
  const { runs } = conditions;
  const candidates: Candidate[] = [];
  for (const rival of rivals) candidates.push(await candidate(screen, rival, certificate, conditions));
  const calm: Visits[][] = [];
  const disturbed: Visits[][] = [];
  try {
    for (let round = 0; round <= 2 * runs && calm.length < runs; round++) {
      const visits: Visits[] = [];
      for (let turn = 0; turn < rivals.length; turn++) {
        // the order is reversed every other round, so that the aftermath of a visit affects each of the others
        const at = (round + (round % 2 ? rivals.length - turn : turn)) % rivals.length;
        visits[at] = await candidates[at]!.visits(browser);
      }
      if (round > 0) (visits.every(wereCalm) ? calm : disturbed).push(visits);
      if (process.stderr.isTTY) process.stderr.write(`\r${screen.id}: ${calm.length} of ${runs} rounds `);
    }
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    for (const { close } of candidates) close();
  }
  const kept = [...calm, ...disturbed].slice(0, runs);
  return compare(
    screen,
    rivals,
    rivals.map((_rival, at) => kept.map((visits) => visits[at]!)),
    conditions,
  );
}

/** Prints the result of one of the two measurements without rivals. @returns whether it is within its limits */
async function alone(browser: PlaywrightBrowser, what: 'photos' | 'taps', dist: string): Promise<boolean> {
  if (what === 'photos') {
    const cost = await measurePhotos(browser, dist, CPU);
    console.log(photoReport(cost));
    return cost.isMet;
  }
  const taps = await measureTaps(browser, dist, CPU);
  console.log(tapReport(taps));
  return taps.every(({ wait }) => wait <= LONGEST_WAIT);
}

async function main(): Promise<boolean> {
  const { values, positionals } = readArgs(USAGE, {
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      api: { type: 'string', default: '80' },
      network: { type: 'string', default: 'slow-4g' },
      dist: { type: 'string', default: 'dist' },
      built: { type: 'boolean', default: false },
      hand: { type: 'boolean', default: false },
      'api-elsewhere': { type: 'boolean', default: false },
      'no-headers': { type: 'boolean', default: false },
    },
  });
  const { network, 'api-elsewhere': isElsewhere, 'no-headers': hasNoHeaders } = values;
  if (hasNoHeaders && !isElsewhere) throw new UsageError('--no-headers is for --api-elsewhere');
  if (isElsewhere && values.built)
    throw new UsageError('--api-elsewhere builds anew: the builds know where the API is');
  if (!isNetwork(network)) throw new UsageError(`--network takes one of: ${Object.keys(NETWORKS).join(', ')}`);
  const connection = { network, apiTime: wholeNumber('--api', values.api, 0), downlink: { freeAt: 0 } };
  const runs = wholeNumber('--runs', values.runs, 1);
  const dist = path.resolve(isElsewhere ? DIST_ELSEWHERE : values.dist);
  const names = positionals.filter((name) => name !== 'write');
  const known = [...benchScreens.map(({ id }) => id), 'photos', 'taps'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UsageError(`no measure for '${unknown}'; there is one for: ${known.join(', ')}`);
  if (values.dist === 'dist' && !isElsewhere) await buildScreens([], 'warn');
  else if (!isElsewhere && !existsSync(path.join(dist, 'manifest.json')))
    throw new UsageError(`${dist} holds no build`);

  const [only] = names;
  if (only === 'photos' || only === 'taps') {
    const browser = await startChromium('whole');
    try {
      return await alone(browser, only, dist);
    } finally {
      await browser.close();
    }
  }
  const browser = await startPrerenderingChromium([`--ignore-certificate-errors-spki-list=${certificate.spki}`]);
  let api: Reached | undefined;
  try {
    if (isElsewhere) {
      api = await reach(undefined, certificate, connection);
      process.env.VITE_API_BASE = api.origin;
      if (hasNoHeaders) process.env.VITE_IDENTIFICATION_HEADERS = '0';
      await buildScreens([], 'warn', dist);
    }
    const conditions: Conditions = { ...connection, runs, api, isIdentified: !hasNoHeaders, cpu: CPU };
    const isKept = positionals.includes('write');
    const name = nameOf(conditions);
    if (isKept && values.hand && !name) throw new UsageError('the README shows all four ways: write without --hand');
    const rivals = await buildRivals(dist, { isBuilt: values.built, isHandAlone: values.hand });
    const comparisons: Comparison[] = [];
    for (const screen of benchScreens.filter(({ id }) => names.length === 0 || names.includes(id))) {
      // it takes minutes; the table comes at the end. Not by console.error, which the build's logger replaces
      process.stderr.write(`bench: ${screen.id}\n`);
      comparisons.push(await measure(browser, screen, rivals, conditions));
    }
    const text = await report(comparisons, conditions);
    console.log(text);
    if (isKept) {
      writeFileSync(path.join(import.meta.dirname, `MEASURED${name}.md`), text);
      if (!name) writeFileSync(path.join(import.meta.dirname, 'measured.svg'), plot(comparisons));
    }
    return comparisons.every(({ late }) => late.length === 0);
  } finally {
    await browser.close();
    api?.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof UsageError || error instanceof MissingProgramError ? `bench: ${error.message}` : error,
  );
  process.exitCode = 2;
}
