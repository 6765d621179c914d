import type { Pair, Visit } from './visit.ts';

/** The amount may come this much later than on the hand-written page. */
export const BAR = 1.15;

type Temperature = keyof Pair;
type Metric = { readonly name: Exclude<keyof Visit, 'isCalm'>; readonly label: string; readonly digits: number };

const METRICS: readonly Metric[] = [
  { name: 'fcp', label: 'first contentful paint, ms', digits: 0 },
  { name: 'amount', label: 'amount readable, ms', digits: 0 },
  { name: 'tap', label: 'tap answered, ms', digits: 0 },
  { name: 'cls', label: 'layout shift', digits: 4 },
  { name: 'bytes', label: 'bytes down', digits: 0 },
  { name: 'apiRequests', label: 'API requests', digits: 0 },
];

/** One line of the table: medians, and the smallest and largest value seen. */
export type Line = Metric & {
  readonly limit: number;
  readonly built: number;
  readonly limitRange: readonly [number, number];
  readonly builtRange: readonly [number, number];
  /** built / limit */
  readonly ratio: number;
};

export type Comparison = {
  readonly screen: string;
  readonly runs: number;
  /** visits that began while the machine was busy with something else: their times are too long */
  readonly disturbed: number;
  readonly cold: readonly Line[];
  readonly warm: readonly Line[];
  /** amount readable within the bar, cold and warm */
  readonly isMet: boolean;
};

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted.length >> 1;
  return ((sorted[upper] ?? NaN) + (sorted[sorted.length % 2 ? upper : upper - 1] ?? NaN)) / 2;
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

function linesOf(limit: readonly Visit[], built: readonly Visit[]): Line[] {
  return METRICS.map((metric) => {
    const ofLimit = limit.map((visit) => visit[metric.name]);
    const ofBuilt = built.map((visit) => visit[metric.name]);
    const medians = { limit: median(ofLimit), built: median(ofBuilt) };
    return {
      ...metric,
      ...medians,
      limitRange: rangeOf(ofLimit),
      builtRange: rangeOf(ofBuilt),
      ratio: medians.built / medians.limit,
    };
  });
}

export function compare(screen: string, limit: readonly Pair[], built: readonly Pair[]): Comparison {
  const lines = (when: Temperature) =>
    linesOf(
      limit.map((pair) => pair[when]),
      built.map((pair) => pair[when]),
    );
  const cold = lines('cold');
  const warm = lines('warm');
  const isMet = [...cold, ...warm].every(({ name, ratio }) => name !== 'amount' || ratio <= BAR);
  const disturbed = [...limit, ...built]
    .flatMap((pair) => [pair.cold, pair.warm])
    .filter(({ isCalm }) => !isCalm).length;
  return { screen, runs: limit.length, disturbed, cold, warm, isMet };
}

/** The comparison as text. */
export function table({ screen, runs, disturbed, cold, warm, isMet }: Comparison): string {
  const cells = (line: Line, of: 'limit' | 'built') => {
    const [least, most] = line[`${of}Range`].map((value) => value.toFixed(line.digits));
    return line[of].toFixed(line.digits).padStart(8) + (least === most ? '' : `  (${least}–${most})`).padEnd(16);
  };
  const row = (line: Line) => {
    const verdict = line.name === 'amount' ? (line.ratio <= BAR ? '  ok' : `  over ${BAR}`) : '';
    const ratio = line.limit ? line.ratio.toFixed(2) : '';
    return `  ${line.label.padEnd(27)}${cells(line, 'limit')}${cells(line, 'built')}${ratio.padStart(6)}${verdict}`;
  };
  const head = (when: string) =>
    `${when.padEnd(29)}${'limit'.padStart(8)}${' '.repeat(16)}${'built'.padStart(8)}${' '.repeat(16)} ratio`;
  return [
    `${screen}: median (least–most) of ${runs} interleaved runs`,
    '',
    head('cold'),
    ...cold.map(row),
    '',
    head('warm'),
    ...warm.map(row),
    '',
    ...(disturbed
      ? [`the machine was busy before ${disturbed} of ${runs * 4} visits: repeat before you believe a ratio`]
      : []),
    isMet
      ? `bar met: the amount is readable within ${BAR} × the hand-written page, cold and warm`
      : `BAR NOT MET: the amount is readable later than ${BAR} × the hand-written page`,
  ].join('\n');
}
