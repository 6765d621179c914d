// needs no document
import { expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { jointLogonFail, jointProductLink } from './joint-logon.ts';

const parse = (value: unknown) => valueOf(jointLogonFail, value);

test.each([{}, { noticeMessage: null, errMessage: null, list: null }, { noticeMessage: '', errMessage: '', list: '' }])(
  '%j: nothing said, nothing recommended',
  (value) => {
    expect(parse(value)).toEqual({ noticeMessage: '', errMessage: '', list: [] });
  },
);

test('a product’s texts may be numbers and its flag a text; only 1 is on', () => {
  const { list } = parse({
    list: [{ name: 5, status: '1', tags: ['a', 2] }, { status: '0' }, { status: null, tags: null }],
  });
  expect(list.map(({ name, status, tags, linkKey }) => [name, status, tags, linkKey])).toEqual([
    ['5', true, ['a', '2'], ''],
    ['', false, [], ''],
    ['', false, [], ''],
  ]);
});

test('a list that is none is refused', () => {
  expect(() => parse({ list: 'many' })).toThrow();
});

test('a product that leads nowhere has an empty link', () => {
  expect(valueOf(jointProductLink, { link: null })).toEqual({ link: '' });
});
