// needs no document
import { expect, test } from 'vitest';
import { termOf } from './term.ts';

test.each([
  ['91', 'day', '91 days'],
  ['1', 'D', '1 day'],
  ['91', '', '91 days'],
  ['91', '1', '91 days'],
  ['3', 'month', '3 months'],
  ['1', 'M', '1 month'],
  ['2', 'weeks', '2 weeks'],
  ['1', 'year', '1 year'],
  ['2', 'minggu', '2 minggu'],
  ['91 days', 'day', '91 days'],
  ['', 'day', ''],
])('the term %j with the unit %j is shown as %s', (periods, unit, text) => expect(termOf(periods, unit)).toBe(text));
