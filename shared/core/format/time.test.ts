// needs no document
import { expect, test } from 'vitest';
import { day, dueDay } from './date.ts';
import { dayAndTime } from './time.ts';

// every day of three centuries, zones, Unix times: format.properties.test.ts
test.each([
  // half past six in the evening of the 4th in UTC
  ['2025-12-04T18:30:00Z', '5 Dec 2025, 02:30'],
  ['2025-12-04 18:30:00.123+00', '5 Dec 2025, 02:30'],
  ['2025-12-04T18:30 +0000', '5 Dec 2025, 02:30'],
  // what has no zone is of Manila already, where midnight is the day before in UTC
  ['2025-12-05 00:00:00', '5 Dec 2025, 00:00'],
  ['2025-12-05T14:30', '5 Dec 2025, 14:30'],
])('is shown as the day in Manila, with the time where it is asked for: %s → %s', (iso, shown) => {
  expect(dayAndTime(iso)).toBe(shown);
  expect(day(iso)).toBe('5 Dec 2025');
  expect(dueDay(iso)).toBe('Fri 5 Dec 2025');
});

test.each([
  ...['5 December 2025', '12/05/2025', '0000-00-00', '2025-13-01', '2025-99-99T99:99:99Z', '', undefined],
  // some engines read them as days of March
  ...['2025-02-30', '2025-02-31 14:30'],
  // a day that is not all of it is no day
  ...['2025-12-05 to 2025-12-20', '2025-12-05 - 2026-01-05', '2025-12-05, or earlier'],
])('a text that is no day is returned as given: %j', (words) => {
  for (const shown of [day, dueDay, dayAndTime]) expect(shown(words)).toBe(words ?? '');
});
