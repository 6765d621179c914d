// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { bankForm, bindCard, changeCard } from './bank.ts';

const item = (given: Readonly<Record<string, unknown>>) => ({ items: [{ code: 'accountNo', cate: 'text', ...given }] });
const itemOf = (given: Readonly<Record<string, unknown>>) => valueOf(bankForm, item(given)).items[0]!;

describe('an item', () => {
  test.each([null, '', undefined])('needs only a code; every other field may be %j', (absent) => {
    const empty = { title: '', subtitle: '', value: '', note: [], cardTypeMi: '', channelNumber: '' };
    const given = Object.fromEntries([...Object.keys(empty), 'cate', 'inputType'].map((name) => [name, absent]));
    expect(itemOf(given)).toEqual({ ...empty, code: 'accountNo', cate: 'other', inputType: 'plain' });
  });

  test.each([
    [{ cate: 'text' }, { cate: 'text' }],
    [{ cate: 'txt' }, { cate: 'text' }],
    [{ cate: 'ENUM' }, { cate: 'enum' }],
    [{ cate: 'city' }, { cate: 'city' }],
    [{ cate: 'day' }, { cate: 'day' }],
    [{ cate: 'hologram' }, { cate: 'other' }],
    [{ cardTypeMi: '0' }, { cardTypeMi: '' }],
    [{ inputType: 'card' }, { inputType: 'card' }],
    [{ inputType: 'phone' }, { inputType: 'phone' }],
    [{ inputType: 'iban' }, { inputType: 'plain' }],
    // blanks around a text are none of it
    [
      { code: ' no ', cate: ' Text ', value: ' 12 ' },
      { code: 'no', cate: 'text', value: '12' },
    ],
    [
      { cardTypeMi: ' 20 ', note: [{ name: ' BPI ', type: ' 1 ' }] },
      { cardTypeMi: '20', note: [{ name: 'BPI', type: '1' }] },
    ],
    // numbers are texts; an account number that JSON cannot carry is left to be typed
    [
      { code: 7, channelNumber: 90006, value: 123 },
      { code: '7', channelNumber: '90006', value: '123' },
    ],
    [{ value: Number('45320151128303661') }, { value: '' }],
  ])('%j is read as %j', (given, expected) => expect(itemOf(given)).toMatchObject(expected));

  test.each<[string, number | undefined]>([
    ['10', 10],
    [' 6 ', 6],
    ['0', undefined],
    ['100', undefined],
    ['6 digits', undefined],
    ['at 6', undefined],
    ['', undefined],
  ])('reads the length limit %j as %j digits', (given, digits) => {
    const { minLength, maxLength } = itemOf({ minLength: given, maxLength: given });
    expect([minLength, maxLength]).toEqual([digits, digits]);
  });

  test('a choice with only a name, only a type or as plain text uses it for both; an empty choice is left out', () => {
    const note = [{ name: 'BPI', type: 1 }, { name: 'BDO' }, { type: '3' }, 'UnionBank', 5, { name: ' ' }];
    expect(itemOf({ note }).note).toEqual([
      { name: 'BPI', type: '1' },
      { name: 'BDO', type: 'BDO' },
      { name: '3', type: '3' },
      { name: 'UnionBank', type: 'UnionBank' },
      { name: '5', type: '5' },
    ]);
  });

  test.each([{ code: '' }, { code: null }, { note: 'BPI' }, { note: [null] }, { title: {} }])(
    '%j is refused',
    (given) => expect(() => itemOf(given)).toThrow(),
  );
});

test('the request for the form is repeatable; the requests that bind or change a card act', () => {
  expect([bankForm, bindCard, changeCard].map(({ effect }) => effect)).toEqual(['repeatable', 'acts', 'acts']);
});
