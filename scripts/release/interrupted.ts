/** Ctrl+C or a stopped job. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  override message = 'Interrupted. What is online is whole; the next push goes on from here.';
}

/** The whole command took longer than its limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
  constructor(minutes: number) {
    super(`Not done within ${minutes} min (--limit). What is online is whole; the same command goes on from here.`);
  }
}
