// Also in the inline script of the pages: every byte counts.
import { asText } from '#core';

/**
 * How long a loan runs: `91 days`. The unit is days unless the server's word for it begins as month or week do; a server that
 * writes words instead of a number has said it all.
 */
export function termOf(periods: number | string, unit: number | string | null | undefined): string {
  // test reads a number, null and undefined as their text
  const word = /^m/i.test(unit as string) ? 'month' : /^w/i.test(unit as string) ? 'week' : 'day';
  return `${asText(periods)}${+periods > 0 ? ` ${word}${+periods === 1 ? '' : 's'}` : ''}`;
}
