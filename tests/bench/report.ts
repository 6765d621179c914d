import { format } from 'oxfmt';
import { NETWORKS, type Network } from './network.ts';
import type { Rival } from './rivals.ts';
import type { BenchScreen } from './screens.ts';
import { BEGINNINGS, type Conditions, type Visit, type Visits } from './visit.ts';

/** How much later than on the hand-written page each time may come. */
const BARS = {
  'slow-4g': { readable: 1.05, complete: 1.15, usable: 1.1 },
  'slow-3g': { readable: 1.2, complete: 1.2, usable: 1.2 },
} as const satisfies Readonly<Record<Network, object>>;

export const TIMES = ['readable', 'complete', 'usable'] as const;
const OTHERS = ['bytes', 'cls', 'apiRequests'] as const;
const LABELS = { bytes: 'bytes down', cls: 'layout shift', apiRequests: 'API requests' } as const;

/** One line of the table: a median for each rival. */
export type Line = {
  readonly when: (typeof BEGINNINGS)[number];
  readonly what: (typeof TIMES)[number] | (typeof OTHERS)[number];
  readonly medians: readonly number[];
  /** smallest and largest value seen */
  readonly ranges: readonly (readonly [number, number])[];
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
  /** what is later than the bars allow */
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
  network: Network,
): Comparison {
  const bars = BARS[network];
  const lines = BEGINNINGS.flatMap((when) =>
    [...TIMES, ...OTHERS].map((what): Line => {
      const values = seen.map((visits) => visits.map((one) => one[when][what]));
      return {
        when,
        what,
        medians: values.map(median),
        ranges: values.map((of) => [Math.min(...of), Math.max(...of)] as const),
      };
    }),
  );
  const late = lines.flatMap(({ when, what, medians: [limit = NaN, built = NaN] }) => {
    const bar = screen.judged.find((judged) => judged === what);
    const isLate = bar && when !== 'navigation' && built > limit * bars[bar];
    return isLate ? [`${screen.id}: ${when} ${what} at ${(built / limit).toFixed(2)}×, at most ${bars[bar]}×`] : [];
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

/** How much of it was measured while the machine had something else to do; empty: nothing. */
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
    return at > 0 && (TIMES as readonly string[]).includes(what) ? `${value} (${ratio.toFixed(2)})` : value;
  };
  const label = ({ when, what }: Line) => `${when} ${what in LABELS ? LABELS[what as keyof typeof LABELS] : what}`;
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
    '## Bars',
    '',
    late.length ? late.map((one) => `- ${one}`).join('\n') : 'All met.',
  ].join('\n');
  return (await format('report.md', text)).code;
}
