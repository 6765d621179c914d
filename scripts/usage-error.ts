/** A flag, a variable or a name that makes no sense; the message says which and what would. */
export class UsageError extends Error {
  override name = 'UsageError';
}
