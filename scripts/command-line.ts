import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A flag, a variable or a name that makes no sense; the message says which one, and what would make sense. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Do these words of a command line ask for its usage? */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');

/** Prints the usage and ends the command when its words ask for it. */
export function helpIfAsked(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!asksForHelp(words)) return;
  console.log(usage);
  process.exit(0);
}

/**
 * The flags and names of a command line, as `parseArgs` of Node reads them. With `--help` or `-h` among them the command prints
 * its usage and ends.
 * @throws {UsageError}
 */
export function readArgs<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  helpIfAsked(usage, config.args);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node also says how to pass a name that starts with a '-': no command takes one
    throw new UsageError((error as Error).message.replace(/\. To specify a positional argument.*/s, ''));
  }
}

/** Prints why a command has failed, with its usage when that is wrong, and sets the exit code: 2 for a UsageError, otherwise 1. */
export function fail(error: unknown, usage = ''): void {
  const isUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUsage && usage ? `${message}\n\n${usage}` : message);
  process.exitCode = isUsage ? 2 : 1;
}

/** The number behind a flag. @throws {UsageError} that names the flag */
export function wholeNumber(flag: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new UsageError(`${flag} takes a whole number from ${least}`);
  return value;
}
