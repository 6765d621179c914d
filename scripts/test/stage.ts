export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly output: string;
};

export type RunOptions = {
  /** further arguments of vitest or Playwright: a part of a file name, `-t name` or `-g name` … */
  readonly args: readonly string[];
  /** it is the only suite of this run: its output is shown live */
  readonly isLive: boolean;
  /** it was asked for by name: run all of it, where `npm test` takes a sample */
  readonly isWhole: boolean;
  /** aborted: what runs is ended and counted, and nothing more is started */
  readonly stop: AbortSignal;
};

export type Stage = {
  readonly name: string;
  readonly about: string;
  /** stages that this one needs; they run first, also when only this one was asked for */
  readonly needs?: readonly string[];
  /** further arguments go to vitest and Playwright, not to its tools */
  readonly ignoresArguments?: boolean;
  /** its output is also printed when it passed */
  readonly isReport?: boolean;
  run(options: RunOptions): Promise<Outcome>;
};
