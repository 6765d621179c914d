import type { Verdict } from './verdict.ts';

/** What became of a request: a verdict on its answer, or that there was none. */
export type Outcome = Omit<Verdict, 'kind'> & { readonly kind: Verdict['kind'] | 'no answer' };

/** The result of one endpoint. */
export type Row = {
  readonly name: string;
  readonly method: string;
  /** as it was or would be asked */
  readonly path: string;
  readonly kind: Outcome['kind'] | 'not asked';
  readonly words: string;
};

/** So many endpoints in a row without an answer, and the others are not asked: each could cost the whole patience. */
const MOST_SILENT = 3;

/** Did the last endpoints that were asked not answer? */
export function isSilent(rows: readonly Row[]): boolean {
  const last = rows.filter(({ kind }) => kind !== 'not asked').slice(-MOST_SILENT);
  return last.length === MOST_SILENT && last.every(({ kind }) => kind === 'no answer');
}

/** Whether a back end passes: something was asked, nothing of it broke or was refused, and everything named was asked. */
export const passes = (rows: readonly Row[], acts: readonly string[] = []): boolean =>
  rows.some(({ kind }) => kind === 'conforms') &&
  rows.every(({ kind, name }) => kind === 'conforms' || (kind === 'not asked' && !acts.includes(name)));
