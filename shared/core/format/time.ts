import { day } from './date.ts';

/** Manila is eight hours ahead of UTC all year round. */
const MANILA_MS = 8 * 3600_000;

/**
 * An instant as Manila's calendar day and clock, `5 Dec 2025, 14:30`; what carries no zone already is Manila's.
 * @param value ISO text, or a Unix time in seconds or ms. Anything else is returned as given.
 */
export function dayAndTime(value: string | number | null | undefined): string {
  const text = String(value ?? '').trim();
  const unix = /^\d{10}(\d{3})?$/.exec(text);
  const zoned = /\d[T ].*(Z|[+-]\d\d:?\d\d)$/.test(text);
  let local = text;
  if (unix || zoned) {
    const ms = unix ? Number(text) * (unix[1] ? 1 : 1000) : Date.parse(text.replace(' ', 'T'));
    if (Number.isNaN(ms)) return text;
    local = new Date(ms + MANILA_MS).toISOString();
  }
  const clock = /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)/.exec(local)?.[1];
  return clock ? `${day(local)}, ${clock}` : day(local);
}

/** The calendar day in Manila at an instant, as `2025-12-05`. @param at ms since 1970 */
export const manilaDay = (at: number): string => new Date(at + MANILA_MS).toISOString().slice(0, 10);

/** A length of time for people: `45 s`, `2 min`, `1 min 5 s`, `3 h 20 min`. @param seconds whole or not; never negative */
export function duration(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  const parts: [number, string][] =
    all < 3600
      ? [
          [Math.floor(all / 60), 'min'],
          [all % 60, 's'],
        ]
      : [
          [Math.floor(all / 3600), 'h'],
          [Math.floor((all % 3600) / 60), 'min'],
        ];
  return (
    parts
      .filter(([count]) => count)
      .map(([count, unit]) => `${count} ${unit}`)
      .join(' ') || '0 s'
  );
}
