/** A flag, a variable or a name that makes no sense; the message says which one, and what would make sense. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Is the command line itself wrong? `parseArgs` of Node has errors of its own. */
export const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');

/** The number behind a flag. @throws {UsageError} that names the flag */
export function wholeNumber(flag: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new UsageError(`${flag} takes a whole number from ${least}`);
  return value;
}
