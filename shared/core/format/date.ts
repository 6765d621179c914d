// Dependency-free: also compiled into the inline preload script.
import { asText } from './text.ts';

/** Manila is eight hours ahead of UTC all year round. */
export const MANILA_MS = 8 * 3600_000;

/**
 * A day or an instant in Manila time. A value with a zone, or a number of seconds or milliseconds since March 1973, becomes
 * `2025-12-05T14:30:00.000`. Anything else is Manila time already, or no date, and is returned as given.
 */
export function manilaTime(value: unknown): string {
  const text = asText(value).trim();
  const unix = /^\d{9,10}(\d{3})?$/.test(text);
  const [, date, time, hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(?:Z| ?([+-]\d\d):?(\d\d)?)$/.exec(text) ?? [];
  // spelled out: older engines take an offset only as +08:00
  const ms = unix ? +text * (text[10] ? 1 : 1000) : Date.parse(`${date}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return isNaN(ms) ? text : new Date(ms + MANILA_MS).toISOString().slice(0, -1);
}

/** Weekday, date and time of a day of Manila in words; no date for what is no day. */
function inWords(text: string): readonly (string | undefined)[] {
  const [, iso, clock] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)[\d:.]*)?$/.exec(text) ?? [];
  // `Fri, 05 Dec 2025 …`, whatever the phone's own zone and language are; with the same number, because some engines read
  // 30 February as 2 March
  const [, , weekday, date] = /-0?(\d+)([A-Z]\w+), 0?(\1 \w+ \d+)/.exec(iso + new Date(iso!).toUTCString()) ?? [];
  return [weekday, date, clock];
}

/**
 * The calendar day in Manila as `5 Dec 2025`, for every value that `manilaTime` reads. Anything else (the server already wrote words)
 * is returned as given.
 * @param withClock adds the time where there is one: `5 Dec 2025, 14:30`
 * @param withWeekday `Fri 5 Dec 2025`
 */
export function day(value: string | number | null | undefined, withClock?: boolean, withWeekday?: boolean): string {
  const [weekday, date, clock] = inWords(manilaTime(value));
  return date ? `${withWeekday ? `${weekday} ` : ''}${date}${withClock && clock ? `, ${clock}` : ''}` : asText(value);
}

/** A day by which something is to be paid, with its weekday: `Fri 5 Dec 2025`. Anything else is returned as given, as by `day`. */
export const dueDay = (value: string | number | null | undefined): string => day(value, false, true);

/**
 * `dueDay` for the inline script: reads only a plain day of Manila. '' for anything else, also for a time with a zone: that is
 * rare, and its slot waits for the client.
 */
export function plainDueDay(value: unknown): string {
  const [weekday, date] = inWords(asText(value));
  return date ? `${weekday} ${date}` : '';
}
