import type { RepaymentDetailWire } from '../../../shared/api/repayment.ts';
import { logoUrl } from '../logo.ts';
import { channel, fullRepayment, payCode } from './repayment.ts';
import { ENTITY, HOSTILE_URL, IMAGE, LONG_WORDS, SCRIPT, UNBROKEN } from './hard-texts.ts';

/** Long names and values, with and without places to break, and a pay code of 60 characters. */
export const longTexts = (origin: string): RepaymentDetailWire => ({
  ...fullRepayment(origin),
  repayAmount: '1234567.89',
  productName: LONG_WORDS,
  noticeMsg: `${LONG_WORDS}. `.repeat(4) + UNBROKEN,
  detail: [
    { text: LONG_WORDS, value: LONG_WORDS },
    { text: 'Reference', value: UNBROKEN },
    { text: UNBROKEN, value: '₱1.234.567,89' },
    { text: 'Loan term (days)', value: 365 },
  ],
  repayList: [
    channel(origin, LONG_WORDS, '90006'),
    channel(origin, UNBROKEN, '90007-'.repeat(12)),
    channel(origin, 'Maya', 90011),
  ],
  defDetail: {
    payCode: '0123456789'.repeat(6),
    logo: logoUrl(origin, 'Long'),
    title: LONG_WORDS,
    payNotice: {
      [LONG_WORDS]: [{ name: LONG_WORDS, step: [`${LONG_WORDS}.`.repeat(3), UNBROKEN] }],
      [UNBROKEN]: [{ name: UNBROKEN, step: Array.from({ length: 12 }, (_, step) => `Step ${step + 1} of twelve`) }],
      'Over the counter': ['7-Eleven', 'Cebuana', 'SM'].map((name) => ({ name, step: ['Show the barcode.'] })),
    },
  },
});

/** Markup, scripts and a dangerous address wherever the server may write. */
export const hostile = (): RepaymentDetailWire => ({
  repayAmount: 5250,
  productName: IMAGE,
  repayDate: SCRIPT,
  productLogo: HOSTILE_URL,
  detail: [
    { text: SCRIPT, value: IMAGE },
    { text: IMAGE, value: SCRIPT },
    { text: ENTITY, value: ENTITY },
  ],
  repayList: [
    { name: IMAGE, logo: 'data:text/html,<script>parent.hacked=1</script>', channel_number: IMAGE },
    { name: SCRIPT, logo: HOSTILE_URL, channel_number: "90007' OR '1'='1" },
  ],
  noticeMsg: SCRIPT + IMAGE + ENTITY,
  defDetail: {
    payCode: IMAGE,
    logo: ` ${HOSTILE_URL}`,
    title: SCRIPT,
    payNotice: { [IMAGE]: [{ name: SCRIPT, step: [IMAGE, ENTITY] }], constructor: [{ name: ENTITY, step: [SCRIPT] }] },
  },
  isShowReyTop: 1,
});

/** Every number and flag as a text. */
export const numericStrings = (origin: string): RepaymentDetailWire => ({
  ...fullRepayment(origin),
  repayAmount: '5250.00',
  detail: [
    { text: 'Loan amount', value: '5000.00' },
    { text: 'Interest', value: '200.00' },
    { text: 'Service fee', value: '50.00' },
  ],
  repayList: [channel(origin, 'GCash', '90006'), channel(origin, 'Maya', '90007')],
  noticeMsg: '',
  isShowReyTop: '1',
});

/** Pictures that are not there. */
export const brokenLogos = (origin: string): RepaymentDetailWire => {
  const full = fullRepayment(origin);
  const missing = logoUrl(origin, 'missing');
  return {
    ...full,
    productLogo: missing,
    repayList: full.repayList.map((way, index) => ({ ...way, logo: index === 0 ? '' : missing })),
    defDetail: { ...payCode(origin), logo: missing },
  };
};

const MANY = ['GCash', 'Maya', 'GrabPay', 'ShopeePay', 'Coins', '7-Eleven', 'Pawnshop', 'Supermarket', 'Remittance'];

/** More channels than a sheet shows at once. */
export const twelveChannels = (origin: string): RepaymentDetailWire => ({
  ...fullRepayment(origin),
  repayList: [...MANY, 'Bank transfer', 'Bank counter', 'Debit card'].map((name, index) =>
    channel(origin, name, index % 2 ? 90006 + index : String(90006 + index)),
  ),
});
