// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { bankForm, bindCard, changeCard } from './bank.ts';

const item = (given: Readonly<Record<string, unknown>>) => ({ items: [{ code: 'accountNo', cate: 'text', ...given }] });
const itemOf = (given: Readonly<Record<string, unknown>>) => valueOf(bankForm, item(given)).items[0]!;

test('nothing but a code: everything else is absent', () => {
  for (const absent of [undefined, null, '']) {
    const given = { title: absent, subtitle: absent, cate: absent, value: absent, note: absent };
    expect(itemOf({ ...given, cardTypeMi: absent, channelNumber: absent, inputType: absent })).toEqual({
      code: 'accountNo',
      title: '',
      subtitle: '',
      cate: 'other',
      value: '',
      note: [],
      cardTypeMi: '',
      channelNumber: '',
      inputType: 'plain',
    });
  }
});

test.each([null, '', undefined])('items %j: none', (items) => {
  expect(valueOf(bankForm, { items })).toEqual({ items: [] });
});

describe('an item', () => {
  test.each([
    [{ cate: 'text' }, { cate: 'text' }],
    [{ cate: 'txt' }, { cate: 'text' }],
    [{ cate: 'ENUM' }, { cate: 'enum' }],
    [{ cate: 'city' }, { cate: 'city' }],
    [{ cate: 'day' }, { cate: 'day' }],
    [{ cate: 'hologram' }, { cate: 'other' }],
    [{ cate: 7 }, { cate: 'other' }],
    [{ cardTypeMi: 0 }, { cardTypeMi: '' }],
    [{ cardTypeMi: '0' }, { cardTypeMi: '' }],
    [{ cardTypeMi: 1 }, { cardTypeMi: '1' }],
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

  test.each<[string | number, number | undefined]>([
    ['10', 10],
    [' 6 ', 6],
    [9, 9],
    ['0', undefined],
    ['100', undefined],
    ['6 digits', undefined],
    ['at 6', undefined],
    ['1a', undefined],
    ['', undefined],
  ])('a limit of %j is %j digits', (given, digits) => {
    const { minLength, maxLength } = itemOf({ minLength: given, maxLength: given });
    expect([minLength, maxLength]).toEqual([digits, digits]);
  });

  test('choices: a name or a type alone stands for both, plain texts too, empty ones are left out', () => {
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

test('the form may be asked for again, what is saved may not be sent twice unseen', () => {
  expect([bankForm, bindCard, changeCard].map(({ method, path, effect }) => [method, path, effect])).toEqual([
    ['POST', '/v3/bind-card/card-init', 'repeatable'],
    ['POST', '/v3/bind-card/bind-card-new', 'acts'],
    ['POST', '/ndustan/cardChange', 'acts'],
  ]);
});
