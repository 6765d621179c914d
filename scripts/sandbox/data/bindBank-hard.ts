import type { BankItemWire } from '../../../shared/api/bank.ts';
import { account, bank, cardType, channel, type Items } from './bindBank.ts';
import { ENTITY, IMAGE, LONG_WORDS, SCRIPT, UNBROKEN } from './hard-texts.ts';

/** Long names, titles and placeholders, with and without places to break. */
export const longForm: Items = [
  { ...cardType, note: [LONG_WORDS, UNBROKEN].map((name, index) => ({ name, type: index + 1 })) },
  { ...bank, title: LONG_WORDS, subtitle: UNBROKEN, note: [LONG_WORDS, UNBROKEN, 'BPI'], value: LONG_WORDS },
  { ...account, title: UNBROKEN, subtitle: LONG_WORDS },
  { ...account, code: 'again', title: 'Account number once more', value: '123456789012345678901234567890' },
];

/** Six card types with long names, each with a field of its own. */
export const manyTabs: Items = [
  {
    ...cardType,
    value: 4,
    note: [
      'Bank account',
      'E-wallet',
      'Over the counter',
      'Remittance centre',
      'Prepaid card',
      'Rural cooperative',
    ].map((name, index) => ({ name, type: index + 1 })),
  },
  ...[1, 2, 3, 4, 5, 6].map((type): BankItemWire => ({
    ...account,
    code: `account${type}`,
    title: `Number ${type}`,
    cardTypeMi: type,
  })),
];

/** Numbers as texts, texts as numbers, null and '' for absent values, the same code for two card types. */
export const oddForm: Items = [
  {
    ...cardType,
    value: 2,
    note: [
      { name: 'Bank', type: 1 },
      { name: 'Wallet', type: '2' },
      { name: null, type: null },
    ],
  },
  {
    code: 'accountNo',
    title: 'Bank account',
    cate: 'text',
    cardTypeMi: '1',
    value: null,
    subtitle: null,
    note: '' as never,
  },
  { code: 'accountNo', title: 'Wallet account', cate: 'txt', cardTypeMi: '2', inputType: null, value: 9171234567 },
  { code: 7, title: '', subtitle: 'Seven', cate: 'TEXT', cardTypeMi: '0', channelNumber: '' },
  { code: 'bank', title: 'Bank', cate: 'enum', cardTypeMi: null, note: ['BPI', 'BDO', 7], value: 'BDO' },
];

/** Fields that belong to a transfer service; for card type 2 the service does not matter. */
export const channelForm: Items = [
  cardType,
  channel,
  { ...account, code: 'instaNo', title: 'InstaPay number', channelNumber: 90006 },
  { ...account, code: 'pesoNo', title: 'PESONet number', channelNumber: '90007' },
  { ...account, code: 'anyNo', title: 'Number for both', channelNumber: '' },
  { ...account, code: 'walletNo', title: 'Wallet number', cardTypeMi: 2, channelNumber: '90007' },
];

/** Markup wherever the server may write, codes that a form must encode. */
export const hostileForm: Items = [
  { ...cardType, title: SCRIPT, note: [IMAGE, SCRIPT].map((name, index) => ({ name, type: index + 1 })) },
  { code: 'a&b=c', title: IMAGE, subtitle: SCRIPT, cate: 'text', value: IMAGE },
  { code: '<i>x</i>', title: SCRIPT, subtitle: ENTITY, cate: SCRIPT, value: IMAGE },
  {
    code: 'bank',
    title: ENTITY,
    cate: 'enum',
    note: [
      { name: IMAGE, type: SCRIPT },
      { name: SCRIPT, type: '&' },
    ],
  },
  { code: 'product_id', title: 'Product', cate: 'free', value: '999' },
  { code: 'when', title: IMAGE, cate: 'day', value: 'javascript:window.hacked=1' },
];
