/** Of a release that ended in the middle. */
export const GOES_ON =
  'What is online is whole; the same command goes on from here, unless somebody else has released since (npm run release -- list).';

/** Ctrl+C or a stopped job. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  override message = `Interrupted. ${GOES_ON}`;
}

/** The whole command took longer than its limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
  constructor(minutes: number) {
    super(`Not done within ${minutes} min (--limit). ${GOES_ON}`);
  }
}
