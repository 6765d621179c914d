import { expect, test } from 'vitest';
import { orderDetail } from '../../../shared/api/order.ts';
import { delayDetail, payUrl, repaymentDetail } from '../../../shared/api/repayment.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';

const sandbox = createSandbox();

const payRequest = (orderId: string, change = {}) => ({
  productId: '101',
  orderId,
  amount: '5250',
  isDelay: 0 as const,
  channelNumber: '90007',
  ...change,
});

test.each([
  ['amount', payRequest('full', { amount: '5249' })],
  ['amount', payRequest('full', { amount: '5.250' })],
  ['amount', payRequest('full', { amount: '-5250' })],
  ['amount', payRequest('full', { isDelay: 1 })],
  ['amount', payRequest('nothing-due', { amount: '0.00' })],
  ['channelNumber', payRequest('full', { channelNumber: '1' })],
  ['channelNumber', payRequest('no-channels')],
  ['channelNumber', payRequest('full', { channelNumber: ' ' })],
  ['isDelay', payRequest('full', { isDelay: 2 })],
  ['isDelay', payRequest('two-rows', { isDelay: 1 })],
  ['productId', payRequest('full', { productId: '102' })],
  ['orderId', payRequest('full', { orderId: '../full' })],
])('a payment with a wrong %s is refused with the name of the field: %o', async (field, request) => {
  const answer = await ask(sandbox, payUrl, request);
  expect(answer).toMatchObject({ code: '40', data: null });
  expect(answer.message).toMatch(new RegExp(`^${field}: `));
  expect(sandbox.control.log.at(-1)?.refused).toBe(answer.message);
});

test.each([
  ['strings', '5250.00'],
  ['strings', '5250'],
  ['overdue', '6837.5'],
])('an amount is compared by value: the order %s accepts %s', async (orderId, amount) => {
  expect((await ask(sandbox, payUrl, payRequest(orderId, { amount }))).code).toBe('00');
});

test('an order of the legacy screen needs no product; any other order does', async () => {
  const request = (orderId: string) => payRequest(orderId, { productId: undefined });
  const calls = (orderId: string) => [
    ask(sandbox, repaymentDetail, { productId: undefined, orderId }),
    ask(sandbox, delayDetail, { productId: undefined, orderId }),
    ask(sandbox, payUrl, request(orderId)),
  ];
  const [detail, delay, url] = await Promise.all(calls('legacy-cards'));
  expect([detail, delay, url]).toMatchObject([
    { code: '00' },
    { code: '99', message: 'This order cannot be extended.' },
    { code: '00' },
  ]);
  for (const answer of await Promise.all(calls('full'))) {
    expect(answer).toMatchObject({ code: '40', message: "productId: order 'full' is of product 101" });
  }
});

test('a paid extension moves the payment date of the order, which cannot be extended again', async () => {
  const ids = { productId: '101', orderId: 'delay-full~moved' };
  const order = sandbox.state.orders.find(ids);
  const rowOf = async () => {
    const { data } = await ask(sandbox, orderDetail, ids);
    const { detail = [] } = data.userOrderDetail as { detail?: { text: string; value: string }[] };
    return [data.isDelay, detail.find(({ text }) => text === 'Due date')?.value];
  };
  expect(await rowOf()).toEqual([1, '5 Dec 2025']);
  const { data } = await ask(sandbox, payUrl, { ...payRequest(ids.orderId, { amount: '1312.50' }), isDelay: 1 });
  await sandbox.app.request(String(data.payUrl), { method: 'POST' });
  expect(order).toMatchObject({ isExtended: true });
  expect(await rowOf()).toEqual([0, '4 Jan 2026']);
  expect(await ask(sandbox, repaymentDetail, ids)).toMatchObject({ data: { repayDate: '2026-01-04' } });
  expect(await ask(sandbox, delayDetail, ids)).toMatchObject({ message: 'This order cannot be extended.' });
});
