// needs no document
import { describe, expect, test } from 'vitest';
import { read, valueOf } from '../../tests/setup/answer.ts';
import { delayDetail, repaymentDetail } from './repayment.ts';

const detailOf = (data: object) => valueOf(repaymentDetail, { repayAmount: 5250, ...data });

test('a channel without a number is left out; the other channels are kept', () => {
  for (const channel of [{ name: 'Bank' }, ...[null, '', {}].map((channel_number) => ({ channel_number })), null]) {
    const { repayList } = detailOf({ repayList: [channel, { name: 'GCash', channel_number: 1 }] });
    expect(repayList).toEqual([{ name: 'GCash', logo: '', channel_number: '1' }]);
  }
});

describe('the default pay code', () => {
  test('has its notices by group; a notice may lack name and steps, a group may lack notices', () => {
    const payNotice = {
      '7-Eleven': [{ name: 'Counter', step: ['Go', 'Pay'] }, {}],
      Shop: null,
      Bank: { 0: {} },
      Kiosk: 'Show it',
    };
    const defDetail = { payCode: 123456, logo: 'https://x/l.png', title: 'ECPay', payNotice };
    const expected = {
      '7-Eleven': [
        { name: 'Counter', step: ['Go', 'Pay'] },
        { name: '', step: [] },
      ],
      Shop: [],
      // an odd group hides nothing else
      Bank: [],
      Kiosk: [],
    };
    expect(detailOf({ defDetail })).toMatchObject({
      repayAmount: '5250',
      defDetail: { ...defDetail, payCode: '123456', payNotice: expected },
    });
  });

  test('needs only its code; logo, title and notices may be absent, and notices that cannot be read are', () => {
    const alone = { payCode: '1', logo: '', title: '', payNotice: {} };
    for (const payNotice of [undefined, null, '', [], {}, 'Show it'])
      expect(detailOf({ defDetail: { payCode: '1', payNotice } }).defDetail).toEqual(alone);
  });

  test('is undefined when it is [], cannot be read or has no code', () => {
    const without = [undefined, null, ''].map((payCode) => ({ payCode, title: 'ECPay' }));
    for (const defDetail of [[], 'ECPay', { payCode: '1', logo: {} }, ...without])
      expect(detailOf({ defDetail }).defDetail).toBeUndefined();
  });

  test('is undefined when its code is a number too long to be exact; the same code as a text is shown', () => {
    const detail = (payCode: string) =>
      detailOf(JSON.parse(`{"defDetail":{"payCode":${payCode}}}`) as object).defDetail;
    expect(detail('20251126141427001')).toBeUndefined();
    expect(detail('"20251126141427001"')?.payCode).toBe('20251126141427001');
  });
});

test('an extension has its cost, a plan, if all of it can be read, and the fields of a repayment; without the cost it is refused', () => {
  const delayInfo = { delayAmount: 450, title: null };
  const repayPlan = [{ remark: null, title: 'Next payment', amount: 5250, time: '2026-01-05' }];
  expect(valueOf(delayDetail, { delayInfo, repayPlan, isShowReyTop: 1 })).toMatchObject({
    delayInfo: { delayAmount: '450', title: '' },
    repayPlan: [{ remark: '', title: 'Next payment', amount: '5250', time: '2026-01-05' }],
    isShowReyTop: true,
  });
  for (const odd of [[...repayPlan, null], 'later'])
    expect(valueOf(delayDetail, { delayInfo, repayPlan: odd }).repayPlan).toEqual([]);
  expect(read(delayDetail, { delayInfo: { title: 'x', delayAmount: '' } }).issues).toBeDefined();
});
