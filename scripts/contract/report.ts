import { isSilent, type Row } from './row.ts';

/** The rows as a table, a line that counts, and what to do now. @param title what was checked */
export function report(title: string, rows: readonly Row[]): string {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [kinds, names, addresses] = [width(({ kind }) => kind), width(({ name }) => name), width(addressOf)];
  const lines = rows.map((row) =>
    `${row.kind.padEnd(kinds)}  ${row.name.padEnd(names)}  ${addressOf(row).padEnd(addresses)}  ${row.words}`.trimEnd(),
  );
  return [...lines, '', `${title}: ${counted(rows)}.`, ...hints(rows)].join('\n');
}

const addressOf = ({ method, path }: Row): string => `${method} ${path}`;

function counted(rows: readonly Row[]): string {
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length;
  return [
    `${count('conforms')} conform`,
    `${count('breaks')} break the contract`,
    `${count('refused')} refused`,
    `${count('no answer')} without an answer`,
    `${count('not asked')} not asked`,
  ].join(', ');
}

function hints(rows: readonly Row[]): readonly string[] {
  const asked = rows.filter(({ kind }) => kind !== 'not asked');
  if (isSilent(rows))
    return ['The check stopped after three endpoints in a row without an answer. Is the server there?'];
  if (asked.length > 0 && asked.every(({ kind, words }) => kind === 'breaks' && !OF_A_LENDER.test(words))) {
    return ['Nothing there answers as a lender does. Is this the base of the API, and VITE_PRODUCT_PREFIX its prefix?'];
  }
  if (!asked.some(({ kind }) => kind === 'refused')) return [];
  return ['What is refused is not proved: give launch parameters of an order that the server has (--launch).'];
}

/** How words begin about a value in an envelope, or about a header. */
const OF_A_LENDER = /^(data|preflight|answer|error answer)\b/;
