import { beforeEach, expect, test } from 'vitest';
import { payUrl } from '../../../shared/api/repayment.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const refFor = (orderId: string) => ({ productId: '101', orderId });
const payRequest = (orderId: string, change = {}) => ({
  ...refFor(orderId),
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
  ['channelNumber', payRequest('full', { channelNumber: '1' })],
  ['channelNumber', payRequest('no-channels')],
  ['channelNumber', payRequest('full', { channelNumber: ' ' })],
  ['isDelay', payRequest('full', { isDelay: 2 })],
  ['isDelay', payRequest('two-rows', { isDelay: 1 })],
  ['productId', payRequest('full', { productId: '102' })],
  ['orderId', payRequest('full', { orderId: '../full' })],
])('a payment with a wrong %s is refused by name: %o', async (field, request) => {
  const answer = await ask(sandbox, payUrl, request);
  expect(answer).toMatchObject({ code: '40', data: null });
  expect(answer.message).toMatch(new RegExp(`^${field}: `));
  expect(sandbox.control.log.at(-1)?.refused).toBe(answer.message);
});

test('an amount is compared by value: the product sends it as it came', async () => {
  const ask2 = (orderId: string, amount: string) => ask(sandbox, payUrl, payRequest(orderId, { amount }));
  expect((await ask2('strings', '5250.00')).code).toBe('00');
  expect((await ask2('strings', '5250')).code).toBe('00');
  const overdue = await ask(sandbox, payUrl, payRequest('overdue', { amount: '6837.5' }));
  expect(overdue.code).toBe('00');
});
