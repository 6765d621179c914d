// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { delayDetail, payUrl, type DelayDetail } from '../../../shared/api/repayment.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { delayScenarios } from '../scenarios/delayRepayment.ts';
import { sampleSession } from '../scenarios/index.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const refFor = (orderId: string) => ({ productId: '101', orderId });
const delayOf = (orderId: string) => ask(sandbox, delayDetail, refFor(orderId), sampleSession);
const payFor = (orderId: string, change = {}) =>
  ask(sandbox, payUrl, { ...refFor(orderId), amount: '1312.50', isDelay: 1, channelNumber: '90007', ...change });

async function parsed(orderId: string): Promise<DelayDetail> {
  const result = await delayDetail.answer['~standard'].validate((await delayOf(orderId)).data);
  if (result.issues) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

const answering = delayScenarios.filter(({ order }) => !order.isPaid && !order.failures?.[delayDetail.path]);

test.each(answering)('$name answers what the contract allows', async ({ name }) => {
  expect(await delayOf(name)).toMatchObject({ code: '00' });
  expect((await parsed(name)).delayInfo.delayAmount).toMatch(/^\d/);
});

test('the scenarios are the states that their names say', async () => {
  expect(await parsed('delay-full')).toMatchObject({
    repayDate: '2026-01-04',
    delayInfo: { delayAmount: '1312.50', title: 'Extension fee, to pay now' },
    repayPlan: [{ title: 'Extension fee' }, { title: 'Loan repayment', amount: '5250' }],
  });
  expect((await parsed('delay-no-plan')).repayPlan).toEqual([]);
  expect((await parsed('delay-long-plan')).repayPlan).toHaveLength(12);
  expect(await parsed('delay-no-date')).toMatchObject({ repayDate: '', delayInfo: { title: '' } });
  expect(await parsed('delay-no-pay-code')).toMatchObject({ repayList: [{ name: 'GCash' }], defDetail: undefined });
  expect(await parsed('delay-hint')).toMatchObject({
    isShowReyTop: true,
    noticeMsg: expect.stringContaining('extension') as string,
  });
});

test('an order of another screen that can be extended is told like its repayment', async () => {
  expect(await parsed('full')).toMatchObject({ productName: 'Peso Quick Loan', delayInfo: { delayAmount: '1312.50' } });
});

test('one that cannot be is refused in words, one that is paid too', async () => {
  expect(await delayOf('two-rows')).toMatchObject({ message: 'This order cannot be extended.', data: null });
  expect(await delayOf('delay-paid')).toMatchObject({ code: '20', data: null });
});

test('the extension is paid with its own amount, and the order stays due', async () => {
  const { data } = await payFor('delay-full');
  await sandbox.app.request(String(data.payUrl), { method: 'POST' });
  expect((await delayOf('delay-full')).code).toBe('00');
});

test.each([
  ['amount', { amount: '5250' }],
  ['amount', { isDelay: 0 as const }],
  ['channelNumber', { channelNumber: '1' }],
])('a wrong %s is refused by name: %o', async (field, change) => {
  expect((await payFor('delay-full', change)).message).toMatch(new RegExp(`^${field}: `));
});
