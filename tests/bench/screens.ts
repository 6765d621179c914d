import type { RepaymentDetailWire } from '../../shared/api/repayment.ts';
import type { Watch } from './probe.ts';
import { LOGOS, type Answers } from './server.ts';

/** How a screen is measured. Its hand-written counterpart is `limit/<id>.html`. */
export type BenchScreen = {
  /** launch parameters of the visit */
  readonly query: string;
  readonly watch: Watch;
  /** @param origin of the site, for the addresses of pictures */
  readonly answers: (origin: string) => Answers;
};

const SESSION =
  'appVersion=3.2.1&deviceName=SM-A057F&deviceId=8f14e45fceea167a&osVersion=13&sessionId=5f3c9d20&adId=c81e728d';

const repaymentDetail = (origin: string): RepaymentDetailWire => ({
  repayAmount: '5250',
  productName: 'Peso Agad',
  repayDate: '2026-12-15',
  productLogo: `${origin}${LOGOS}product.svg`,
  detail: [
    { text: 'Loan amount', value: '₱5.000' },
    { text: 'Instalment', value: '3 of 6' },
    { text: 'Interest', value: '₱180' },
    { text: 'Service fee', value: '₱70' },
  ],
  repayList: [
    { name: 'GCash', logo: `${origin}${LOGOS}gcash.svg`, channel_number: 'GCASH' },
    { name: 'Maya', logo: `${origin}${LOGOS}maya.svg`, channel_number: 'MAYA' },
    { name: '7-Eleven', logo: `${origin}${LOGOS}7eleven.svg`, channel_number: '7ELEVEN' },
    { name: 'Cebuana Lhuillier', logo: `${origin}${LOGOS}cebuana.svg`, channel_number: 'CEBUANA' },
  ],
  noticeMsg: 'Pay before 8 pm so that your payment is posted on the same day.',
  defDetail: {
    payCode: '881244709931',
    logo: `${origin}${LOGOS}cliqq.svg`,
    title: '7-Eleven CLiQQ',
    payNotice: {
      'At the store': [
        { name: 'CLiQQ kiosk', step: ['Choose Bills Payment', 'Enter the contract number', 'Pay at the counter'] },
      ],
      'In the app': [{ name: 'CLiQQ app', step: ['Open Pay Bills', 'Enter the contract number', 'Confirm'] }],
    },
  },
  isShowReyTop: 0,
});

/** Every screen with a hand-written counterpart. */
export const benchScreens: Readonly<Record<string, BenchScreen>> = {
  repayment: {
    query: `?productId=11&orderId=22&${SESSION}`,
    watch: {
      readable: '[data-slot=amount]',
      tap: '[data-tap=pay]',
      answered: ':is(dialog[open], [role=dialog]) input[type=radio]',
    },
    answers: (origin) => ({ '/gateway/v3/installment/loan-play-detail': repaymentDetail(origin) }),
  },
  promotion: {
    query: '?id=11&app_from=facebook&user_from=feed&utm_tag=school-2026',
    // both pages say something before any answer: what counts is that nothing stands in front of it
    watch: { readable: '[data-slot=title]', tap: '[data-tap=apply]', answered: '[role=alert]' },
    answers: () => ({
      '/api/v2/loan/service/channel/channel-template': {
        id: '11',
        title: 'Cash for the new school year',
        buttonText: 'Get my loan offer',
      },
      '/api/v2/loan/promotion/track-visit': null,
      '/api/v2/loan/promotion/get-sid': { sid: 'a1b2c3' },
    }),
  },
};
