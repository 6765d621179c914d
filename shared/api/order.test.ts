import { describe, expect, test } from 'vitest';
import { orderDetail, type OrderDetailWire } from './order.ts';
import { defineProduct } from './product.ts';

const parse = async (data: unknown) => {
  const result = await orderDetail.answer['~standard'].validate(data);
  if (result.issues) throw new Error(result.issues[0]?.message);
  return result.value;
};

describe('an order detail', () => {
  test('needs nothing but a status', async () => {
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
      expect(await parse(bare)).toMatchObject({
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

  test.each([undefined, null, '', 'pending'])('without a status it is refused: %s', async (orderStatus) => {
    await expect(parse({ orderStatus })).rejects.toThrow();
  });

  test.each([1, '1'])('flags come as numbers and as texts: %s', async (on) => {
    const order = await parse({ orderStatus: 174, isDelay: on, isScore: on, cardNeedPop: on });
    expect([order.isDelay, order.isScore, order.cardNeedPop]).toEqual([true, true, true]);
  });

  test('rows and products are normalised', async () => {
    const { userOrderDetail, recProducts } = await parse({
      orderStatus: 110,
      userOrderDetail: { detail: [{ text: 'Term', value: 91 }] },
      recProducts: [{ name: 'Lakbay', status: '1', rate: 0.05, tags: null }],
    });
    expect(userOrderDetail?.detail).toEqual([{ text: 'Term', value: '91' }]);
    expect(recProducts[0]).toMatchObject({ name: 'Lakbay', status: true, rate: '0.05', tags: [], linkKey: '' });
    expect((await parse({ orderStatus: 1, userOrderDetail: { detail: null } })).userOrderDetail).toEqual({
      detail: [],
    });
  });
});

test('a product link may be missing: it is refused when it is followed', async () => {
  const result = await defineProduct.answer['~standard'].validate({ link: null });
  expect(result).toMatchObject({ value: { link: '' } });
});
