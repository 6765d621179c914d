// needs no document
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { amount, code, flag, list, optional, requiredText, row, shownRows, text } from './wire.ts';

/** As a field of an answer; `field` left out is a field that is missing. */
const parse = (schema: v.GenericSchema, ...field: [unknown?]) =>
  v.safeParse(v.object({ field: schema }), field.length ? { field: field[0] } : {});
const read = (schema: v.GenericSchema, ...field: [unknown?]) => {
  const { success, output } = parse(schema, ...field);
  return success ? (output as { field?: unknown }).field : expect.unreachable('refused');
};
const isRefused = (schema: v.GenericSchema, ...field: [unknown?]) => !parse(schema, ...field).success;
const MISSING = [[], [null], [undefined]] as [unknown?][];

test('a text stays as it was written, may be a number, and is empty when absent', () => {
  expect([read(text, ' GCash'), read(text, 90006), read(text, '')]).toEqual([' GCash', '90006', '']);
  for (const field of MISSING) expect(read(text, ...field)).toBe('');
  expect([isRefused(text, {}), isRefused(text, true)]).toEqual([true, true]);
});

/** As JSON carries them; the parser has rounded them to other numbers. */
const LONG = JSON.parse('[20251126141427001, 9007199254740992, -9007199254740993, 1e400]') as readonly unknown[];

test('a number too long to be exact is no text: it would be another number', () => {
  for (const long of LONG) {
    expect(read(text, long)).toBe('');
    expect(isRefused(requiredText, long)).toBe(true);
    expect(read(row, { text: 'Contract No.', value: long })).toEqual({ text: 'Contract No.', value: '' });
  }
});

test('an exact number, an amount with decimals and a text of any length stay as they were written', () => {
  for (const exact of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0, 5250.5, '20251126141427001', '5250.00'])
    expect([read(text, exact), read(requiredText, exact)]).toEqual([String(exact), String(exact)]);
});

test('a required text may be a number, and may not be absent, empty or blank', () => {
  expect([read(requiredText, ' 90006 '), read(requiredText, 90006), read(requiredText, 0)]).toEqual([
    '90006',
    '90006',
    '0',
  ]);
  for (const field of [...MISSING, [''], ['  '], [{}]] as [unknown?][])
    expect(isRefused(requiredText, ...field)).toBe(true);
});

describe('an amount', () => {
  test.each([
    [5250, '5250'],
    [5250.5, '5250.5'],
    [0, '0'],
    ['5250', '5250'],
    ['5250.00', '5250.00'],
    [' 5250.00 ', '5250.00'],
    ['-5', '-5'],
    // more digits than a number holds: it is sent back as it came
    ['12345678901234567.10', '12345678901234567.10'],
  ])('is a decimal text, never a float: %j → %s', (wire, pesos) => expect(read(amount, wire)).toBe(pesos));

  test.each(['5,250.00', '5.250,00', '₱5250', 'free', '1e3', '.5', '5.', NaN, 1e21, true, {}, []])(
    'is refused when it is no decimal number: %j',
    (wire) => expect(isRefused(amount, wire)).toBe(true),
  );

  test('may not be absent', () => {
    for (const field of [...MISSING, ['']] as [unknown?][]) expect(isRefused(amount, ...field)).toBe(true);
  });
});

test('a flag is on only for 1, as number or text, and for true', () => {
  for (const on of [1, '1', true]) expect(read(flag, on)).toBe(true);
  for (const off of [0, '0', false, '', null, 2, 'yes']) expect(read(flag, off)).toBe(false);
  expect(read(flag)).toBe(false);
  expect(isRefused(flag, {})).toBe(true);
});

test('a code is a whole number, also from a text, and may not be absent', () => {
  expect([read(code, 200), read(code, '174'), read(code, ' 21 '), read(code, 0), read(code, '0')]).toEqual([
    200, 174, 21, 0, 0,
  ]);
  for (const field of [...MISSING, [''], [' '], ['x'], [1.5], [true], [[]]] as [unknown?][]) {
    expect(isRefused(code, ...field)).toBe(true);
  }
});

describe('a list', () => {
  const rows = list(row);
  test('is empty when absent', () => {
    for (const field of [...MISSING, [''], [[]]] as [unknown?][]) expect(read(rows, ...field)).toEqual([]);
  });

  test('has its items normalised', () => {
    expect(read(rows, [{ text: 'Term', value: 91 }, {}])).toEqual([
      { text: 'Term', value: '91' },
      { text: '', value: '' },
    ]);
  });

  test('is refused when it is something else', () => {
    for (const wrong of [{}, 'x', 0, false]) expect(isRefused(rows, wrong)).toBe(true);
  });

  test('reports which item and field is wrong', () => {
    const { issues } = parse(rows, [{}, { text: {} }]);
    expect(v.getDotPath(issues![0])).toBe('field.1.text');
  });
});

describe('an object that may be absent', () => {
  const detail = optional(v.object({ payCode: requiredText }));
  test('is undefined when it is null, empty or [], as some servers write an empty map', () => {
    for (const field of [...MISSING, [''], [[]]] as [unknown?][]) expect(read(detail, ...field)).toBeUndefined();
  });

  test('is checked when it is there, and reports which field is wrong', () => {
    expect(read(detail, { payCode: 12 })).toEqual({ payCode: '12' });
    for (const wrong of ['x', 0, false]) expect(isRefused(detail, wrong)).toBe(true);
    expect(v.getDotPath(parse(detail, {}).issues![0])).toBe('field.payCode');
  });
});

test('rows that are only shown: one that cannot be read or is empty is left out', () => {
  const good = { text: 'Loan amount', value: '' };
  expect(read(shownRows(), [null, {}, [], { text: true }, { text: 'Loan amount', value: null }])).toEqual([good]);
  expect(read(shownRows())).toEqual([]);
});
