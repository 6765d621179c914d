import { UsageError } from '../command-line.ts';

/** As patient as the product. */
export const SECONDS = '60';
/** The longest that a timer of Node holds. */
const MOST_SECONDS = Math.floor(0x7f_ff_ff_ff / 1000);

/** ms until an answer is given up. @throws {UsageError} */
export function patienceOf(given = SECONDS): number {
  const seconds = Number(given);
  if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
    throw new UsageError(`--timeout must be a number of seconds, at most ${MOST_SECONDS}`);
  }
  return Math.ceil(seconds * 1000);
}
