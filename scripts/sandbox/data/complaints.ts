import type {
  ComplaintDetailWire,
  ComplaintInitWire,
  ComplaintListWire,
  ComplaintOrderWire,
} from '../../../shared/api/complaint.ts';
import { logoUrl } from '../logo.ts';
import type { Order } from '../orders.ts';
import { detailsOf } from './orderDetails.ts';

/** An order with something to complain about. */
export const complaintOrder = (
  origin: string,
  orderNo: string,
  name: string,
  rest: Partial<ComplaintOrderWire> = {},
): ComplaintOrderWire => ({
  orderNo,
  productLogo: logoUrl(origin, name),
  productName: name,
  status: 'Repayment due',
  isShow: 1,
  list: [
    { title: 'Loan amount', value: '₱5.000' },
    { title: 'Due date', value: '5 Dec 2025' },
  ],
  ...rest,
});

/** An order that is described for other screens, as something to complain about: its status is that of its own page. */
export function complaintOrderOf(order: Order, origin: string): ComplaintOrderWire {
  const { productLogo, productName, detail } = order.repayment(origin);
  return {
    orderNo: order.id,
    productLogo,
    productName,
    status: detailsOf(order, origin).noticeStatusText,
    isShow: 1,
    list: (detail ?? []).slice(0, 2).map(({ text, value }) => ({ title: text, value })),
  };
}

/** Everything to complain about: five types, four subtypes of collection, three orders, of which the last takes none about collection. */
export const fullInit = (origin: string) =>
  ({
    problemType: [
      { title: 'Collection', value: '1' },
      { title: 'Repayment', value: '2' },
      { title: 'Loan amount or fees', value: '3' },
      { title: 'App or account', value: '4' },
      { title: 'Something else', value: '5' },
    ],
    problemSonType: [
      { title: 'Calls too often', value: '11' },
      { title: 'Rude or threatening words', value: '12' },
      { title: 'Calls to family or friends', value: '13' },
      { title: 'Calls although I have paid', value: '14' },
    ],
    orderDetail: complaintOrder(origin, 'complaint-1', 'Peso Quick Loan'),
    orderList: [
      complaintOrder(origin, 'complaint-1', 'Peso Quick Loan'),
      complaintOrder(origin, 'complaint-2', 'Lakbay Loan', { status: '7 days overdue' }),
      complaintOrder(origin, 'complaint-3', 'Harvest Loan', { status: 'Paid in full', isShow: 0 }),
    ],
  }) satisfies ComplaintInitWire;

const WAITING = {
  id: 'waiting',
  time: '2025-11-18 09:12',
  type: 'Repayment',
  content: 'I paid at the counter on Monday, but the order still says that the payment is due.',
};
const REPLIED = {
  id: 'replied',
  time: '2025-11-10 16:40',
  type: 'Collection',
  content: 'I am called five times a day although the payment is due next week.',
};

/** Two complaints: one waits, one is answered. Their ids are scenarios of `complainDetails`. */
export const fullList = (): ComplaintListWire => ({
  tabs: [
    { title: 'All', list: [WAITING, REPLIED] },
    { title: 'In progress', list: [WAITING] },
    { title: 'Answered', list: [REPLIED] },
  ],
});

/** A complaint that was answered, and whose answer is to be rated. */
export const repliedComplaint = (origin: string) =>
  ({
    type: 'Collection',
    sonType: 'Calls too often',
    problemId: 'replied',
    content: REPLIED.content,
    images: [`${origin}/sandbox/banner.svg`, logoUrl(origin, 'Call log')],
    disposeDetail:
      'We are sorry. The calls have been stopped and the agent was reminded of our rules. You are called at most once a day from now on.',
    disposeImages: [logoUrl(origin, 'Answer')],
    isNeedScore: 1,
  }) satisfies ComplaintDetailWire;

/** A complaint that nobody has answered yet. */
export const waitingComplaint = (): ComplaintDetailWire => ({
  type: WAITING.type,
  sonType: null,
  problemId: WAITING.id,
  content: WAITING.content,
  images: null,
  disposeDetail: null,
  disposeImages: null,
  isNeedScore: 0,
});
