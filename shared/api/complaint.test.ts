// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { complaintDetail, complaintInit, complaintList, uploadImage } from './complaint.ts';

describe('problem-init', () => {
  const ORDER = { orderNo: 77, productLogo: null, productName: 'Peso', status: 3, isShow: '1', list: '' };

  test('numbers and texts mean the same', () => {
    const { problemType, problemSonType, orderDetail } = valueOf(complaintInit, {
      problemType: [{ title: 'Collection', value: 1 }],
      problemSonType: [{ title: 8, value: '11' }],
      orderDetail: { ...ORDER, list: [{ title: 'Amount', value: 5000 }] },
      orderList: null,
    });
    expect(problemType).toEqual([{ title: 'Collection', value: '1' }]);
    expect(problemSonType).toEqual([{ title: '8', value: '11' }]);
    expect(orderDetail).toEqual({
      orderNo: '77',
      productLogo: '',
      productName: 'Peso',
      status: '3',
      isShow: true,
      list: [{ title: 'Amount', value: '5000' }],
    });
  });

  test.each([null, '', [], undefined])('absent parts as %j', (absent) => {
    expect(
      valueOf(complaintInit, {
        problemType: absent === '' ? '' : [],
        problemSonType: absent,
        orderDetail: absent,
        orderList: absent,
      }),
    ).toEqual({ problemType: [], problemSonType: [], orderDetail: undefined, orderList: [] });
  });

  test.each([0, '0', null, '', 2])('isShow %j: no complaints of the collection type', (isShow) => {
    expect(valueOf(complaintInit, { orderList: [{ ...ORDER, isShow }] }).orderList[0]!.isShow).toBe(false);
  });

  test('an order without a number and a type without a value are refused', () => {
    expect(() => valueOf(complaintInit, { orderList: [{ ...ORDER, orderNo: null }] })).toThrow('expected a text');
    expect(() => valueOf(complaintInit, { problemType: [{ title: 'Other', value: '' }] })).toThrow('not empty');
  });
});

test('upload-problem-img: an address is required', () => {
  expect(valueOf(uploadImage, { url: ' https://img.lender.example/1.jpg ' })).toEqual({
    url: 'https://img.lender.example/1.jpg',
  });
  for (const url of ['', null, undefined]) expect(() => valueOf(uploadImage, { url })).toThrow();
});

test('problem-list: tabs and entries, absent ones are empty', () => {
  expect(valueOf(complaintList, { tabs: [{ title: 'All', list: [{ id: 5, time: null, type: 'App' }] }] })).toEqual({
    tabs: [{ title: 'All', list: [{ id: '5', time: '', type: 'App', content: '' }] }],
  });
  expect(valueOf(complaintList, { tabs: null })).toEqual({ tabs: [] });
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

  test('everything may be absent', () => {
    expect(valueOf(complaintDetail, { images: null, disposeImages: '' })).toEqual({
      type: '',
      sonType: '',
      problemId: '',
      content: '',
      images: [],
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: false,
    });
  });

  test.each([
    [true, [1, '1', 2, '7', true, -1]],
    [false, [0, '0', '', null, undefined, false, 'no']],
  ])('a score is asked for: %j for any of %j', (expected, given) => {
    for (const isNeedScore of given) expect(valueOf(complaintDetail, { isNeedScore }).isNeedScore).toBe(expected);
  });
});
