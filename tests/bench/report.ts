import { format } from 'oxfmt';
import { NETWORKS, type Network } from './network.ts';
import { TIMES, type Time } from './probe.ts';
import type { Rival } from './rivals.ts';
import type { BenchScreen } from './screens.ts';
import { BEGINNINGS, type Conditions, type Visit, type Visits } from './visit.ts';

/** Limits: the largest allowed ratio of each time to that of the hand-written page. */
const BARS = {
  'slow-4g': { readable: 1.05, complete: 1.15, usable: 1.1 },
  'slow-3g': { readable: 1.2, complete: 1.2, usable: 1.2 },
} as const satisfies Readonly<Record<Network, Readonly<Record<Time, number>>>>;

/** The same after a link, where the next page is fetched ahead. Only with a fast API: what a slow one takes, both pages take. */
const NAVIGATION = 0.7;
const FAST_API_MS = 80;

/** What is shown beside the times. */
const OTHERS = { bytes: 'bytes down', cls: 'layout shift', apiRequests: 'API requests' } as const;
type Other = keyof typeof OTHERS;

export const isTime = (what: Time | Other): what is Time => !(what in OTHERS);

/** One line of the table: a median for each rival. */
type Line = {
  readonly when: (typeof BEGINNINGS)[number];
  readonly what: Time | Other;
  readonly medians: readonly number[];
};

export type Comparison = {
  readonly screen: string;
  readonly runs: number;
  /** the first is the hand-written page, the second this project's */
  readonly rivals: readonly string[];
  readonly visits: number;
  /** visits that began while the machine was busy with something else: their times are too long */
  readonly disturbed: number;
  readonly lines: readonly Line[];
  /** what is over its limit */
  readonly late: readonly string[];
};

/** The middle value, or the mean of the two middle ones. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted.length >> 1;
  return ((sorted[upper] ?? NaN) + (sorted[sorted.length % 2 ? upper : upper - 1] ?? NaN)) / 2;
}

/** @param seen of each rival, all of its visits */
export function compare(
  screen: BenchScreen,
  rivals: readonly Rival[],
  seen: readonly (readonly Visits[])[],
  { network, apiTime }: Pick<Conditions, 'network' | 'apiTime'>,
): Comparison {
  const lines = BEGINNINGS.flatMap((when) =>
    [...TIMES, ...(Object.keys(OTHERS) as Other[])].map((what): Line => {
      const medians = seen.map((visits) => median(visits.map((one) => one[when][what])));
      return { when, what, medians };
    }),
  );
  const { judged } = screen;
  const isNavigationJudged = !judged && apiTime <= FAST_API_MS;
  const late = lines.flatMap(({ when, what, medians: [limit = NaN, built = NaN] }) => {
    if (what === 'cls' && built > 0) return [`${screen.id}: ${when} layout shift of ${built.toFixed(4)}, at most 0`];
    if (!isTime(what) || (when === 'navigation' ? !isNavigationJudged : judged && !judged.includes(what))) return [];
    const bar = when === 'navigation' ? NAVIGATION : BARS[network][what];
    return built > limit * bar
      ? [`${screen.id}: ${when} ${what} at ${(built / limit).toFixed(2)}×, at most ${bar}×`]
      : [];
  });
  const all = seen.flat().flatMap((visits) => BEGINNINGS.map((when): Visit => visits[when]));
  return {
    screen: screen.id,
    runs: seen[0]?.length ?? 0,
    rivals: rivals.map(({ name }) => name),
    visits: all.length,
    disturbed: all.filter(({ isCalm }) => !isCalm).length,
    lines,
    late,
  };
}

/** Says how many visits were measured while the machine was busy; '' when none was. */
export function doubt(comparisons: readonly Comparison[]): string {
  const sum = (of: 'disturbed' | 'visits') => comparisons.reduce((total, one) => total + one[of], 0);
  return sum('disturbed')
    ? `The machine was busy before ${sum('disturbed')} of ${sum('visits')} visits: repeat before you believe a ratio.`
    : '';
}

function tableOf({ screen, rivals, lines }: Comparison): string {
  const cell = ({ what, medians }: Line, at: number) => {
    const value = (medians[at] ?? NaN).toFixed(what === 'cls' ? 4 : 0);
    const ratio = (medians[at] ?? NaN) / (medians[0] ?? NaN);
    return at > 0 && isTime(what) ? `${value} (${ratio.toFixed(2)})` : value;
  };
  const label = ({ when, what }: Line) => `${when} ${isTime(what) ? what : OTHERS[what]}`;
  return [
    `## ${screen}`,
    '',
    `| | ${rivals.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(rivals.length)}`,
    ...lines.map((line) => `| ${label(line)} | ${rivals.map((_name, at) => cell(line, at)).join(' | ')} |`),
  ].join('\n');
}

/** What was measured, as Markdown. */
export async function report(
  comparisons: readonly Comparison[],
  { network, apiTime, api, isIdentified, cpu }: Conditions,
): Promise<string> {
  const { rtt, downlink } = NETWORKS[network];
  const where = api ? ` on another origin, ${isIdentified ? 'with' : 'without'} identification headers` : '';
  const late = comparisons.flatMap((comparison) => comparison.late);
  const text = [
    '# Measured',
    '',
    `Times in ms, medians of ${comparisons[0]?.runs ?? 0} interleaved runs, in brackets how often the hand-written page's. ` +
      `${rtt} ms round trip, ${downlink / 1e6} Mbit/s, API ${apiTime} ms${where}, CPU ${cpu}× slower. ${doubt(comparisons)}`,
    '',
    ...comparisons.map((comparison) => `${tableOf(comparison)}\n`),
    '## Limits',
    '',
    late.length ? late.map((one) => `- ${one}`).join('\n') : 'All met.',
  ].join('\n');
  return (await format('report.md', text)).code;
}
