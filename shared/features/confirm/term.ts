/**
 * How long a loan runs: `91 days`. The unit is days unless the server's word for it begins as month or week do; a server that
 * writes words instead of a number has said it all.
 */
export function termOf(periods: string, unit: string): string {
  const word = /^m/i.test(unit) ? 'month' : /^w/i.test(unit) ? 'week' : 'day';
  return `${periods}${+periods > 0 ? ` ${word}${+periods === 1 ? '' : 's'}` : ''}`;
}
