// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { payUrl, repaymentDetail } from '../../../shared/api/repayment.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { repaymentScenarios } from '../scenarios/repayment.ts';
import { sampleSession } from '../scenarios/index.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const refFor = (orderId: string) => ({ productId: '101', orderId });
const detailOf = (orderId: string) => ask(sandbox, repaymentDetail, refFor(orderId), sampleSession);
const payRequest = (orderId: string, change = {}) => ({
  ...refFor(orderId),
  amount: '5250',
  isDelay: 0 as const,
  channelNumber: '90007',
  ...change,
});

async function parsedDetail(orderId: string) {
  const result = await repaymentDetail.answer['~standard'].validate((await detailOf(orderId)).data);
  if (result.issues) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

const answering = repaymentScenarios.filter(({ order }) => !order.isPaid && !order.failures?.[repaymentDetail.path]);

test.each(answering)('$name answers what the contract allows', async ({ name }) => {
  expect(await detailOf(name)).toMatchObject({ code: '00', message: 'success' });
  expect((await parsedDetail(name)).repayAmount).toMatch(/^\d/);
});

test('the scenarios are the states that their names say', async () => {
  const full = await parsedDetail('full');
  expect(full).toMatchObject({ repayAmount: '5250', isShowReyTop: false });
  expect(full.detail.length).toBeGreaterThanOrEqual(3);
  expect(full.repayList).toHaveLength(4);
  expect(Object.values(full.defDetail?.payNotice ?? {}).map((group) => group.length)).toEqual([2, 2]);
  expect((await parsedDetail('no-pay-code')).defDetail).toBeUndefined();
  expect(await parsedDetail('one-channel')).toMatchObject({ repayList: [{ name: 'GCash' }], defDetail: undefined });
  expect((await parsedDetail('twelve-channels')).repayList).toHaveLength(12);
  expect((await parsedDetail('no-channels')).repayList).toEqual([]);
  expect((await parsedDetail('hint')).isShowReyTop).toBe(true);
  expect((await parsedDetail('hint')).noticeMsg).not.toBe('');
  expect((await parsedDetail('long-texts')).defDetail?.payCode).toHaveLength(60);
  expect((await parsedDetail('zero-rows')).detail).toEqual([]);
  expect((await parsedDetail('two-rows')).detail).toHaveLength(2);
  expect(await parsedDetail('strings')).toMatchObject({ repayAmount: '5250.00', isShowReyTop: true });
});

test('the wire mixes numbers and numeric strings, and says null for what is absent', async () => {
  const { data } = await detailOf('full');
  expect(new Set(data.repayList?.map(({ channel_number }) => typeof channel_number))).toEqual(
    new Set(['number', 'string']),
  );
  expect(data.noticeMsg).toBeNull();
});

test('channel numbers are unique within an order', async () => {
  for (const { name } of answering) {
    const numbers = (await parsedDetail(name)).repayList.map(({ channel_number }) => channel_number);
    expect(new Set(numbers).size, name).toBe(numbers.length);
  }
});

test('pictures are on the origin that was asked, and are there', async () => {
  const { data } = await detailOf('full');
  const logos = [data.productLogo, ...(data.repayList ?? []).map(({ logo }) => logo)];
  for (const logo of logos) {
    expect(new URL(String(logo)).origin).toBe('http://localhost');
    const picture = await sandbox.app.request(String(logo));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  }
  const broken = (await detailOf('broken-logos')).data.productLogo;
  expect((await sandbox.app.request(String(broken))).status).toBe(404);
});

test('an order is paid through its payment page and changes for every later request', async () => {
  const address = (await ask(sandbox, payUrl, payRequest('full'), sampleSession)).data.payUrl;
  expect(address).toMatch(/^http:\/\/localhost\/sandbox\/pay\/[\w-]+$/);
  expect((await detailOf('full')).code).toBe('00');

  const paid = await sandbox.app.request(String(address), { method: 'POST' });
  expect(paid.status).toBe(303);
  const refusal = { code: '20', message: 'This order is already paid.', data: null };
  expect(await detailOf('full')).toEqual(refusal);
  expect(await ask(sandbox, payUrl, payRequest('full'))).toEqual(refusal);
  expect((await detailOf('paid')).code).toBe('20');

  sandbox.control.reset();
  expect((await detailOf('full')).code).toBe('00');
});

test('an extension is paid without paying the order', async () => {
  const request = payRequest('full', { amount: '1312.50', isDelay: 1 });
  const { payUrl: address } = (await ask(sandbox, payUrl, request)).data;
  await sandbox.app.request(String(address), { method: 'POST' });
  expect(await (await sandbox.app.request(String(address))).text()).toContain('Payment received');
  expect((await detailOf('full')).code).toBe('00');
});

test('a copy of an order has a life of its own', async () => {
  const address = (await ask(sandbox, payUrl, payRequest('full~a'))).data.payUrl;
  await sandbox.app.request(String(address), { method: 'POST' });
  expect((await detailOf('full~a')).code).toBe('20');
  expect((await detailOf('full~b')).code).toBe('00');
  expect((await detailOf('full')).code).toBe('00');
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

test('payment addresses that must be refused', async () => {
  const hostile = (await detailOf('hostile')).data.repayList?.[0]?.channel_number;
  const request = payRequest('hostile', { channelNumber: String(hostile) });
  expect((await ask(sandbox, payUrl, request)).data.payUrl).toMatch(/^javascript:/);
  expect((await ask(sandbox, payUrl, payRequest('bad-pay-url'))).data.payUrl).toMatch(/^http:\/\/(?!localhost)/);
});

test('an unknown order is refused with the known ones', async () => {
  const answer = await detailOf('nobody');
  expect(answer).toMatchObject({ code: '44', data: null });
  expect(answer.message).toContain('full, no-pay-code');
});
