import { day } from '#core';
import type { OrderDetailWire } from '../../../shared/api/order.ts';
import type { ProductWire } from '../../../shared/api/product.ts';
import type { RepaymentDetailWire } from '../../../shared/api/repayment.ts';
import { logoUrl } from '../logo.ts';
import { extensionOf } from './delay.ts';
import type { Order } from '../orders.ts';
import { pesosWithSign } from '../pesos.ts';

/** Keys of recommended products; what each leads to: `product-links.ts`. */
export const LINK_KEYS = {
  web: 'lakbay-loan',
  app: 'salary-advance',
  deepLink: 'tiangge-flex',
  closed: 'harvest-loan',
  fullyBooked: 'piso-now',
  hostile: 'hostile',
} as const;

const product = (origin: string, name: string, linkKey: string, rest: Partial<ProductWire> = {}): ProductWire => ({
  logo: logoUrl(origin, name),
  name,
  buttonText: 'Apply now',
  status: 1,
  amountRange: '₱2.000 – ₱20.000',
  amountRangeDes: 'Loan amount',
  rate: '0.05% / day',
  des: 'Up to 120 days, decided within one day',
  tags: ['No collateral', 'Fast decision'],
  linkKey,
  ...rest,
});

/** Three products that lead somewhere, one that cannot be opened and one that is refused; the third has tags that are not shown. */
export const products = (origin: string): ProductWire[] => [
  product(origin, 'Lakbay Loan', LINK_KEYS.web),
  product(origin, 'Salary Advance', LINK_KEYS.app, { status: '1', rate: 0.03, tags: ['For employees'] }),
  product(origin, 'Tiangge Flex', LINK_KEYS.deepLink, { tags: ['Third of the list'], des: null }),
  product(origin, 'Harvest Loan', LINK_KEYS.closed, { status: 0, buttonText: 'Fully booked' }),
  product(origin, 'Piso Now', LINK_KEYS.fullyBooked, { tags: null, rate: '' }),
];

/** The rich normal case that the scenarios vary: due, repaid here, nothing asked. */
export const fullOrder = (origin: string) =>
  ({
    orderStatus: 174,
    noticeStatusText: 'Repayment due',
    noticeDesText: 'Pay by 5 Dec 2025 to keep your record clean and raise your limit.',
    banner: `${origin}/sandbox/banner.svg`,
    recProducts: products(origin),
    productName: 'Peso Quick Loan',
    productLogo: logoUrl(origin, 'Peso Quick'),
    userOrderDetail: {
      detail: [
        { text: 'Amount due', value: '₱5.250' },
        { text: 'Due date', value: '5 Dec 2025' },
        { text: 'Loan amount', value: '₱5.000' },
        { text: 'Loan term (days)', value: 91 },
      ],
    },
    inside: 1,
    h5Url: null,
    isDelay: 0,
    telephone: null,
    isScore: 0,
    playeduL: '',
    reyMsg: null,
    KindTipsMsg: null,
    cardNeedPop: 0,
    cardPopTitle: null,
    cardPopMsg: null,
  }) satisfies OrderDetailWire;

const untilWhen = (repayDate: RepaymentDetailWire['repayDate']): string =>
  repayDate ? `Pay by ${day(repayDate)} to keep your record clean and raise your limit.` : '';

/** The order page of an order of which only the repayment is described. */
const orderOf = (origin: string, repayment: RepaymentDetailWire, canBeExtended: boolean): OrderDetailWire => ({
  ...fullOrder(origin),
  isDelay: canBeExtended ? 1 : 0,
  productName: repayment.productName,
  productLogo: repayment.productLogo,
  noticeDesText: untilWhen(repayment.repayDate),
  userOrderDetail: {
    detail: [
      { text: 'Amount due', value: pesosWithSign(String(repayment.repayAmount), '₱') },
      { text: 'Due date', value: day(repayment.repayDate) },
      ...(Array.isArray(repayment.detail) ? repayment.detail : []),
    ],
  },
});

/** The fields of an order that change once it is paid: nothing is due, and no account is asked for. */
const settled = {
  orderStatus: 200,
  noticeStatusText: 'Paid in full',
  noticeDesText: 'Thank you. Your payment has arrived and nothing is due any more.',
  isDelay: 0,
  h5Url: null,
  playeduL: null,
  reyMsg: null,
  KindTipsMsg: null,
  cardNeedPop: 0,
} satisfies Partial<OrderDetailWire>;

/** An order once it is paid. */
export const settle = (order: OrderDetailWire): OrderDetailWire => ({
  ...order,
  ...settled,
  userOrderDetail: {
    detail: [
      { text: 'Loan amount', value: '₱5.000' },
      { text: 'Paid on', value: '1 Dec 2025' },
      { text: 'Loan term (days)', value: 91 },
    ],
  },
});

/** The order page of an order of which an extension is paid: due later, and not to be extended again. */
function extend(order: OrderDetailWire, repayDate: RepaymentDetailWire['repayDate']): OrderDetailWire {
  const { userOrderDetail } = order;
  const detail = userOrderDetail && 'detail' in userOrderDetail ? (userOrderDetail.detail ?? []) : [];
  const dated = detail.map((row) => (row.text === 'Due date' ? { ...row, value: day(repayDate) } : row));
  return {
    ...order,
    orderStatus: 174,
    noticeStatusText: 'Repayment due',
    noticeDesText: untilWhen(repayDate),
    isDelay: 0,
    userOrderDetail: { detail: dated },
  };
}

/** What the order's page shows now. */
export function detailsOf(order: Order, origin: string): OrderDetailWire {
  const extension = extensionOf(order, origin);
  const details = order.details?.(origin) ?? orderOf(origin, order.repayment(origin), extension !== undefined);
  if (order.isPaid) return settle(details);
  return order.isExtended ? extend(details, extension?.repayDate) : details;
}
