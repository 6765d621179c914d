import { commands } from './commands.ts';
import { LockedError } from './lock.ts';
import { readOptions, USAGE } from './options.ts';
import { progressOn, type Screen } from './progress.ts';
import { SECRETS } from './purge/from-spec.ts';
import { UsageError } from './usage-error.ts';

/** Ctrl+C or a stopped job. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  override message = 'Interrupted. What is online is whole; the next push goes on from here.';
}

export type Surroundings = {
  /** folder of the repository */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: Screen;
  /** progress and errors */
  readonly err: Screen;
  readonly signal: AbortSignal;
};

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof LockedError) return 3;
  return error instanceof InterruptedError ? 130 : 1;
}

/** Runs one command line and prints what comes of it. @returns the exit code (options.ts); never rejects */
export async function runCommandLine(
  args: readonly string[],
  { root, environment, out, err, signal }: Surroundings,
): Promise<number> {
  // what must never be seen, wherever a message got it from
  const shown = (text: string) =>
    SECRETS.reduce((clean, name) => {
      const secret = environment[name];
      return secret ? clean.replaceAll(secret, '***') : clean;
    }, text);
  const print = (screen: Screen, text: string) => screen.write(`${shown(text)}\n`);

  if (args.includes('--help')) {
    print(out, USAGE);
    return 0;
  }
  try {
    const options = readOptions(args, environment, root);
    const onStep = options.isJson ? () => undefined : progressOn(err);
    const { text, json, code } = await commands[options.command]({ options, environment, onStep, signal });
    print(out, options.isJson ? JSON.stringify(json, null, 2) : text);
    return code;
  } catch (error) {
    const code = exitCodeOf(error);
    const message = error instanceof Error ? error.message : String(error);
    if (args.includes('--json')) print(out, JSON.stringify({ error: message, code }, null, 2));
    print(err, error instanceof UsageError ? `${message}\nAll there is: npm run release -- --help` : message);
    return code;
  }
}
