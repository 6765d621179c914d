import { commands } from './commands.ts';
import { InterruptedError, TimeLimitError } from './interrupted.ts';
import { LockedError } from './lock.ts';
import { withPlace, type Given } from './named-commands.ts';
import { readOptions, USAGE } from './options.ts';
import { progressOn, type Terminal } from './progress.ts';
import { redactionOf } from './redact.ts';
import { asksForHelp, UsageError } from '../command-line.ts';

type CommandLine = {
  /** folder of the repository */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: Terminal;
  /** progress and errors */
  readonly err: Terminal;
  /** an InterruptedError ends the command */
  readonly signal: AbortSignal;
};

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof LockedError) return 3;
  return error instanceof InterruptedError ? 130 : 1;
}

const MINUTE = 60_000;

/** Runs one command line and prints what comes of it. @returns the exit code (options.ts); never rejects */
export async function runCommandLine(
  args: readonly string[],
  { root, environment, out, err, signal }: CommandLine,
): Promise<number> {
  // removes secrets from every output, wherever a message got them from
  const redact = redactionOf(environment);
  const print = (screen: Terminal, text: string) => screen.write(`${redact(text)}\n`);
  const progress: Terminal = {
    isTTY: err.isTTY === true,
    get columns() {
      return err.columns ?? 0;
    },
    write: (text) => err.write(redact(text)),
  };

  if (asksForHelp(args)) {
    print(out, USAGE);
    return 0;
  }
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let given: Given = {};
  try {
    const options = readOptions(args, environment, root);
    given = options.given;
    timer = setTimeout(() => late.abort(new TimeLimitError(options.limit)), options.limit * MINUTE);
    const { text, json, code } = await commands[options.command]({
      options: { ...options, by: redact(options.by) },
      environment,
      onStep: options.isJson ? () => undefined : progressOn(progress),
      signal: AbortSignal.any([signal, late.signal]),
    });
    print(out, options.isJson ? JSON.stringify(json, null, 2) : withPlace(text, given));
    return code;
  } catch (error) {
    const code = exitCodeOf(error);
    const message = withPlace(error instanceof Error ? error.message : String(error), given);
    if (args.includes('--json')) print(out, JSON.stringify({ error: message, code }, null, 2));
    print(err, error instanceof UsageError ? `${message}\nAll there is: npm run release -- --help` : message);
    return code;
  } finally {
    clearTimeout(timer);
  }
}
