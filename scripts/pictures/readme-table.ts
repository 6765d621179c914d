import { screens } from '../../pages/screens.ts';

const COLUMNS = 3;

/** The table of screens in the README, in Markdown: picture, folder and address of each. */
function readmeTable(): string {
  const cells = screens.map(
    ({ id, title, path }) =>
      `<img src="pages/${id}/picture.png" width="240" alt="${title}"><br>[\`${id}\`](pages/${id}) \`${path}\``,
  );
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_none, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) => cells[row * COLUMNS + column] ?? ''),
  );
  const widths = Array.from({ length: COLUMNS }, (_none, column) =>
    Math.max(...rows.map((row) => row[column]!.length)),
  );
  const line = (texts: readonly string[]) => `| ${texts.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(['', '', '']), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** A README with the table of screens as it is now, in the place of the one under `## Screens`. */
export const withTable = (readme: string): string =>
  readme.replace(/(?<=^## Screens\n\n)(\|.*\n)+/m, () => `${readmeTable()}\n`);
