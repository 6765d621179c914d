// needs no document
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { read, valueOf } from '../../tests/setup/answer.ts';
import { delayDetail, payUrl, repaymentDetail, repaymentDetailCall } from './repayment.ts';

const detailOf = (data: object) => valueOf(repaymentDetail, { repayAmount: 5250, ...data });
/** Where a mismatch is. */
const fieldOf = (to: typeof repaymentDetail | typeof delayDetail | typeof payUrl, data: unknown) => {
  const [issue] = read<unknown>(to, data).issues ?? [];
  return issue && v.getDotPath(issue as v.BaseIssue<unknown>);
};
const ABSENT = [undefined, null, '', []];

describe('the repayment detail', () => {
  test('is asked for by the call that the inline script sends', () => {
    expect(repaymentDetail).toMatchObject(repaymentDetailCall);
    expect(repaymentDetailCall).toMatchObject({ method: 'POST', path: '/v3/installment/loan-play-detail' });
  });

  test('needs nothing but the amount', () => {
    expect(detailOf({})).toMatchObject({
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

  test('takes null and empty texts for what is absent', () => {
    const nothing = detailOf({});
    for (const absent of [null, '']) {
      const given = Object.fromEntries(Object.keys(nothing).map((name) => [name, absent]));
      expect(detailOf({ ...given, repayAmount: 5250 })).toEqual(nothing);
    }
  });

  test.each([undefined, null, '', 'free', {}])('is refused without an amount: %j', (repayAmount) => {
    expect(fieldOf(repaymentDetail, { repayAmount })).toBe('repayAmount');
  });

  test('takes numbers as texts and texts as numbers', () => {
    const detail = detailOf({
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

  test('a channel without its number is left out; the others can be paid with', () => {
    for (const channel of [{ name: 'Bank' }, ...[null, '', {}].map((channel_number) => ({ channel_number })), null]) {
      const { repayList } = detailOf({ repayList: [channel, { name: 'GCash', channel_number: 1 }] });
      expect(repayList).toEqual([{ name: 'GCash', logo: '', channel_number: '1' }]);
    }
  });
});

describe('the default pay code', () => {
  const NOTICE = { '7-Eleven': [{ name: 'Counter', step: ['Go', 'Pay'] }] };

  test('has its notices by group', () => {
    const defDetail = { payCode: 123456, logo: 'https://x/l.png', title: 'ECPay', payNotice: NOTICE };
    expect(detailOf({ defDetail }).defDetail).toEqual({ ...defDetail, payCode: '123456' });
  });

  test('is there with its code alone', () => {
    const alone = { payCode: '1', logo: '', title: '', payNotice: {} };
    for (const payNotice of [...ABSENT, {}]) {
      expect(detailOf({ defDetail: { payCode: '1', payNotice } }).defDetail).toEqual(alone);
    }
  });

  test('a notice may lack its name, its steps or its items', () => {
    const payNotice = { Bank: [{ name: null, step: null }, {}], Shop: null, App: '' };
    expect(detailOf({ defDetail: { payCode: '1', payNotice } }).defDetail?.payNotice).toEqual({
      Bank: [
        { name: '', step: [] },
        { name: '', step: [] },
      ],
      Shop: [],
      App: [],
    });
  });

  test('is undefined when there is none, or none with a code', () => {
    const without = [undefined, null, ''].map((payCode) => ({ payCode, title: 'ECPay' }));
    for (const defDetail of [...ABSENT, ...without]) expect(detailOf({ defDetail }).defDetail).toBeUndefined();
  });

  test('names what is wrong deep inside', () => {
    const payNotice = { Bank: [{ step: ['Go', {}] }] };
    expect(fieldOf(repaymentDetail, { repayAmount: 1, defDetail: { payCode: '1', payNotice } })).toBe(
      'defDetail.payNotice.Bank.0.step.1',
    );
  });
});

describe('the detail of an extension', () => {
  const delayInfo = { delayAmount: 450, title: null };

  test('has what it costs and the plan of what follows, beside what a repayment has', () => {
    const repayPlan = [{ remark: null, title: 'Next payment', amount: 5250, time: '2026-01-05' }];
    expect(read(delayDetail, { delayInfo, repayPlan, repayList: '', isShowReyTop: 1 })).toMatchObject({
      value: {
        delayInfo: { delayAmount: '450', title: '' },
        repayPlan: [{ remark: '', title: 'Next payment', amount: '5250', time: '2026-01-05' }],
        repayList: [],
        isShowReyTop: true,
      },
    });
  });

  test('may lack its plan, and nothing of its cost', () => {
    for (const repayPlan of [undefined, null, '', []]) {
      expect(read(delayDetail, { delayInfo, repayPlan })).toMatchObject({ value: { repayPlan: [] } });
    }
    expect(fieldOf(delayDetail, {})).toBe('delayInfo');
    expect(fieldOf(delayDetail, { delayInfo: { title: 'x', delayAmount: '' } })).toBe('delayInfo.delayAmount');
  });
});

test('a pay URL may not be absent, empty or blank', () => {
  expect(read(payUrl, { payUrl: ' https://pay.example.com ' })).toMatchObject({
    value: { payUrl: 'https://pay.example.com' },
  });
  for (const address of [undefined, null, '', '  ', {}]) expect(fieldOf(payUrl, { payUrl: address })).toBe('payUrl');
  expect(payUrl).toMatchObject({ method: 'POST', path: '/v3/loan-details/generate-vcode' });
});
