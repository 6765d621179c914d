import { describe, expect, test } from 'vitest';
import { day } from './date.ts';
import { dayAndTime, duration, manilaDay } from './time.ts';

describe('day', () => {
  test.each([
    ['2025-12-05', '5 Dec 2025'],
    ['2026-01-31', '31 Jan 2026'],
    ['2026-02-09 23:59:59', '9 Feb 2026'],
    // midnight in Manila is the day before in UTC: a time without a zone is not shifted
    ['2025-12-05T00:00:00', '5 Dec 2025'],
  ])('an ISO date is written for people: %s → %s', (iso, shown) => {
    expect(day(iso)).toBe(shown);
  });

  test('knows every month', () => {
    const months = Array.from({ length: 12 }, (_none, at) => day(`2025-${String(at + 1).padStart(2, '0')}-01`));
    expect(months.join()).toBe(
      'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.replace(/\w+/g, (month) => `1 ${month} 2025`),
    );
  });

  test.each(['5 December 2025', '12/05/2025', 'Tomorrow', '0000-00-00', '2025-13-01', ''])(
    'anything else is returned as given: %j',
    (words) => {
      expect(day(words)).toBe(words);
    },
  );

  test('nothing stays nothing', () => {
    expect(day(null)).toBe('');
    expect(day(undefined)).toBe('');
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
  ])('an instant with a zone becomes the clock of Manila: %s → %s', (iso, shown) => {
    expect(dayAndTime(iso)).toBe(shown);
  });

  test('a Unix time is read as seconds with 10 digits and as ms with 13, number or text', () => {
    for (const at of [1764873000, '1764873000', 1764873000000, '1764873000000']) {
      expect(dayAndTime(at)).toBe('5 Dec 2025, 02:30');
    }
  });

  test.each([
    ['2025-12-05 14:30:00', '5 Dec 2025, 14:30'],
    ['2025-12-05T14:30', '5 Dec 2025, 14:30'],
    ['2025-12-05', '5 Dec 2025'],
  ])('what has no zone is of Manila already: %s → %s', (iso, shown) => {
    expect(dayAndTime(iso)).toBe(shown);
  });

  test.each(['yesterday', '2025-99-99T99:99:99Z', ''])('anything else is returned as given: %j', (words) => {
    expect(dayAndTime(words)).toBe(words);
  });

  test('nothing stays nothing', () => {
    expect(dayAndTime(null)).toBe('');
    expect(dayAndTime(undefined)).toBe('');
  });
});

test('the calendar day changes at midnight in Manila, 16:00 UTC', () => {
  expect(manilaDay(Date.UTC(2025, 11, 5, 15, 59, 59))).toBe('2025-12-05');
  expect(manilaDay(Date.UTC(2025, 11, 5, 16))).toBe('2025-12-06');
});

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [45, '45 s'],
  [59.6, '1 min'],
  [60, '1 min'],
  [65, '1 min 5 s'],
  [120, '2 min'],
  [3599, '59 min 59 s'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [90_061, '25 h 1 min'],
])('a duration has at most two parts, none of them zero: %d s → %s', (seconds, shown) => {
  expect(duration(seconds)).toBe(shown);
});
