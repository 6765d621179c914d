// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf, type read } from '../../tests/setup/answer.ts';
import { complaintDetail, complaintInit, complaintList } from './complaint.ts';

describe('problem-init', () => {
  const ORDER = { orderNo: 77, productLogo: null, productName: 'Peso', status: 3, isShow: '1', list: [null] };

  test('reads numbers as texts', () => {
    const given = {
      problemType: [{ title: 'Collection', value: 1 }],
      problemSonType: [{ title: 8, value: '11' }],
      orderDetail: { ...ORDER, list: [{ title: 'Amount', value: 5000 }] },
    };
    expect(valueOf(complaintInit, given)).toEqual({
      problemType: [{ title: 'Collection', value: '1' }],
      problemSonType: [{ title: '8', value: '11' }],
      orderDetail: {
        ...{ orderNo: '77', productLogo: '', productName: 'Peso', status: '3', isShow: true },
        list: [{ title: 'Amount', value: '5000' }],
      },
      orderList: [],
    });
  });

  test('leaves out an order without a number and a type without a value', () => {
    // the second is a number that JSON cannot carry: by now it would be another order
    const nameless = [null, Number('20251126141427001')].map((orderNo) => ({ ...ORDER, orderNo }));
    const { orderDetail, orderList } = valueOf(complaintInit, { orderDetail: {}, orderList: [...nameless, ORDER] });
    expect([orderDetail, orderList.map(({ orderNo }) => orderNo)]).toEqual([undefined, ['77']]);
    const types = [
      { title: 'Other', value: '' },
      { title: 'App', value: 4 },
    ];
    expect(valueOf(complaintInit, { problemType: types, problemSonType: types })).toMatchObject({
      problemType: [{ title: 'App', value: '4' }],
      problemSonType: [{ title: 'App', value: '4' }],
    });
  });
});

test('problem-list: absent fields of tabs and entries are read as empty', () => {
  expect(valueOf(complaintList, { tabs: [{ title: 'All', list: [{ id: 5, time: null, type: 'App' }] }] })).toEqual({
    tabs: [{ title: 'All', list: [{ id: '5', time: '', type: 'App', content: '' }] }],
  });
  expect(valueOf(complaintList, { tabs: [{ title: null, list: null }] })).toEqual({ tabs: [{ title: '', list: [] }] });
});

test('problem-list: an entry without an id stays in the list, and the id of another one is read without spaces', () => {
  const long = Number('20251126141427001');
  const list = [{ id: ' 5 ' }, { id: null, content: 'I paid' }, { content: 'They call' }, { id: long }];
  const [tab] = valueOf(complaintList, { tabs: [{ title: 'All', list }] }).tabs;
  expect(tab?.list.map(({ id, content }) => [id, content])).toEqual([
    ['5', ''],
    ['', 'I paid'],
    ['', 'They call'],
    ['', ''],
  ]);
});

describe('problem-detail', () => {
  test.each([
    [['https://a.ph/1', 'https://a.ph/2']],
    ['https://a.ph/1,https://a.ph/2'],
    [['https://a.ph/1', null, '', 'https://a.ph/2']],
  ])('reads images given as %j', (images) => {
    expect(valueOf(complaintDetail, { images }).images).toEqual(['https://a.ph/1', 'https://a.ph/2']);
  });

  test.each([
    [true, [1, '1', 2, '7', true, -1]],
    [false, [0, '0', '', null, undefined, false, 'no']],
  ])('isNeedScore is %j for each of %j', (expected, given) => {
    for (const isNeedScore of given) expect(valueOf(complaintDetail, { isNeedScore }).isNeedScore).toBe(expected);
  });
});

test('one empty tab or broken picture hides neither the other tabs nor the complaint; a tab that cannot be read is refused; no answer is no complaint', () => {
  expect(valueOf(complaintList, { tabs: [null, { title: 'All', list: [] }] })).toEqual({
    tabs: [{ title: 'All', list: [] }],
  });
  expect(() => valueOf(complaintList, { tabs: [{ title: 'All', list: 'soon' }] })).toThrow();
  expect(valueOf(complaintList, null)).toEqual({ tabs: [] });
  expect(() => valueOf(complaintList, undefined)).toThrow();
  const images = [{}, '-', 'https://img.lender.example/1.jpg'];
  expect(valueOf(complaintDetail, { images, disposeImages: [true] })).toMatchObject({
    images: ['https://img.lender.example/1.jpg'],
    disposeImages: [],
  });
});

const COMPLAINT = { id: '1', time: '2026-01-05 10:00', type: 'Collection', content: 'They called at night.' };
const TYPE = { title: 'Other', value: '2' };
const LISTS: readonly [string, Parameters<typeof read>[0], object, (all: readonly unknown[]) => object][] = [
  ['complaints of a tab', complaintList, COMPLAINT, (all) => ({ tabs: [{ title: 'All', list: all }] })],
  ['types', complaintInit, TYPE, (problemType) => ({ problemType })],
];
test.each(LISTS)(
  '%s: a broken one is left out; the answer is refused when all are broken, because the screen would say that there are none',
  (_what, from, sound, answer) => {
    expect(JSON.stringify(valueOf(from, answer([false, sound])))).toContain(String(Object.values(sound)[0]));
    expect(() => valueOf(from, answer([false]))).toThrow();
    expect(() => valueOf(from, answer([]))).not.toThrow();
  },
);
