import type { ConfirmV2Wire, ConfirmV3Wire } from '../../../shared/api/confirm.ts';
import type { LoanFixture } from '../loans.ts';
import { logoUrl } from '../logo.ts';
import { documentUrl } from '../routes/confirm-document.ts';
import { HOSTILE_URL, IMAGE, LONG_WORDS, SCRIPT, UNBROKEN } from './hard-texts.ts';

/** The rich normal case that the scenarios vary; no popup asks anything. */
export const fullLoan = (origin: string) =>
  ({
    comProductLogo: logoUrl(origin, 'Peso Quick'),
    comProductName: 'Peso Quick Loan',
    amount: 5000,
    periods: 91,
    termUnit: 'day',
    details: [
      { text: 'Loan amount', value: '₱5.000' },
      { text: 'Service fee', value: '₱50' },
      { text: 'You receive', value: '₱4.950' },
      { text: 'Paid out to', value: 'GCash ···· 4417' },
    ],
    repay_plans: [
      { title: '1st payment', description: 'Interest', amount: 100, pay_time: '2025-11-05' },
      { title: '2nd payment', description: 'Interest', amount: '100.00', pay_time: '2025-12-05' },
      { title: 'Last payment', description: 'Principal and interest', amount: '5050', pay_time: '2026-01-04' },
    ],
    firstPayTime: '2025-11-05',
    firstPeriodDay: 30,
    pRateDsc: '0.05% per day',
    sendSms: 1,
    isPopType: 0,
    popContent: null,
    popTitle: null,
    popAgreementUrl: null,
  }) satisfies ConfirmV3Wire;

export type More = Omit<ConfirmV2Wire, keyof ConfirmV3Wire>;

export const fullMore: More = {
  repaymentDate: '2026-01-04',
  detailed: [
    { text: 'Interest in all', value: '₱250' },
    { text: 'To repay in all', value: '₱5.250' },
  ],
  plan: [
    { title: 'Payout', description: 'To your account', amount: 4950, pay_time: '2025-10-06' },
    { title: 'Repayment', description: 'All of it', amount: 5250, pay_time: '2026-01-04' },
  ],
  newButtonMsg: 'Get my loan',
  newPopMsg: null,
};

const titled = (...titles: string[]) => titles.map((title) => ({ title, contract_url: '' }));

export const oneAgreement = { data: titled('Loan Agreement') };
export const fiveAgreements = {
  data: titled(
    'Loan Agreement',
    'Privacy Policy',
    'Disclosure Statement on Loan Transaction',
    'Authorization to Debit',
    'Data Sharing Consent',
  ),
};

/** The host's back control asks first. */
export const stay = {
  isPopType: 1,
  popTitle: 'Your loan is waiting',
  popContent: 'One tap is left. The offer of ₱5.000 ends today.',
} satisfies Partial<ConfirmV3Wire>;

const longPlan = [
  { title: LONG_WORDS, description: UNBROKEN, amount: '1234567.89', pay_time: '2025-12-05' },
  { title: UNBROKEN, description: LONG_WORDS, amount: UNBROKEN, pay_time: LONG_WORDS },
];
const longRows = [
  { text: LONG_WORDS, value: LONG_WORDS },
  { text: 'Reference', value: UNBROKEN },
  { text: UNBROKEN, value: '₱1.234.567,89' },
];

/** Long names and values, with and without places to break, on the page, in the agreements and in every popup. */
export const longTexts: Partial<LoanFixture> = {
  loan: (origin) => ({
    ...fullLoan(origin),
    comProductName: LONG_WORDS,
    amount: '1234567.89',
    details: longRows,
    repay_plans: longPlan,
    firstPayTime: LONG_WORDS,
    firstPeriodDay: LONG_WORDS,
    pRateDsc: LONG_WORDS,
    isPopType: 1,
    popTitle: LONG_WORDS,
    popContent: `${LONG_WORDS}. `.repeat(12) + UNBROKEN,
  }),
  more: () => ({
    repaymentDate: LONG_WORDS,
    detailed: longRows,
    plan: longPlan,
    newButtonMsg: LONG_WORDS,
    newPopMsg: `${LONG_WORDS}. `.repeat(12) + UNBROKEN,
  }),
  agreements: titled(LONG_WORDS, UNBROKEN),
};

/** Sets `window.hacked` when it runs: browser tests look for it. */
const hostilePlan = [{ title: IMAGE, description: SCRIPT, amount: SCRIPT, pay_time: IMAGE }];
const hostileRows = [{ text: SCRIPT, value: IMAGE }];

/** Markup, scripts and dangerous addresses wherever the server may write. */
export const hostileLoan: Partial<LoanFixture> = {
  loan: () => ({
    comProductLogo: HOSTILE_URL,
    comProductName: IMAGE,
    amount: 5000,
    periods: IMAGE,
    termUnit: SCRIPT,
    details: hostileRows,
    repay_plans: hostilePlan,
    firstPayTime: IMAGE,
    firstPeriodDay: SCRIPT,
    pRateDsc: SCRIPT,
    sendSms: IMAGE,
    isPopType: 1,
    popTitle: SCRIPT,
    popContent: IMAGE,
    popAgreementUrl: HOSTILE_URL,
  }),
  more: () => ({
    repaymentDate: SCRIPT,
    detailed: hostileRows,
    plan: hostilePlan,
    newButtonMsg: SCRIPT,
    newPopMsg: IMAGE,
  }),
  agreements: titled(IMAGE, SCRIPT),
  contracts: () => [HOSTILE_URL, 'data:text/html,<script>parent.hacked=1</script>'],
  lendDetailsUrl: () => HOSTILE_URL,
};

/** A document of the sandbox that the page shows at load. */
export const showing =
  (name: string): LoanFixture['loan'] =>
  (origin) => ({ ...fullLoan(origin), popAgreementUrl: documentUrl(origin, name) });
