import { declare } from '../../contract/contract-call.ts';
import { complaintRoutes } from '../routes/complaints.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { complaintInit, type ComplaintInitWire } from '../../../shared/api/complaint.ts';
import type { EntryFixture } from '../complaints.ts';
import type { Failure } from '../failure.ts';
import { logoUrl } from '../logo.ts';
import { complaintOrder, fullInit } from '../data/complaints.ts';
import type { EntryScenario } from '../scenario.ts';
import { HOSTILE_URL, IMAGE, LONG, SCRIPT, UNBROKEN } from '../data/hard-texts.ts';

type Init = (origin: string) => ComplaintInitWire;

function scenario(name: string, about: string, init: Init, rest: Partial<EntryFixture> = {}): EntryScenario {
  return { screen: 'complaint', name, about, query: { orderId: name }, entry: { init, ...rest } };
}

const failing = (name: string, about: string, failure: Failure): EntryScenario =>
  scenario(name, about, fullInit, { failures: { [complaintInit.path]: failure } });

/** As `fullInit`, opened with another one of its orders. */
const openedWith =
  (at: number): Init =>
  (origin) => ({ ...fullInit(origin), orderDetail: fullInit(origin).orderList[at] ?? null });

const longTexts: Init = (origin) => {
  const order = complaintOrder(origin, 'complaint-long', 'Emergency and Medical Assistance Salary Loan', {
    status: LONG,
    list: [
      { title: LONG, value: LONG },
      { title: 'Reference', value: UNBROKEN },
      { title: 'Due date', value: '5 Dec 2025' },
    ],
  });
  const types = [
    { title: LONG, value: '1' },
    { title: UNBROKEN, value: '2' },
  ];
  return {
    problemType: types,
    problemSonType: types,
    orderDetail: order,
    orderList: [order, { ...order, orderNo: 'other', productName: UNBROKEN }],
  };
};

const hostile: Init = () => {
  const order = {
    orderNo: IMAGE,
    productLogo: HOSTILE_URL,
    productName: IMAGE,
    status: SCRIPT,
    isShow: 1,
    list: [{ title: SCRIPT, value: IMAGE }],
  };
  return {
    problemType: [
      { title: SCRIPT, value: '1' },
      { title: IMAGE, value: '2&orderNo=other' },
    ],
    problemSonType: [{ title: IMAGE, value: SCRIPT }],
    orderDetail: order,
    orderList: [order, { ...order, orderNo: '2', productName: SCRIPT }],
  };
};

/** Numbers as texts and texts as numbers, and null, '' or nothing for what is absent. */
const oddTypes: Init = () => ({
  problemType: [
    { title: 'Collection', value: 1 },
    { title: 404, value: 2 },
    { title: null, value: '3' },
  ],
  problemSonType: [{ title: 'Calls too often', value: 11 }],
  orderDetail: { orderNo: 700123, productLogo: null, productName: 2025, status: '', isShow: '1', list: null },
  orderList: [{ orderNo: '700124', isShow: '0', list: [{ title: 'Term', value: 91 }] }],
});

/** Every state of `complaint`, by order id. */
const scenarios: readonly EntryScenario[] = [
  scenario('complaint-1', 'an order that takes every complaint, among three', fullInit),
  scenario('complaint-2', 'an overdue one', openedWith(1)),
  scenario('complaint-3', 'an order that takes none of the collection type', openedWith(2)),
  scenario('complaint-unnamed', 'opened without an order: it is to be chosen', (origin) => ({
    ...fullInit(origin),
    orderDetail: null,
  })),
  scenario('complaint-one', 'the only order', (origin) => ({
    ...fullInit(origin),
    orderDetail: null,
    orderList: [complaintOrder(origin, 'complaint-one', 'Peso Quick Loan')],
  })),
  scenario('complaint-refused', 'the only order, and none about collection', (origin) => ({
    ...fullInit(origin),
    orderDetail: complaintOrder(origin, 'complaint-refused', 'Peso Quick Loan', { isShow: 0 }),
    orderList: null,
  })),
  scenario('complaint-none', 'no order at all', (origin) => ({
    ...fullInit(origin),
    orderDetail: null,
    orderList: null,
  })),
  scenario('complaint-no-types', 'nothing to choose from', (origin) => ({
    ...fullInit(origin),
    problemType: [],
    problemSonType: null,
  })),
  {
    ...scenario('complaint-no-subtypes', 'collection without subtypes', (origin) => ({
      ...fullInit(origin),
      problemSonType: null,
    })),
    // the next page asks without the order: its borrower has no subtypes either
    session: { sessionId: 'next-no-subtypes' },
  },
  scenario('complaint-many', 'thirty orders, one without a picture, one with a broken one', (origin) => ({
    ...fullInit(origin),
    orderDetail: complaintOrder(origin, 'complaint-many', 'Loan 1', { productLogo: '' }),
    orderList: Array.from({ length: 29 }, (_none, at) =>
      complaintOrder(
        origin,
        `complaint-1~${at + 2}`,
        `Loan ${at + 2}`,
        at === 1 ? { productLogo: logoUrl(origin, 'missing') } : {},
      ),
    ),
  })),
  scenario('complaint-long', 'long and unbroken texts', longTexts),
  scenario('complaint-hostile', 'markup, scripts and dangerous addresses', hostile),
  scenario('complaint-odd', 'numbers as texts, texts as numbers, null', oddTypes),
  failing('complaint-slow', 'the answer takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('complaint-hang', 'no answer', { kind: 'hang' }),
  failing('complaint-drop', 'the connection breaks', { kind: 'drop' }),
  failing('complaint-fails-once', 'the first answer fails, Retry works', { kind: 'code', times: 1 }),
];

const calls = declare('complaint', {
  complaintInit: { to: complaintInit, request: ({ launch: { orderId } }) => ({ orderId }) },
});

export const sandboxScreen = { scenarios, calls, routes: complaintRoutes } satisfies SandboxScreen;
