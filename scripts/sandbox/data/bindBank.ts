import type { BankFormWire, BankItemWire } from '../../../shared/api/bank.ts';

export type Items = readonly BankItemWire[];
export const formOf = (items: Items | null): BankFormWire => ({ items: items && [...items] });

const choices = (...names: readonly string[]) => names.map((name, index) => ({ name, type: String(index + 1) }));

export const cardType: BankItemWire = {
  code: 'cardType',
  title: 'Card type',
  cate: 'enum',
  value: '1',
  note: choices('Bank account', 'E-wallet'),
  cardTypeMi: 0,
};
export const channel: BankItemWire = {
  code: 'channelNumber',
  title: 'Transfer service',
  subtitle: 'Choose how we send the money',
  cate: 'enum',
  note: [
    { name: 'InstaPay, within minutes', type: '90006' },
    { name: 'PESONet, by the end of the day', type: '90007' },
  ],
  cardTypeMi: 1,
};

const BANKS = [
  'Asia United Bank',
  'BDO Unibank',
  'BPI',
  'China Banking Corporation',
  'EastWest Bank',
  'Land Bank of the Philippines',
  'Maybank Philippines',
  'Metrobank',
  'Philippine National Bank',
  'PSBank',
  'RCBC',
  'Security Bank',
  'UnionBank of the Philippines',
  'UCPB',
] as const;
export const bank: BankItemWire = {
  code: 'bankCode',
  title: 'Bank',
  subtitle: 'Choose your bank',
  cate: 'enum',
  note: BANKS.map((name, index) => ({ name, type: 530 + index })),
  cardTypeMi: 1,
};
export const account: BankItemWire = {
  code: 'accountNo',
  title: 'Account number',
  subtitle: 'As on your card or passbook',
  cate: 'text',
  cardTypeMi: 1,
  inputType: 'card',
};
export const wallet: BankItemWire = {
  code: 'walletCode',
  title: 'E-wallet',
  subtitle: 'Choose your e-wallet',
  cate: 'enum',
  note: choices('GCash', 'Maya', 'GrabPay', 'Coins.ph'),
  cardTypeMi: 2,
};
export const walletNumber: BankItemWire = {
  code: 'walletNo',
  title: 'Mobile number of the e-wallet',
  subtitle: '917 1234 5678',
  cate: 'txt',
  cardTypeMi: 2,
  inputType: 'phone',
};
const city: BankItemWire = {
  code: 'branchCity',
  title: 'City of the branch',
  subtitle: 'Choose the city',
  cate: 'city',
  note: [
    'Baguio',
    'Cebu City',
    'Davao City',
    'Las Piñas',
    'Makati',
    'Manila',
    'Parañaque',
    'Quezon City',
    'Taguig',
  ].map((name, index) => ({ name, type: 100 + index })),
  cardTypeMi: 1,
  channelNumber: '90007',
};
export const birthday: BankItemWire = {
  code: 'birthday',
  title: 'Date of birth',
  subtitle: 'Month, day and year',
  cate: 'day',
  cardTypeMi: 0,
};

/** The rich normal case: two card types, and a field that only one transfer service asks for. */
export const fullForm: Items = [cardType, channel, bank, account, city, wallet, walletNumber, birthday];

/** Every kind of field that there is, for one card type. */
export const everyKind: Items = [
  { ...bank, cardTypeMi: 0 },
  { ...account, cardTypeMi: 0 },
  { ...walletNumber, title: 'Mobile number', cardTypeMi: 0 },
  { code: 'tin', title: 'Tax number', cate: 'txt', inputType: 'number' },
  { ...city, channelNumber: '' },
  birthday,
  { code: 'payday', title: 'Pay day', subtitle: 'Day of the month', cate: 'day', note: choices('15th', '30th') },
];

const REGIONS = ['Luzon', 'Visayas', 'Mindanao', 'Bicol', 'Ilocos', 'Palawan', 'Cagayan', 'Samar', 'Panay', 'Negros'];
const KINDS = ['Rural Bank', 'Savings Bank', 'Cooperative Bank', 'Thrift Bank', 'Development Bank'];

/** Five hundred, each name once. */
export const manyBanks = Array.from({ length: 500 }, (_, index) => ({
  name: `${REGIONS[index % 10]} ${KINDS[Math.floor(index / 10) % 5]} ${Math.floor(index / 50) + 1}`,
  type: 10_000 + index,
}));
