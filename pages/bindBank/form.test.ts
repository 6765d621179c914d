import { describe, expect, test } from 'vitest';
import { bankForm, type BankItem, type BankItemWire } from '../../shared/api/bank.ts';
import {
  cardTypesOf,
  fieldsOf,
  keyOf,
  lastSaved,
  problemOf,
  readBack,
  requestOf,
  showsSent,
  taken,
  type Values,
  valueOf,
  wrongOf,
} from './form.ts';

const parse = (...items: readonly BankItemWire[]): readonly BankItem[] => {
  const result = bankForm.answer['~standard'].validate({ items });
  if (result instanceof Promise || result.issues) throw new Error('no form');
  return result.value.items;
};
const options = (...types: readonly string[]) => types.map((type) => ({ name: `Name ${type}`, type }));
const cardType = { code: 'cardType', cate: 'enum', note: options('1', '2') };
const channel = { code: 'channelNumber', cate: 'enum', note: options('90006', '90007'), cardTypeMi: 1 };
const text = (code: string, rest: Partial<BankItemWire> = {}): BankItemWire => ({ code, cate: 'text', ...rest });
/** No line ends in it. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
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

describe('a number', () => {
  const phone = (value: string, rest = {}) => text('a', { value, inputType: 'phone', ...rest });
  const card = (value: string, rest = {}) => text('a', { value, inputType: 'card', ...rest });

  test.each([
    ['+63 917 555 0142', '09175550142'],
    ['639175550142', '09175550142'],
    ['+63 0917 555 0142', '09175550142'],
    ['0917-555-0142', '09175550142'],
    ['9175550142', '9175550142'],
    ['0917555014299', '0917555014299'],
  ])('of a phone: %s becomes %s', (typed, digits) => expect(taken(parse(phone(''))[0]!, typed)).toBe(digits));

  test('of a phone becomes the same typed key by key as pasted', () => {
    const [item] = parse(phone(''));
    expect([...'+63 0917 555 0142'].reduce((field, key) => taken(item!, field + key), '')).toBe('09175550142');
  });

  const own = { minLength: '10', maxLength: 12 };
  test.each<[string, BankItemWire, boolean, string]>([
    [
      'more than 11 digits of a wallet are an error at once',
      phone('091755501429'),
      false,
      'This has 12 digits. Enter 11.',
    ],
    ['too few digits are no error while they are typed', phone('091755501'), false, ''],
    ['too few digits are an error after Next', phone('091755501'), true, 'Enter all 11 digits.'],
    ['a wallet with 11 digits', phone('09175550142'), true, ''],
    ['an account needs at least 6 digits', card('12'), true, 'Enter at least 6 digits.'],
    ['an account with 6 digits', card('123456'), true, ''],
    ['the form sets another minimum', card('123456789', own), true, 'Enter at least 10 digits.'],
    ['the form sets another maximum', card('1234567890123', own), false, 'This has 13 digits. Enter 12 at most.'],
    ['a wallet of which the form sets only a longer minimum', phone('091755501429', { minLength: 12 }), true, ''],
    ['a wallet of which the form sets only a shorter maximum', phone('0917555014', { maxLength: 10 }), true, ''],
    ['an account of which the form sets only a shorter maximum', card('1234', { maxLength: 4 }), true, ''],
    ['any other number needs one digit', text('a', { value: '1' }), true, ''],
  ])('is checked for its number of digits: %s', (_rule, item, isAsked, words) =>
    expect(problemOf(parse(item)[0]!, {}, isAsked)).toBe(words),
  );

  test('gives its last digits only when the lender hides the others', () => {
    expect(parse(card('**** 0366')).map(lastSaved)).toEqual(['0366']);
    expect(parse(card('45320366'), text('a', { value: '****' })).map(lastSaved)).toEqual(['', '']);
  });
});

test('a list without choices is not required', () => {
  expect(wrongOf(parse({ code: 'a', cate: 'enum' }, { code: 'b', cate: 'city', note: [] }), {})).toEqual([]);
});

test('“Check before you continue” repeats bank and number in one piece, grouped as in the field, when the number is complete', () => {
  const wallet = { code: 'w', cate: 'enum', note: [{ name: 'GCash', type: 1 }], value: 1 };
  const number = (value: string) => text('n', { value, inputType: 'phone' });
  expect(readBack(parse(channel, wallet, number('09175550142')), {})).toBe(unbroken('GCash · 091 7555 0142'));
  expect(readBack(parse(wallet, number('0917')), {})).toBe('');
  expect(readBack(parse(wallet), {})).toBe('');
  expect(readBack(parse(text('n', { value: '1234567', inputType: 'card' })), {})).toBe(unbroken('1234 567'));
});

test('a reloaded form has the sent account when number or last digits, bank and day do not differ', () => {
  const sent = { product_id: '1', bank: '5', n: '12340366' };
  const shows = (value: string) =>
    showsSent(parse({ code: 'bank', cate: 'enum', value: 5 }, text('n', { value })), sent);
  expect(['1234 0366', '**** 0366', '', '12340367', '**** 0367', '**66'].map(shows)).toEqual([
    true,
    true,
    ...[false, false, false, false],
  ]);
  const wallet = (code: string, value: string) => ({ code, cate: 'enum', value, note: options('5', '6') });
  const number = text('n', { value: '12340366' });
  const born = (value: string) =>
    showsSent(parse({ code: 'day', cate: 'day', value }, number), { ...sent, day: '1985-12-05' });
  expect(['1985-12-05 00:00:00', '1990-12-05', ''].map(born), 'of a day').toEqual([true, false, true]);
  expect(showsSent(parse(wallet('bank', '5'), number), sent)).toBe(true);
  expect(showsSent(parse(wallet('bank', '6'), number), sent)).toBe(false);
  expect(showsSent(parse(wallet('bank', ''), number), sent)).toBe(true);
});
