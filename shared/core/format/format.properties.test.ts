// needs no document
import { describe, expect, test } from 'vitest';
import { fc, typed } from '../../../tests/properties.ts';
import { day, dueDay, manilaTime, plainDueDay } from './date.ts';
import { digitsOnly, group } from './digits.ts';
import { moneyOfMinor } from './minor.ts';
import { money } from './money.ts';
import { dayAndTime, manilaDay } from './time.ts';

const SHOWN = /^-?₱\d{1,3}(\.\d{3})*(,\d\d)?$/;
const minus = fc.constantFrom('', '-');
const pesos = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String);
const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });

describe('money', () => {
  test('is shown exactly with up to two decimals, in groups of three digits, however large the amount', () => {
    fc.assert(
      fc.property(minus, pesos, fc.option(digits(2), { nil: '' }), (sign, amount, decimals) => {
        const shown = money(`${sign}${amount}${decimals && `.${decimals}`}`);
        expect(shown).toMatch(SHOWN);
        expect(shown.replace(/[₱.]/g, '')).toBe(`${sign}${amount}${decimals && `,${decimals.padEnd(2, '0')}`}`);
      }),
    );
  });

  test('is rounded to the nearest centavo when it has more decimals, as far as a number can hold them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }).map(String), digits(20), (amount, decimals) => {
        const scale = 10n ** BigInt(decimals.length);
        const shown = BigInt(money(`${amount}.${decimals}`).replace(/\D/g, '')) * scale;
        const off = shown - BigInt(amount + decimals) * 100n;
        // a hair beyond the half is the half to a number
        expect((off < 0n ? -off : off) * 200n <= scale * 101n, `${amount}.${decimals}`).toBe(true);
      }),
    );
  });

  test('is shown alike for a number and its text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (amount) => {
        expect(money(amount)).toBe(money(String(amount)));
      }),
    );
  });

  test('is shown as an amount or as an empty text, whatever a server sends', () => {
    const scalar = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constantFrom(null, undefined, true, [], {}));
    fc.assert(
      fc.property(scalar, (value) => {
        expect(money(value as string)).toMatch(new RegExp(`^$|${SHOWN.source}`));
      }),
    );
  });

  test('minor units lose no centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
        expect(Number(moneyOfMinor(minor).replace(/[₱.,]/g, ''))).toBe(minor);
      }),
    );
  });
});

describe('digits', () => {
  const entered = fc.oneof(typed, digits(24));
  test('grouping changes no digit, and leaves a grouped text as it is', () => {
    fc.assert(
      fc.property(entered, fc.constantFrom('phone', 'card', 'plain'), (text, how) => {
        expect(digitsOnly(group(text, how))).toBe(digitsOnly(text));
        expect(group(group(text, how), how)).toBe(group(text, how));
      }),
    );
  });

  test('a card is grouped in fours, a phone 3-4-4, a plain number not at all, without a blank at either end', () => {
    fc.assert(
      fc.property(entered, (text) => {
        expect(group(text, 'card')).toMatch(/^((\d{4} )*\d{1,4})?$/);
        expect(group(text, 'plain')).toBe(digitsOnly(text));
        expect(group(text, 'phone')).toMatch(/^(\d{0,3}|\d{3} \d{1,4}|\d{3} \d{4} \d+)$/);
      }),
    );
  });
});

describe('days', () => {
  const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  /** What a calendar on a wall in Manila shows. */
  const inManila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', dateStyle: 'short' });
  const zone = fc.tuple(fc.integer({ min: -12 * 60, max: 14 * 60 }), fc.constantFrom(':', ''));
  const written = (at: Date, offset: number, colon: string) => {
    const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1);
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return `${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}${colon}${two(Math.abs(offset) % 60)}`;
  };

  test('an instant is shown as the same Manila time in whatever zone it is written', () => {
    fc.assert(
      fc.property(instant, zone, (at, [offset, colon]) => {
        expect(manilaTime(written(at, offset, colon))).toBe(manilaTime(at.toISOString()));
        expect(dayAndTime(written(at, offset, colon))).toBe(dayAndTime(at.toISOString()));
      }),
      { examples: [[new Date(0), [0, ':']]] },
    );
  });

  test('an instant is shown as the day that a calendar in Manila shows', () => {
    const since1978 = fc.date({ min: new Date('1979-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(since1978, (at) => {
        expect(manilaTime(at.toISOString()).slice(0, 10)).toBe(inManila.format(at));
        expect(manilaDay(at.getTime())).toBe(inManila.format(at));
      }),
      { examples: [[new Date('2025-12-05T15:59:59Z')], [new Date('2025-12-05T16:00:00Z')]] },
    );
  });

  test('seconds and milliseconds, as number or text, are read as the same instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e8, max: 9_999_999_999 }), (seconds) => {
        const iso = new Date(seconds * 1000).toISOString();
        for (const given of [seconds, String(seconds), seconds * 1000, String(seconds * 1000)])
          expect(manilaTime(given)).toBe(manilaTime(iso));
      }),
    );
  });

  test('a plain day can be read back from the shown text, and has the right weekday', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const plain = at.toISOString().slice(0, 10);
        const words = day(plain);
        expect(new Date(`${words} UTC`).toISOString().slice(0, 10)).toBe(plain);
        const weekday = at.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
        expect(dueDay(plain)).toBe(`${weekday} ${words}`);
        expect([plainDueDay(plain), dayAndTime(plain)]).toEqual([dueDay(plain), words]);
      }),
    );
  });

  test('a value that is no day is shown as given, and nothing throws', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789-:TZ +.'), maxLength: 26 });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almost), (value) => {
        const shown = day(value as string, true, true);
        const asGiven = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
        if (shown !== asGiven) expect(shown).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d)?$/);
      }),
    );
  });
});
