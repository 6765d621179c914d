/** One thing to do, and its picture in public/img. */
type Step = { readonly text: string; readonly picture: string; readonly alt: string };
export type Channel = {
  readonly name: string;
  readonly kind: string;
  readonly place: 'wallet' | 'store';
  readonly steps: readonly Step[];
};

/** The supported ways to repay with the pay code: bill-pay of two e-wallets, and the counter of a store. */
export const channels: readonly Channel[] = [
  {
    name: 'GCash',
    kind: 'E-wallet, pay bills',
    place: 'wallet',
    steps: [
      {
        text: 'Open GCash and tap Bills.',
        picture: 'wallet-a-1',
        alt: 'The home screen of an e-wallet with Bills marked',
      },
      {
        text: 'Tap Loans, then choose the company named above your Contract No.',
        picture: 'wallet-a-2',
        alt: 'A list of billers with Loans marked',
      },
      {
        text: 'Type your Contract No. and the exact amount. Check both, then tap Confirm.',
        picture: 'wallet-a-3',
        alt: 'A form with Contract No., amount and a Confirm button',
      },
    ],
  },
  {
    name: 'Maya',
    kind: 'E-wallet, pay bills',
    place: 'wallet',
    steps: [
      {
        text: 'Open Maya and tap Pay bills.',
        picture: 'wallet-b-1',
        alt: 'The home screen of an e-wallet with Pay bills marked',
      },
      {
        text: 'Search for the company named above your Contract No., and tap it.',
        picture: 'wallet-b-2',
        alt: 'A search for a biller with one result',
      },
      {
        text: 'Type your Contract No. and the exact amount. Check both, then tap Pay.',
        picture: 'wallet-b-3',
        alt: 'A form with Contract No., amount and a Pay button',
      },
    ],
  },
  {
    name: '7-Eleven and other stores',
    kind: 'Over the counter, with a reference number',
    place: 'store',
    steps: [
      {
        text: 'Open your pay code on your phone. Its Contract No. is your reference number.',
        picture: 'store-1',
        alt: 'A repayment code on a phone: Contract No., total and barcode',
      },
      {
        text: 'Ask for bills payment. Tap Show barcode and show it, or read the reference number out. Pay the exact amount in cash.',
        picture: 'store-2',
        alt: 'A cashier at a store counter and a phone that shows the code',
      },
      {
        text: 'Before you leave, check that the receipt shows your reference number and the amount. Keep the receipt.',
        picture: 'store-3',
        alt: 'A receipt that says paid, with the amount and the reference number',
      },
    ],
  },
];
