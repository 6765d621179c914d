import { describe, expect, test } from 'vitest';
import { bankForm, type BankItem, type BankItemWire } from '../../shared/api/bank.ts';
import { applying, cardTypesOf, fieldsOf, keyOf, missing, requestOf, valueOf } from './form.ts';

const parse = (...items: readonly BankItemWire[]): readonly BankItem[] => {
  const result = bankForm.answer['~standard'].validate({ items });
  if (result instanceof Promise || result.issues) throw new Error('no form');
  return result.value.items;
};
const options = (...types: readonly string[]) => types.map((type) => ({ name: `Name ${type}`, type }));
const cardType = { code: 'cardType', cate: 'enum', note: options('1', '2') };
const channel = { code: 'channelNumber', cate: 'enum', note: options('90006', '90007'), cardTypeMi: 1 };
const text = (code: string, rest: Partial<BankItemWire> = {}): BankItemWire => ({ code, cate: 'text', ...rest });
const codes = (items: readonly BankItem[]) => items.map(({ code }) => code);
/** What stands in the field of the first item. */
const start = (item: BankItemWire) => valueOf(parse(item)[0]!, {});

describe('which fields there are', () => {
  const items = parse(
    cardType,
    text('always', { cardTypeMi: 0 }),
    text('bank', { cardTypeMi: 1 }),
    text('wallet', { cardTypeMi: 2 }),
  );
  const [type] = items;

  test('card type 1 unless the server or the borrower says otherwise', () => {
    expect(codes(applying(items, {}))).toEqual(['cardType', 'always', 'bank']);
    expect(codes(applying(items, { [keyOf(type!)]: '2 Name 2' }))).toEqual(['cardType', 'always', 'wallet']);
    const known = parse(
      { ...cardType, value: 2 },
      ...[text('bank', { cardTypeMi: 1 }), text('wallet', { cardTypeMi: 2 })],
    );
    expect(codes(applying(known, {}))).toEqual(['cardType', 'wallet']);
  });

  test('without a card-type field: card type 1', () => {
    expect(codes(applying(items.slice(1), {}))).toEqual(['always', 'bank']);
  });

  test('no card type 1 among them: the first one', () => {
    const other = parse(
      { ...cardType, note: options('5', '6') },
      text('five', { cardTypeMi: 5 }),
      text('one', { cardTypeMi: 1 }),
    );
    expect(codes(applying(other, {}))).toEqual(['cardType', 'five']);
  });

  describe('of a channel', () => {
    const ofChannel = [
      text('insta', { channelNumber: 90006 }),
      text('peso', { channelNumber: '90007' }),
      text('both', { channelNumber: '' }),
    ];
    const form = parse(cardType, channel, ...ofChannel);
    const [typeItem, channelItem] = form;

    test('90006 unless another one is chosen', () => {
      expect(codes(fieldsOf(form, {}))).toEqual(['channelNumber', 'insta', 'both']);
      expect(codes(fieldsOf(form, { [keyOf(channelItem!)]: '90007 Name 90007' }))).toEqual([
        'channelNumber',
        'peso',
        'both',
      ]);
    });

    test('for card type 2 the channel does not matter', () => {
      expect(codes(fieldsOf(form, { [keyOf(typeItem!)]: '2 Name 2' }))).toEqual(['insta', 'peso', 'both']);
    });

    test('without a channel field: 90006', () => {
      expect(codes(fieldsOf(parse(...ofChannel), {}))).toEqual(['insta', 'both']);
    });

    test('the channel field itself never hides itself', () => {
      const own = parse({ ...channel, channelNumber: '90006', value: '90007' });
      expect(codes(fieldsOf(own, {}))).toEqual(['channelNumber']);
    });

    test('without a choice it is not shown, and still sent', () => {
      const fixed = parse({ ...channel, note: null }, ...ofChannel);
      expect(codes(fieldsOf(fixed, {}))).toEqual(['insta', 'both']);
      expect(requestOf('101', fixed, {}).channelNumber).toBe('90006');
    });
  });

  test('tabs only where there is a choice', () => {
    expect(cardTypesOf(items)).toHaveLength(2);
    expect(cardTypesOf(parse({ ...cardType, note: options('1') }))).toEqual([]);
    expect(cardTypesOf(parse(text('accountNo')))).toEqual([]);
  });
});

describe('what the server knows already', () => {
  test.each([
    [text('a', { value: '1234 5678-9' }), '123456789'],
    [text('a', { value: 12345 }), '12345'],
    [text('a', { value: '**** 0366' }), ''],
    [text('a', { value: '4532XXXXXXXX0366' }), ''],
    [text('a', { value: '091712345678999', inputType: 'phone' }), '09171234567'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: 2 }, '2 Name 2'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: 'Name 1' }, '1 Name 1'],
    [{ code: 'a', cate: 'enum', note: options('1', '2'), value: '3' }, ''],
    [{ code: 'a', cate: 'enum', value: '3' }, ''],
    [{ code: 'a', cate: 'city', note: options('1'), value: 'Name 1' }, '1 Name 1'],
    [{ code: 'a', cate: 'day', value: '1990-12-05 00:00:00' }, '1990-12-05'],
    [{ code: 'a', cate: 'day', value: 'soon' }, ''],
    [{ code: 'a', cate: 'day', note: ['15th'], value: '15th' }, '15th 15th'],
    [{ code: 'a', cate: 'hologram', value: 'Juan' }, 'Juan'],
  ])('%j stands as %j', (item, value) => {
    expect(start(item)).toBe(value);
  });

  test('what was typed counts more, also nothing; a choice that is gone does not', () => {
    const [number, bank] = parse(text('a', { value: '1' }), { code: 'b', cate: 'enum', note: options('1'), value: 1 });
    expect(valueOf(number!, { [keyOf(number!)]: '' })).toBe('');
    expect(valueOf(bank!, { [keyOf(bank!)]: '9 Name 9' })).toBe('1 Name 1');
  });
});

describe('what is saved', () => {
  test('an enum sends its type, a city and a chosen day their name, everything else what stands there', () => {
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

  test('one code for two card types: each has its own value', () => {
    const form = parse(cardType, text('no', { cardTypeMi: 1 }), text('no', { cardTypeMi: 2 }));
    const [type, first, second] = form;
    const typed = { [keyOf(first!)]: '11', [keyOf(second!)]: '22' };
    expect(requestOf('101', form, typed).no).toBe('11');
    expect(requestOf('101', form, { ...typed, [keyOf(type!)]: '2 Name 2' }).no).toBe('22');
  });

  test('a form cannot say another product, and names of JavaScript are names like others', () => {
    const request = requestOf('101', parse(text('product_id', { value: 9 }), text('__proto__', { value: 1 })), {});
    expect(Object.entries(request)).toEqual([
      ['product_id', '101'],
      ['__proto__', '1'],
    ]);
    expect(valueOf(parse(text('constructor'))[0]!, {})).toBe('');
  });
});

test('every field that is seen is required, blanks are nothing', () => {
  const form = parse(cardType, text('bank', { cardTypeMi: 1 }), text('wallet', { cardTypeMi: 2 }), {
    code: 'nick',
    cate: 'x',
    value: ' ',
  });
  expect(codes(missing(form, {}))).toEqual(['bank', 'nick']);
  expect(missing(form, { 'bank 1 ': '1', 'nick  ': 'J' })).toEqual([]);
});
