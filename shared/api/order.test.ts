// needs no document
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { orderDetail, type OrderDetailWire } from './order.ts';
import { defineProduct } from './product.ts';

const parse = (data: unknown) => valueOf(orderDetail, data);

describe('an order detail', () => {
  test('needs nothing but a status', () => {
    for (const absent of [null, '', undefined]) {
      const bare = {
        orderStatus: '21',
        noticeStatusText: absent,
        banner: absent,
        recProducts: absent,
        userOrderDetail: absent,
        inside: absent,
        isDelay: absent,
        playeduL: absent,
        cardNeedPop: absent,
      } as OrderDetailWire;
      expect(parse(bare)).toMatchObject({
        orderStatus: 21,
        noticeStatusText: '',
        banner: '',
        recProducts: [],
        userOrderDetail: undefined,
        isDelay: false,
        playeduL: '',
        cardNeedPop: false,
      });
    }
  });

  test.each([undefined, null, '', 'pending'])('without a status it is refused: %s', (orderStatus) => {
    expect(() => parse({ orderStatus })).toThrow();
  });

  test.each([1, '1'])('flags come as numbers and as texts: %s', (on) => {
    const order = parse({ orderStatus: 174, isDelay: on, isScore: on, cardNeedPop: on });
    expect([order.isDelay, order.isScore, order.cardNeedPop]).toEqual([true, true, true]);
  });

  test('rows and products are normalised', () => {
    const { userOrderDetail, recProducts } = parse({
      orderStatus: 110,
      userOrderDetail: { detail: [{ text: 'Term', value: 91 }] },
      recProducts: [{ name: 'Lakbay', status: '1', rate: 0.05, tags: null }],
    });
    expect(userOrderDetail?.detail).toEqual([{ text: 'Term', value: '91' }]);
    expect(recProducts[0]).toMatchObject({ name: 'Lakbay', status: true, rate: '0.05', tags: [], linkKey: '' });
    expect(parse({ orderStatus: 1, userOrderDetail: { detail: null } }).userOrderDetail).toEqual({
      detail: [],
    });
  });
});

test('a product link may be missing: it is refused when it is followed', () => {
  expect(valueOf(defineProduct, { link: null })).toEqual({ link: '' });
});
