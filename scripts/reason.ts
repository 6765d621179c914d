/** Why a request had no answer. Node gives no message when a name has several addresses and each of them refused. */
export function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  const { message, code = '' } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException;
  return message || code;
}
