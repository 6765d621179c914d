// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { complaintDetail, complaintInit, complaintList } from './complaint.ts';

describe('problem-init', () => {
  const ORDER = { orderNo: 77, productLogo: null, productName: 'Peso', status: 3, isShow: '1', list: '' };

  test('numbers and texts mean the same', () => {
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

  test('an order without a number is none, a type without a value is refused', () => {
    const nameless = { ...ORDER, orderNo: null };
    const { orderDetail, orderList } = valueOf(complaintInit, { orderDetail: {}, orderList: [nameless, ORDER] });
    expect([orderDetail, orderList.map(({ orderNo }) => orderNo)]).toEqual([undefined, ['77']]);
    expect(() => valueOf(complaintInit, { problemType: [{ title: 'Other', value: '' }] })).toThrow('not empty');
  });
});

test('problem-list: tabs and entries, absent ones are empty', () => {
  expect(valueOf(complaintList, { tabs: [{ title: 'All', list: [{ id: 5, time: null, type: 'App' }] }] })).toEqual({
    tabs: [{ title: 'All', list: [{ id: '5', time: '', type: 'App', content: '' }] }],
  });
  expect(valueOf(complaintList, { tabs: [{ title: null, list: null }] })).toEqual({ tabs: [{ title: '', list: [] }] });
});

describe('problem-detail', () => {
  test.each([
    [['https://a.ph/1', 'https://a.ph/2']],
    ['https://a.ph/1,https://a.ph/2'],
    [['https://a.ph/1', null, '', 'https://a.ph/2']],
  ])('images as %j', (images) => {
    expect(valueOf(complaintDetail, { images }).images).toEqual(['https://a.ph/1', 'https://a.ph/2']);
  });

  test.each([
    [true, [1, '1', 2, '7', true, -1]],
    [false, [0, '0', '', null, undefined, false, 'no']],
  ])('a score is asked for: %j for any of %j', (expected, given) => {
    for (const isNeedScore of given) expect(valueOf(complaintDetail, { isNeedScore }).isNeedScore).toBe(expected);
  });
});
