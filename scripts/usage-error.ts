/** A flag, a variable or a name that makes no sense; the message says which one, and what would make sense. */
export class UsageError extends Error {
  override name = 'UsageError';
}
