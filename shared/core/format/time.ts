import { day, MANILA_MS } from './date.ts';

/** As `day`, with the clock where there is one: `5 Dec 2025, 14:30`. */
export const dayAndTime = (value: string | number | null | undefined): string => day(value, true);

/** The calendar day in Manila at an instant, as `2025-12-05`. @param at ms since 1970 */
export const manilaDay = (at: number): string => new Date(at + MANILA_MS).toISOString().slice(0, 10);
