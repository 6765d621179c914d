/**
 * How long a loan runs: `91 days`. The unit is days where the server gives none, or a number. A word that is none of day, week and
 * month is shown as it is. A server that writes words instead of a number has said it all.
 */
export function termOf(periods: string, unit: string): string {
  if (!(+periods > 0)) return periods;
  const word = /^(mo|m$)/i.test(unit) ? 'month' : /^w/i.test(unit) ? 'week' : /^(d|\d|$)/i.test(unit) ? 'day' : '';
  return `${periods} ${word ? word + (+periods === 1 ? '' : 's') : unit}`;
}
