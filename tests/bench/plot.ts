import { TIMES } from './probe.ts';
import { doubt, isTime, type Comparison } from './report.ts';
import { BEGINNINGS } from './visit.ts';

const COLOURS = ['#8a92a0', '#c25700', '#6d5bd0', '#1c1f24'];
const WIDTH = 940;
const LEFT = 120;
const ROW = 13;
const GAP = 12;
const HEAD = 58;
const COLUMN = (WIDTH - LEFT - 20) / BEGINNINGS.length;

/** A line from readable to usable, a dot at each of the three times. */
function dots(times: readonly number[], colour: string, x: (ms: number) => number, y: number): string {
  const [first = 0, , last = 0] = times;
  const shapes = times.map((ms, at) => {
    const fill = at === 0 ? '#fff' : colour;
    return at === 1
      ? `<rect x="${(x(ms) - 3).toFixed(1)}" y="${y - 3}" width="6" height="6" fill="${fill}"/>`
      : `<circle cx="${x(ms).toFixed(1)}" cy="${y}" r="3.5" fill="${fill}" stroke="${colour}" stroke-width="1.5"/>`;
  });
  const [from, to] = [Math.min(first, ...times), Math.max(last, ...times)];
  return `<line x1="${x(from).toFixed(1)}" x2="${x(to).toFixed(1)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"/>${shapes.join('')}`;
}

/** The medians as a picture: a row for each page of each screen; cold, warm and after a navigation side by side. */
export function plot(comparisons: readonly Comparison[]): string {
  const rivals = comparisons[0]?.rivals ?? [];
  const times = comparisons.flatMap(({ lines }) => lines.flatMap(({ what, medians }) => (isTime(what) ? medians : [])));
  const step = 500;
  const end = Math.ceil(Math.max(step, ...times) / step) * step;
  const block = rivals.length * ROW + GAP;
  const bottom = HEAD + comparisons.length * block;
  const x = (column: number) => (ms: number) => LEFT + column * COLUMN + (ms / end) * (COLUMN - 30);
  const grid = BEGINNINGS.flatMap((when, column) => [
    `<text x="${x(column)(0)}" y="${HEAD - 14}" font-weight="700">${when}</text>`,
    ...Array.from({ length: end / step + 1 }, (_none, at) => {
      const place = x(column)(at * step).toFixed(1);
      return `<line x1="${place}" x2="${place}" y1="${HEAD - 6}" y2="${bottom}" stroke="#e3e6ea"/><text x="${place}" y="${bottom + 14}" text-anchor="middle" fill="#5b6270">${(at * step) / 1000}</text>`;
    }),
  ]);
  const rows = comparisons.flatMap(({ screen, lines }, at) => {
    const top = HEAD + at * block;
    return [
      `<text x="8" y="${top + 12}">${screen}</text>`,
      ...BEGINNINGS.flatMap((when, column) =>
        rivals.map((_name, rival) =>
          dots(
            TIMES.map((what) => lines.find((line) => line.when === when && line.what === what)?.medians[rival] ?? 0),
            COLOURS[rival] ?? '#000',
            x(column),
            top + 8 + rival * ROW,
          ),
        ),
      ),
    ];
  });
  const legend = rivals.map(
    (name, at) =>
      `<rect x="${8 + at * 140}" y="10" width="10" height="10" fill="${COLOURS[at]}"/><text x="${24 + at * 140}" y="19">${name}</text>`,
  );
  const words = `Seconds until ○ readable, ■ complete, ● usable. ${doubt(comparisons)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 44}" font-family="system-ui,sans-serif" font-size="11" fill="#1c1f24">`,
    `<title>${words}</title><rect width="100%" height="100%" fill="#fff"/>`,
    ...legend,
    ...grid,
    ...rows,
    `<text x="8" y="${bottom + 36}">${words}</text>`,
    '</svg>\n',
  ].join('\n');
}
