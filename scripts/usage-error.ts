import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A flag, a variable or a name that makes no sense; the message says which one, and what would make sense. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The flags and names of a command line, as `parseArgs` of Node reads them. @throws {UsageError} */
export function readArgs<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The number behind a flag. @throws {UsageError} that names the flag */
export function wholeNumber(flag: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new UsageError(`${flag} takes a whole number from ${least}`);
  return value;
}
