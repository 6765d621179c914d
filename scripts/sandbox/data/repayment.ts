import type { RepaymentDetailWire } from '../../../shared/api/repayment.ts';
import { logoUrl } from '../logo.ts';

/** A way to pay with its own drawing as logo. */
export const channel = (origin: string, name: string, number: string | number) => ({
  name,
  logo: logoUrl(origin, name),
  channel_number: number,
});

/** The pay code and how to use it: two groups with several entries each. */
export const payCode = (origin: string) => ({
  payCode: '9018 4417 2260',
  logo: logoUrl(origin, 'PayPoint'),
  title: 'PayPoint',
  payNotice: {
    'E-wallet': [
      {
        name: 'GCash',
        step: [
          'Open GCash and tap Bills.',
          'Choose Loans, then PayPoint.',
          'Enter the contract number and the amount as shown here.',
          'Check the details and tap Confirm. Keep the receipt.',
        ],
      },
      {
        name: 'Maya',
        step: ['Open Maya and tap Pay bills.', 'Search for PayPoint.', 'Enter the contract number and the amount.'],
      },
    ],
    'Over the counter': [
      {
        name: '7-Eleven',
        step: [
          'Go to a CLiQQ kiosk and choose Bills payment, then PayPoint.',
          'Type the contract number and the amount.',
          'Pay at the counter within 30 minutes with the printed slip.',
        ],
      },
      { name: 'Pawnshop', step: ['Fill in the bills payment form.', 'Give the contract number at the counter.'] },
    ],
  },
});

/** The rich normal case that the other scenarios vary: numbers and numeric strings mixed, null for what is absent. */
export const fullRepayment = (origin: string) =>
  ({
    repayAmount: 5250,
    productName: 'Peso Quick Loan',
    repayDate: '2025-12-05',
    productLogo: logoUrl(origin, 'Peso Quick'),
    detail: [
      { text: 'Loan amount', value: '₱5.000' },
      { text: 'Interest', value: '₱200' },
      { text: 'Service fee', value: '₱50' },
      { text: 'Loan date', value: '5 Sep 2025' },
      { text: 'Loan term (days)', value: 91 },
    ],
    repayList: [
      channel(origin, 'GCash', 90006),
      channel(origin, 'Maya', '90007'),
      channel(origin, '7-Eleven', '90011'),
      channel(origin, 'Bank transfer', 90020),
    ],
    noticeMsg: null,
    defDetail: payCode(origin),
    isShowReyTop: 0,
  }) satisfies RepaymentDetailWire;
