import type { RepaymentWaysWire } from '../../../shared/api/legacy-repayment.ts';
import { IMAGE, SCRIPT, UNBROKEN } from './hard-texts.ts';

type Cards = NonNullable<RepaymentWaysWire['bankCards']>;

/** Three cards: one number with blanks, one that the lender masks itself. None is a real one. */
export const bankCards: Cards = [
  { id: 11, bankName: 'BPI', cardNo: '4532 0151 1283 0366', bankCode: 'BPI' },
  { id: '12', bankName: 'Metrobank', cardNo: '5425233430109903', bankCode: 'MBTC' },
  { id: 'card-13', bankName: 'Land Bank of the Philippines', cardNo: '6034****2291', bankCode: null },
];

const BANKS = ['BPI', 'BDO Unibank', 'Metrobank', 'UnionBank', 'Security Bank', 'RCBC', 'Chinabank', 'PNB', 'EastWest'];

export const manyCards: Cards = BANKS.map((bankName, at) => ({
  id: 40 + at,
  bankName,
  cardNo: `49001234567${String(10_000 + at * 1111)}`,
  bankCode: bankName.slice(0, 4).toUpperCase(),
}));

const LONG_WORDS =
  'Philippine Postal and Rural Cooperative Savings Bank of the Northern Provinces, Salary Account Department';

export const longCards: Cards = [
  { id: 'long-1', bankName: LONG_WORDS, cardNo: '4532015112830366', bankCode: LONG_WORDS },
  { id: 'long-2', bankName: UNBROKEN, cardNo: '12345678901234567890123456789012', bankCode: UNBROKEN },
  { id: 'long-3', bankName: null, cardNo: '77', bankCode: '' },
];

/** Sets `window.hacked` when it runs: browser tests look for it. */

export const hostileCards: Cards = [
  { id: IMAGE, bankName: SCRIPT, cardNo: `4532 ${IMAGE} 0366`, bankCode: SCRIPT },
  { id: "1' OR '1'='1", bankName: IMAGE, cardNo: 'javascript:window.hacked=1', bankCode: IMAGE },
];
