import { describe, expect, test } from 'vitest';
import type { BankItem, BankItemWire } from '../../shared/api/bank.ts';
import { cardTypesOf, fieldsOf, keyOf, requestOf, type Values, valueOf, wrongOf } from './form.ts';
import { channel, options, parse, text } from './testing-form.ts';

const cardType = { code: 'cardType', cate: 'enum', note: options('1', '2') };
const codes = (items: readonly BankItem[]) => items.map(({ code }) => code);
/** What stands in the field of the first item. */
const start = (item: BankItemWire) => valueOf(parse(item)[0]!, {});

describe('which fields are shown', () => {
  const byType = [
    text('always', { cardTypeMi: 0 }),
    text('bank', { cardTypeMi: 1 }),
    text('wallet', { cardTypeMi: 2 }),
  ];
  const byChannel = [
    text('insta', { channelNumber: 90006 }),
    text('peso', { channelNumber: '90007' }),
    text('both', { channelNumber: '' }),
  ];
  const fixed = { ...channel, note: null };
  const wallet = { 'cardType  ': '2 Name 2' };
  const peso = { 'channelNumber 1 ': '90007 Name 90007' };

  test.each<[string, readonly BankItemWire[], Values, readonly string[]]>([
    ['card type 1 unless somebody says otherwise', [cardType, ...byType], {}, ['always', 'bank']],
    ['the card type that the borrower chose', [cardType, ...byType], wallet, ['always', 'wallet']],
    ['the card type that the server knows', [{ ...cardType, value: 2 }, ...byType], {}, ['always', 'wallet']],
    ['without a card-type field: card type 1', byType, {}, ['always', 'bank']],
    [
      'no card type 1 among them: the first one',
      [{ ...cardType, note: options('2', '6') }, ...byType],
      {},
      ['always', 'wallet'],
    ],
    [
      'channel 90006 unless another one is chosen',
      [cardType, channel, ...byChannel],
      {},
      ['channelNumber', 'insta', 'both'],
    ],
    ['the channel that the borrower chose', [cardType, channel, ...byChannel], peso, ['channelNumber', 'peso', 'both']],
    [
      'for card type 2 the channel does not matter',
      [cardType, channel, ...byChannel],
      wallet,
      ['insta', 'peso', 'both'],
    ],
    ['without a channel field: 90006', byChannel, {}, ['insta', 'both']],
    [
      'the channel field never hides itself',
      [{ ...channel, channelNumber: '90006', value: '90007' }],
      {},
      ['channelNumber'],
    ],
    ['an item that is listed twice is shown once', [text('a'), text('b'), text('a')], {}, ['a', 'b']],
    [
      'a card type or channel of 0 is none: the default counts',
      [{ ...cardType, value: 0 }, { ...channel, value: '0' }, ...byChannel],
      {},
      ['channelNumber', 'insta', 'both'],
    ],
    ['without a choice the channel is not shown', [cardType, fixed, ...byChannel], {}, ['insta', 'both']],
  ])('%s', (_rule, items, typed, fields) => expect(codes(fieldsOf(parse(...items), typed))).toEqual(fields));

  test('a channel without a choice is still sent', () => {
    expect(requestOf('101', parse(cardType, fixed), {}).channelNumber).toBe('90006');
  });

  test('tabs are shown only for at least two card types', () => {
    expect(cardTypesOf(parse(cardType, ...byType))).toHaveLength(2);
    expect(cardTypesOf(parse({ ...cardType, note: options('1') }))).toEqual([]);
    expect(cardTypesOf(parse(text('accountNo')))).toEqual([]);
  });
});

describe('a value from the server', () => {
  test.each([
    [text('a', { value: '1234 5678-9' }), '123456789'],
    [text('a', { value: 12345 }), '12345'],
    [text('a', { value: '**** 0366' }), ''],
    [text('a', { value: '4532XXXXXXXX0366' }), ''],
    [text('a', { value: '4532 0151 ···· 0366' }), ''],
    [text('a', { value: '4532____0366' }), ''],
    [text('a', { value: '+63 (917) 123-4567', inputType: 'phone' }), '09171234567'],
    [text('a', { value: '091712345678999', inputType: 'phone' }), '091712345678999'],
    [text('a', { value: '639171234567', inputType: 'phone' }), '09171234567'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: 2 }, '2 Name 2'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: 'Name 1' }, '1 Name 1'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: '3' }, ''],
    [{ code: 'a', cate: 'enum', value: '3' }, '3'],
    [{ code: 'a', cate: 'city', note: options('1'), value: 'Name 1' }, '1 Name 1'],
    [{ code: 'a', cate: 'day', value: '1990-12-05 00:00:00' }, '1990-12-05'],
    [{ code: 'a', cate: 'day', value: 'soon' }, ''],
    [{ code: 'a', cate: 'day', note: ['15th'], value: '15th' }, '15th 15th'],
    [{ code: 'a', cate: 'hologram', value: 'Juan' }, 'Juan'],
    [{ code: 'a', cate: 'hologram', value: 'j***@lender.example' }, ''],
  ])('%j becomes %j', (item, value) => expect(start(item)).toBe(value));

  test('is replaced by a typed value, even an empty one, but not by a choice that no longer exists', () => {
    const [number, bank] = parse(text('a', { value: '1' }), { code: 'b', cate: 'enum', note: options('1'), value: 1 });
    expect(valueOf(number!, { [keyOf(number!)]: '' })).toBe('');
    expect(valueOf(bank!, { [keyOf(bank!)]: '9 Name 9' })).toBe('1 Name 1');
    const [empty] = parse({ code: 'b', cate: 'enum' });
    expect(valueOf(empty!, { [keyOf(empty!)]: '9 Name 9' })).toBe('');
  });
});

describe('what is saved', () => {
  test('sends the type of an enum, the name of a city or a chosen day, and any other value as it is', () => {
    const form = parse(
      cardType,
      channel,
      { code: 'bank', cate: 'enum', note: options('530'), value: 530 },
      { code: 'city', cate: 'city', note: options('7'), value: '7' },
      { code: 'payday', cate: 'day', note: options('15'), value: '15' },
      { code: 'birthday', cate: 'day', value: '1990-12-05' },
      text('accountNo', { value: '1234 5678', inputType: 'card' }),
      { code: 'nick', cate: 'hologram', value: ' Juan ' },
      text('wallet', { cardTypeMi: 2, value: '1' }),
    );
    expect(requestOf('101', form, {})).toEqual({
      cardType: '1',
      channelNumber: '90006',
      bank: '530',
      city: 'Name 7',
      payday: 'Name 15',
      birthday: '1990-12-05',
      accountNo: '12345678',
      nick: 'Juan',
      product_id: '101',
    });
  });

  test('two fields with the same code for two card types keep separate values', () => {
    const form = parse(cardType, text('no', { cardTypeMi: 1 }), text('no', { cardTypeMi: 2 }));
    const [type, first, second] = form;
    const typed = { [keyOf(first!)]: '11', [keyOf(second!)]: '22' };
    expect(requestOf('101', form, typed).no).toBe('11');
    expect(requestOf('101', form, { ...typed, [keyOf(type!)]: '2 Name 2' }).no).toBe('22');
  });

  test('the form cannot replace product_id; codes such as __proto__ are treated like any other', () => {
    const request = requestOf('101', parse(text('product_id', { value: 9 }), text('__proto__', { value: 1 })), {});
    expect(Object.entries(request)).toEqual([
      ['product_id', '101'],
      ['__proto__', '1'],
    ]);
    expect(valueOf(parse(text('constructor'))[0]!, {})).toBe('');
  });
});

test('every visible field is required, and blanks count as empty', () => {
  const form = parse(cardType, text('bank', { cardTypeMi: 1 }), text('wallet', { cardTypeMi: 2 }), {
    code: 'nick',
    cate: 'x',
    value: ' ',
  });
  expect(codes(wrongOf(form, {}))).toEqual(['bank', 'nick']);
  expect(wrongOf(form, { 'bank 1 ': '1', 'nick  ': 'J' })).toEqual([]);
});

test('a list without choices is not required', () => {
  expect(wrongOf(parse({ code: 'a', cate: 'enum' }, { code: 'b', cate: 'city', note: [] }), {})).toEqual([]);
});
