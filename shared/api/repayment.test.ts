import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Schema } from '#core';
import { delayDetail, payUrl, repaymentDetail, repaymentDetailCall, type RepaymentDetail } from './repayment.ts';

const parse = async <T>({ answer }: { readonly answer: Schema<T> }, data: unknown) =>
  answer['~standard'].validate(data);
async function read(data: object): Promise<RepaymentDetail> {
  const result = await parse(repaymentDetail, { repayAmount: 5250, ...data });
  return result.issues ? expect.unreachable(result.issues[0]!.message) : result.value;
}
/** Where a mismatch is. */
async function fieldOf(
  to: typeof repaymentDetail | typeof delayDetail | typeof payUrl,
  data: unknown,
): Promise<string | null | undefined> {
  const { issues } = await parse<unknown>(to, data);
  return issues && v.getDotPath(issues[0] as v.BaseIssue<unknown>);
}
const ABSENT = [undefined, null, '', []];

describe('the repayment detail', () => {
  test('is asked for by the call that the inline script sends', () => {
    expect(repaymentDetail).toMatchObject(repaymentDetailCall);
    expect(repaymentDetailCall).toMatchObject({ method: 'POST', path: '/v3/installment/loan-play-detail' });
  });

  test('needs nothing but the amount', async () => {
    expect(await read({})).toEqual({
      repayAmount: '5250',
      productName: '',
      repayDate: '',
      productLogo: '',
      detail: [],
      repayList: [],
      noticeMsg: '',
      defDetail: undefined,
      isShowReyTop: false,
    });
  });

  test('takes null and empty texts for what is absent', async () => {
    const nothing = await read({});
    for (const absent of [null, '']) {
      const names = [
        'productName',
        'repayDate',
        'productLogo',
        'detail',
        'repayList',
        'noticeMsg',
        'defDetail',
        'isShowReyTop',
      ];
      expect(await read(Object.fromEntries(names.map((name) => [name, absent])))).toEqual(nothing);
    }
  });

  test.each([undefined, null, '', 'free', {}])('is refused without an amount: %j', async (repayAmount) => {
    expect(await fieldOf(repaymentDetail, { repayAmount })).toBe('repayAmount');
  });

  test('takes numbers as texts and texts as numbers', async () => {
    const detail = await read({
      repayAmount: '5250.00',
      detail: [{ text: 'Term', value: 91 }],
      repayList: [{ name: 'GCash', logo: null, channel_number: 90006 }],
      isShowReyTop: '1',
    });
    expect(detail).toMatchObject({
      repayAmount: '5250.00',
      detail: [{ text: 'Term', value: '91' }],
      repayList: [{ name: 'GCash', logo: '', channel_number: '90006' }],
      isShowReyTop: true,
    });
  });

  test('a channel without its number is left out; the others can be paid with', async () => {
    for (const channel of [{ name: 'Bank' }, ...[null, '', {}].map((channel_number) => ({ channel_number })), null]) {
      const { repayList } = await read({ repayList: [channel, { name: 'GCash', channel_number: 1 }] });
      expect(repayList).toEqual([{ name: 'GCash', logo: '', channel_number: '1' }]);
    }
  });
});

describe('the default pay code', () => {
  const NOTICE = { '7-Eleven': [{ name: 'Counter', step: ['Go', 'Pay'] }] };

  test('has its notices by group', async () => {
    const defDetail = { payCode: 123456, logo: 'https://x/l.png', title: 'ECPay', payNotice: NOTICE };
    expect((await read({ defDetail })).defDetail).toEqual({ ...defDetail, payCode: '123456' });
  });

  test('is there with its code alone', async () => {
    const alone = { payCode: '1', logo: '', title: '', payNotice: {} };
    for (const payNotice of [...ABSENT, {}]) {
      expect((await read({ defDetail: { payCode: '1', payNotice } })).defDetail).toEqual(alone);
    }
  });

  test('a notice may lack its name, its steps or its items', async () => {
    const payNotice = { Bank: [{ name: null, step: null }, {}], Shop: null, App: '' };
    expect((await read({ defDetail: { payCode: '1', payNotice } })).defDetail?.payNotice).toEqual({
      Bank: [
        { name: '', step: [] },
        { name: '', step: [] },
      ],
      Shop: [],
      App: [],
    });
  });

  test('is undefined when there is none', async () => {
    for (const defDetail of ABSENT) expect((await read({ defDetail })).defDetail).toBeUndefined();
  });

  test('is undefined when it has no code', async () => {
    for (const payCode of [undefined, null, '']) {
      expect((await read({ defDetail: { payCode, title: 'ECPay' } })).defDetail).toBeUndefined();
    }
  });

  test('names what is wrong deep inside', async () => {
    const payNotice = { Bank: [{ step: ['Go', {}] }] };
    expect(await fieldOf(repaymentDetail, { repayAmount: 1, defDetail: { payCode: '1', payNotice } })).toBe(
      'defDetail.payNotice.Bank.0.step.1',
    );
  });
});

describe('the detail of an extension', () => {
  const delayInfo = { delayAmount: 450, title: null };

  test('has what it costs and the plan of what follows, beside what a repayment has', async () => {
    const repayPlan = [{ remark: null, title: 'Next payment', amount: 5250, time: '2026-01-05' }];
    expect(await parse(delayDetail, { delayInfo, repayPlan, repayList: '', isShowReyTop: 1 })).toMatchObject({
      value: {
        delayInfo: { delayAmount: '450', title: '' },
        repayPlan: [{ remark: '', title: 'Next payment', amount: '5250', time: '2026-01-05' }],
        repayList: [],
        isShowReyTop: true,
      },
    });
  });

  test('may lack its plan, and nothing of its cost', async () => {
    for (const repayPlan of [undefined, null, '', []]) {
      expect(await parse(delayDetail, { delayInfo, repayPlan })).toMatchObject({ value: { repayPlan: [] } });
    }
    expect(await fieldOf(delayDetail, {})).toBe('delayInfo');
    expect(await fieldOf(delayDetail, { delayInfo: { title: 'x', delayAmount: '' } })).toBe('delayInfo.delayAmount');
  });
});

test('a pay URL may not be absent, empty or blank', async () => {
  expect(await parse(payUrl, { payUrl: ' https://pay.example.com ' })).toMatchObject({
    value: { payUrl: 'https://pay.example.com' },
  });
  for (const address of [undefined, null, '', '  ', {}])
    expect(await fieldOf(payUrl, { payUrl: address })).toBe('payUrl');
  expect(payUrl).toMatchObject({ method: 'POST', path: '/v3/loan-details/generate-vcode' });
});
