// needs no document
import { expect, test } from 'vitest';
import { read, valueOf } from '../../tests/setup/answer.ts';
import { bankForm } from './bank.ts';
import { complaintDetail, complaintInit, complaintList, uploadImage } from './complaint.ts';
import { confirmV2Loan, confirmV3Contract, confirmV3Loan } from './confirm.ts';
import { contact } from './customer-service.ts';
import { jointLogonFail } from './joint-logon.ts';
import { repaymentHuichao } from './legacy-repayment.ts';
import { orderDetail, orderStatus } from './order.ts';
import { defineProduct } from './product.ts';
import { channelTemplate, getSid } from './promotion.ts';
import { delayDetail, payUrl, repaymentDetail } from './repayment.ts';

const texts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']));

const PAYABLE = {
  ...texts('productName repayDate productLogo noticeMsg'),
  ...{ detail: [], repayList: [], defDetail: undefined, isShowReyTop: false },
};
const LOAN = {
  ...texts('comProductLogo comProductName termUnit firstPayTime firstPeriodDay pRateDsc'),
  ...texts('popContent popTitle popAgreementUrl'),
  ...{ details: [], repay_plans: [], sendSms: false, isPopType: false },
};
const V2 = { ...texts('repaymentDate newButtonMsg newPopMsg'), detailed: [], plan: [] };
const ORDER = {
  ...texts('noticeStatusText noticeDesText banner productName productLogo h5Url telephone playeduL'),
  ...texts('reyMsg KindTipsMsg cardPopTitle cardPopMsg'),
  ...{ recProducts: [], userOrderDetail: undefined, isDelay: false, isScore: false, cardNeedPop: false },
};
const COMPLAINT = {
  ...texts('type sonType problemId content disposeDetail'),
  ...{ images: [], disposeImages: [], isNeedScore: false },
};

/** What an answer needs, and as what the rest is read when it is absent. */
const ROWS: readonly [string, Parameters<typeof read>[0], needs: object, rest: object][] = [
  ['bankForm', bankForm, {}, { items: [] }],
  ['complaintInit', complaintInit, {}, { problemType: [], problemSonType: [], orderDetail: undefined, orderList: [] }],
  ['complaintList', complaintList, {}, { tabs: [] }],
  ['complaintDetail', complaintDetail, {}, COMPLAINT],
  ['uploadImage', uploadImage, { url: 'https://img.example/1.jpg' }, {}],
  ['confirmV2Loan', confirmV2Loan, { amount: '5000', periods: '91' }, { ...LOAN, ...V2 }],
  ['confirmV3Loan', confirmV3Loan, { amount: '5000', periods: '91' }, LOAN],
  ['confirmV3Contract', confirmV3Contract, {}, { contract_url: '' }],
  ['contact', contact, {}, texts('email smWa telephone')],
  ['jointLogonFail', jointLogonFail, {}, { ...texts('noticeMessage errMessage'), list: [] }],
  ['repaymentHuichao', repaymentHuichao, { url: 'https://pay.example' }, {}],
  ['orderDetail', orderDetail, { orderStatus: 21 }, ORDER],
  ['orderStatus', orderStatus, { orderStatus: 200 }, {}],
  // it is refused when it is followed
  ['defineProduct', defineProduct, {}, { link: '' }],
  [
    'channelTemplate',
    channelTemplate,
    {},
    texts('id title banner buttonText backgroundColor agreement iosUrl androidUrl'),
  ],
  ['getSid', getSid, { sid: '12' }, {}],
  ['repaymentDetail', repaymentDetail, { repayAmount: '5250' }, PAYABLE],
  ['delayDetail', delayDetail, { delayInfo: { delayAmount: '450', title: '' } }, { ...PAYABLE, repayPlan: [] }],
  ['payUrl', payUrl, { payUrl: 'https://pay.example' }, {}],
];
test.each(ROWS)(
  '%s is refused without a required field; every other field may be null, empty or missing',
  (_name, to, needs, rest) => {
    for (const absent of [null, '', undefined]) {
      const given = { ...Object.fromEntries(Object.keys(rest).map((name) => [name, absent])), ...needs };
      expect(valueOf(to, given)).toMatchObject({ ...needs, ...rest });
      for (const name of Object.keys(needs)) expect(read(to, { ...given, [name]: absent }).issues).toBeDefined();
    }
  },
);

/** Endpoints that confirm.test.ts and legacy-repayment.test.ts read, because more than presence matters there. */
const ELSEWHERE = /^(confirmV[23](Agreements|Push)|repayment(Ways|Commit))$/;
const MODULES = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });

test('every endpoint of which a field is read has a row above', () => {
  const known: readonly unknown[] = ROWS.map(([, { answer }]) => answer);
  const isRead = (one: unknown) => {
    const { answer } = (one ?? {}) as { readonly answer?: { readonly type: string } };
    return answer && answer.type !== 'unknown' && !known.includes(answer);
  };
  const exported = Object.values(MODULES).flatMap((module) => Object.entries(module));
  const missing = exported.filter(([name, one]) => !ELSEWHERE.test(name) && isRead(one)).map(([name]) => name);
  expect(missing).toEqual([]);
});

test('every field of a recommended product, and the rows of an order, may be null, empty or missing', () => {
  const product = {
    ...texts('logo name buttonText amountRange amountRangeDes rate des linkKey'),
    status: false,
    tags: [],
  };
  for (const absent of [null, '', undefined]) {
    const given = Object.fromEntries(Object.keys(product).map((name) => [name, absent]));
    const order = { orderStatus: 1, recProducts: [given], userOrderDetail: { detail: absent } };
    expect(valueOf(orderDetail, order)).toMatchObject({ recProducts: [product], userOrderDetail: { detail: [] } });
  }
});

test.each([
  ['a product', [null, { name: 'Cash' }], 1],
  ['the list', {}, 0],
])('%s that is broken is left out, and the order is still shown', (_what, recProducts, products) => {
  expect(valueOf(orderDetail, { orderStatus: 170, recProducts }).recProducts).toHaveLength(products);
});
