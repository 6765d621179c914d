import { expect, test } from 'vitest';
import { jointLogonFail, jointProductLink } from './joint-logon.ts';

const parse = async (value: unknown) => {
  const result = await jointLogonFail.answer['~standard'].validate(value);
  if (result.issues) throw new Error(JSON.stringify(result.issues));
  return result.value;
};

test.each([{}, { noticeMessage: null, errMessage: null, list: null }, { noticeMessage: '', errMessage: '', list: '' }])(
  '%j: nothing said, nothing recommended',
  async (value) => {
    expect(await parse(value)).toEqual({ noticeMessage: '', errMessage: '', list: [] });
  },
);

test('a product’s texts may be numbers and its flag a text; only 1 is on', async () => {
  const { list } = await parse({
    list: [{ name: 5, status: '1', tags: ['a', 2] }, { status: '0' }, { status: null, tags: null }],
  });
  expect(list.map(({ name, status, tags, linkKey }) => [name, status, tags, linkKey])).toEqual([
    ['5', true, ['a', '2'], ''],
    ['', false, [], ''],
    ['', false, [], ''],
  ]);
});

test('a list that is none is refused', async () => {
  await expect(parse({ list: 'many' })).rejects.toThrow();
});

test('a product that leads nowhere has an empty link', async () => {
  expect(await jointProductLink.answer['~standard'].validate({ link: null })).toMatchObject({ value: { link: '' } });
});
