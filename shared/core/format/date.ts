// Dependency-free: also compiled into the inline preload script.

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * A calendar day as `5 Dec 2025`, from what starts like an ISO date: a plain day and a time without a zone are Manila's
 * own and are not shifted. Anything else (the server already wrote words) is returned as given.
 */
export function day(value: string | number | null | undefined): string {
  const text = `${value ?? ''}`;
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const name = MONTHS.slice(+month! * 3 - 3, +month! * 3);
  return name ? `${+date!} ${name} ${year}` : text;
}
