import type { OnStep, Step } from './types.ts';

/** Where progress goes: a terminal shows a bar, everything else gets lines. */
export type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown };

const DOING: Readonly<Record<Step['phase'], string>> = {
  assets: 'Assets',
  copies: 'Kept for roll-back',
  files: 'Other files',
  pages: 'Pages',
  record: 'Record',
  purge: 'Purge',
};

const WIDTH = 24;

/** One line per finished phase; on a terminal the line of the present one is a bar that moves. */
export function progressOn(screen: Terminal): OnStep {
  return ({ phase, what, done, total }) => {
    const isLast = done === total;
    if (!screen.isTTY) {
      // each page and each cache gets a line; a hundred assets do not
      if (phase === 'pages' || phase === 'purge' || phase === 'record') screen.write(`${DOING[phase]}: ${what}\n`);
      else if (isLast) screen.write(`${DOING[phase]}: ${total}\n`);
      return;
    }
    const filled = Math.round((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const line = `${DOING[phase].padEnd(18)} ${bar} ${done}/${total} ${what}`.slice(0, (screen.columns || 80) - 1);
    screen.write(`\r\u001b[2K${line}${isLast ? '\n' : ''}`);
  };
}
