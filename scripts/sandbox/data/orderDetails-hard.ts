import type { OrderDetailWire } from '../../../shared/api/order.ts';
import { logoUrl } from '../logo.ts';
import { fullOrder, LINK_KEYS } from './orderDetails.ts';
import { ENTITY, HOSTILE_URL, IMAGE, LONG_WORDS, SCRIPT, UNBROKEN } from './hard-texts.ts';

/** Long names and values, with and without places to break, in the card, in the products and in every dialog. */
export const longOrder = (origin: string): OrderDetailWire => ({
  ...fullOrder(origin),
  orderStatus: 110,
  noticeStatusText: LONG_WORDS,
  noticeDesText: `${LONG_WORDS}. ${UNBROKEN}. `.repeat(2),
  productName: LONG_WORDS,
  productLogo: logoUrl(origin, 'Long'),
  userOrderDetail: {
    detail: [
      { text: LONG_WORDS, value: LONG_WORDS },
      { text: 'Reference', value: UNBROKEN },
      { text: UNBROKEN, value: '₱1.234.567,89' },
    ],
  },
  recProducts: [
    {
      logo: logoUrl(origin, 'Long'),
      name: LONG_WORDS,
      buttonText: 'Apply for this loan now and get an answer',
      status: 1,
      amountRange: '₱1.000.000,00 – ₱9.999.999,99',
      amountRangeDes: LONG_WORDS,
      rate: '0.0479452% per day, 17.5% per year',
      des: LONG_WORDS,
      tags: [LONG_WORDS, UNBROKEN, 'Short'],
      linkKey: LINK_KEYS.web,
    },
    { name: UNBROKEN, status: 0, buttonText: UNBROKEN, linkKey: LINK_KEYS.web },
  ],
  telephone: '+63 (2) 8888 0000 local 1234, Monday to Saturday 8 am to 8 pm',
});

/** Every dialog with more text than fits on the screen. */
export const longDialogs = (origin: string): OrderDetailWire => ({
  ...fullOrder(origin),
  cardNeedPop: 1,
  cardPopTitle: LONG_WORDS,
  cardPopMsg: `${LONG_WORDS}. `.repeat(12) + UNBROKEN,
  KindTipsMsg: `${LONG_WORDS}.\n`.repeat(12) + UNBROKEN,
  reyMsg: `${LONG_WORDS}. `.repeat(12) + UNBROKEN,
  isScore: 1,
});

/** Sets `window.hacked` when it runs: browser tests look for it. */

/** Markup, scripts and dangerous addresses wherever the server may write. */
export const hostileOrder = (): OrderDetailWire => ({
  orderStatus: 21,
  noticeStatusText: SCRIPT,
  noticeDesText: IMAGE + ENTITY,
  banner: HOSTILE_URL,
  recProducts: [
    {
      logo: 'data:text/html,<script>parent.hacked=1</script>',
      name: IMAGE,
      buttonText: SCRIPT,
      status: 1,
      amountRange: SCRIPT,
      amountRangeDes: IMAGE,
      rate: ENTITY,
      des: SCRIPT,
      tags: [IMAGE, SCRIPT],
      linkKey: LINK_KEYS.hostile,
    },
  ],
  productName: IMAGE,
  productLogo: ` ${HOSTILE_URL}`,
  userOrderDetail: { detail: [{ text: SCRIPT, value: IMAGE }] },
  inside: SCRIPT,
  h5Url: HOSTILE_URL,
  isDelay: SCRIPT,
  telephone: `+63 2 8888 0000"><script>window.hacked=1</script>`,
  isScore: 1,
  playeduL: HOSTILE_URL,
  reyMsg: SCRIPT + IMAGE,
  KindTipsMsg: IMAGE + ENTITY,
  cardNeedPop: 1,
  cardPopTitle: SCRIPT,
  cardPopMsg: IMAGE,
});
