// needs no document
import { describe, expect, test } from 'vitest';
import { day, dueDay, manilaTime } from './date.ts';
import { dayAndTime, manilaDay } from './time.ts';

describe('day', () => {
  test.each([
    ['2025-12-05', '5 Dec 2025'],
    ['2026-01-31', '31 Jan 2026'],
    ['2026-02-09 23:59:59', '9 Feb 2026'],
    // midnight in Manila is the day before in UTC: a time without a zone is not shifted
    ['2025-12-05T00:00:00', '5 Dec 2025'],
  ])('an ISO date is written for people: %s → %s', (iso, shown) => expect(day(iso)).toBe(shown));

  test('knows every month', () => {
    const months = Array.from({ length: 12 }, (_none, at) => day(`2025-${String(at + 1).padStart(2, '0')}-01`));
    expect(months.join()).toBe(
      'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.replace(/\w+/g, (month) => `1 ${month} 2025`),
    );
  });

  test.each([
    ...['5 December 2025', '12/05/2025', 'Tomorrow', '0000-00-00', '2025-13-01', ''],
    // a day that is not all of it is no day
    ...['2025-12-05 to 2025-12-20', '2025-12-05 - 2026-01-05', '2025-12-05, or earlier'],
  ])('anything else is returned as given: %j', (words) => expect(day(words)).toBe(words));

  test.each([null, undefined, { year: 2025 } as unknown as string])(
    'what is neither text nor number is nothing: %j',
    (given) => expect(day(given)).toBe(''),
  );
});

describe('dueDay', () => {
  test.each([
    ['2025-12-05', 'Fri 5 Dec 2025'],
    ['2026-01-04 00:00:00', 'Sun 4 Jan 2026'],
    ['2024-02-29', 'Thu 29 Feb 2024'],
  ])('a day to pay by has its weekday: %s → %s', (iso, shown) => expect(dueDay(iso)).toBe(shown));

  test.each(['Tomorrow', '5 December 2025', '<script>', ''])('anything else is as given: %j', (words) => {
    expect(dueDay(words)).toBe(words);
  });
});

describe('dayAndTime', () => {
  test.each([
    // half past six in the evening of the 4th in UTC
    ['2025-12-04T18:30:00Z', '5 Dec 2025, 02:30'],
    ['2025-12-04T18:30:00.000Z', '5 Dec 2025, 02:30'],
    ['2025-12-05T02:30:00+08:00', '5 Dec 2025, 02:30'],
    ['2025-12-04 18:30:00+0000', '5 Dec 2025, 02:30'],
    ['2025-12-31T20:00:00-05:00', '1 Jan 2026, 09:00'],
    ['2025-12-04 18:30:00.123+00', '5 Dec 2025, 02:30'],
    ['2025-12-04T18:30 +0000', '5 Dec 2025, 02:30'],
  ])('an instant with a zone becomes the clock of Manila: %s → %s', (iso, shown) => {
    expect(dayAndTime(iso)).toBe(shown);
    expect(day(iso)).toBe(shown.slice(0, -7));
  });

  test('a Unix time is read as seconds with 10 digits and as ms with 13, number or text', () => {
    for (const at of [1764873000, '1764873000', 1764873000000, '1764873000000']) {
      expect(dayAndTime(at)).toBe('5 Dec 2025, 02:30');
      expect(day(at)).toBe('5 Dec 2025');
    }
  });

  test.each([
    ['2025-12-05 14:30:00', '5 Dec 2025, 14:30'],
    ['2025-12-05T14:30', '5 Dec 2025, 14:30'],
    ['2025-12-05', '5 Dec 2025'],
  ])('what has no zone is of Manila already: %s → %s', (iso, shown) => expect(dayAndTime(iso)).toBe(shown));

  test.each(['yesterday', '2025-99-99T99:99:99Z', '', null, undefined])(
    'anything else is returned as given: %j',
    (words) => expect(dayAndTime(words)).toBe(words ?? ''),
  );
});

test('a form field that wants the day alone cuts it from the time of Manila', () => {
  expect(manilaTime('2025-12-04T18:30:00Z').slice(0, 10)).toBe('2025-12-05');
  expect(manilaTime('2025-12-04').slice(0, 10)).toBe('2025-12-04');
});

test('the calendar day changes at midnight in Manila, 16:00 UTC', () => {
  expect(manilaDay(Date.UTC(2025, 11, 5, 15, 59, 59))).toBe('2025-12-05');
  expect(manilaDay(Date.UTC(2025, 11, 5, 16))).toBe('2025-12-06');
});
