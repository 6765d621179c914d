// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWays,
  type CommitRequest,
} from '../../../shared/api/legacy-repayment.ts';
import { orderDetail } from '../../../shared/api/order.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { ALREADY_SENT, legacyRepaymentScenarios, RIGHT_CODE } from '../scenarios/legacyRepayment.ts';
import { atService } from '../service-path.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const ref = (orderId: string, change = {}) => ({
  orderId,
  amount: '5250',
  userId: '88001',
  couponId: undefined,
  ...change,
});
const waysOf = (orderId: string, change = {}) => ask(sandbox, repaymentWays, ref(orderId, change));

/** What the screen sends for the first card. */
async function commitOf(orderId: string, change: Partial<CommitRequest> = {}) {
  const { bankCards, repayToken } = (await waysOf(orderId)).data;
  const [card] = bankCards!;
  const { id, bankName, bankCode, cardNo } = card!;
  const request = { orderId, amount: '5250', couponId: undefined, bankName: bankName as string, sendMsg: 1 as const };
  const fields = { bankCode: bankCode as string, cardId: String(id), cardNo: String(cardNo) };
  return ask(sandbox, repaymentCommit, { ...request, ...fields, repayToken: repayToken as string, ...change });
}
const confirm = (orderId: string, recordId: unknown, verifyCode: string) =>
  ask(sandbox, repaymentConfirm, { orderId, verifyCode, repaymentRecordId: String(recordId) });

const answering = legacyRepaymentScenarios.filter(({ order }) => !order.isPaid && !order.failures);
test.each(answering)('$name answers what the contract allows', async ({ query }) => {
  const { data } = await waysOf(query.orderId!, query);
  expect((await repaymentWays.answer['~standard'].validate(data)).issues).toBeUndefined();
});

test('the service of the configuration is in the path', () => {
  const there = { ...repaymentWays, path: '/api/v1/{svc}/{svc}-api/x' };
  expect(atService(there, 'cash').path).toBe('/api/v1/cash/cash-api/x');
  expect(atService(there).path).toBe('/api/v1/loan/loan-api/x');
  expect(sandbox.owns(repaymentWays.path)).toBe(true);
});

describe('a payment with a code', () => {
  test('the right code pays the order, for every later request', async () => {
    const { needValid, repayRecordId } = (await commitOf('legacy-cards')).data;
    expect(needValid).toBe(1);
    expect((await confirm('legacy-cards', repayRecordId, '000000')).code).toBe('800006');
    expect((await confirm('legacy-cards', repayRecordId, ALREADY_SENT)).code).toBe('800005');
    expect((await confirm('legacy-cards', repayRecordId, RIGHT_CODE)).code).toBe('00');
    expect((await confirm('legacy-cards', repayRecordId, RIGHT_CODE)).code).toBe('800005');
    expect((await waysOf('legacy-cards')).code).toBe('20');
    expect((await waysOf('legacy-cards~other')).code).toBe('00');
  });

  test('no code is right when no SMS was asked for', async () => {
    const { repayRecordId } = (await commitOf('legacy-cards', { sendMsg: 0 })).data;
    expect((await confirm('legacy-cards', repayRecordId, RIGHT_CODE)).code).toBe('800006');
  });

  test('a record belongs to its order', async () => {
    const { repayRecordId } = (await commitOf('legacy-cards')).data;
    expect((await confirm('legacy-one-card', repayRecordId, RIGHT_CODE)).code).toBe('40');
  });
});

test('a payment without a code pays at once', async () => {
  expect((await commitOf('legacy-no-code')).data.needValid).toBe(0);
  expect((await waysOf('legacy-no-code')).code).toBe('20');
});

test('Alipay leads to the payment page, which pays the order', async () => {
  const { userId, orderId, amount } = ref('legacy-cards');
  const { url } = (await ask(sandbox, repaymentHuichao, { userId, orderId, amount })).data;
  expect(url).toMatch(/^http:\/\/localhost\/sandbox\/pay\//);
  await sandbox.app.request(String(url), { method: 'POST' });
  expect((await waysOf('legacy-cards')).code).toBe('20');
});

describe('refused by name', () => {
  test.each([
    ['userId', { userId: '1' }],
    ['userId', { userId: undefined }],
    ['amount', { amount: '1' }],
    ['couponId', { couponId: 'C-1' }],
    ['orderId', { orderId: 'full' }],
  ])('ways with a wrong %s', async (field, change) => {
    expect((await waysOf('legacy-cards', change)).message).toMatch(new RegExp(`^${field}: `));
  });

  test.each([
    ['amount', { amount: '5249' }],
    ['cardId', { cardId: '99' }],
    ['cardNo', { cardNo: '•••• 0366' }],
    ['bankName', { bankName: 'bpi' }],
    ['bankCode', { bankCode: '' }],
    ['repayToken', { repayToken: 'made-up' }],
    ['couponId', { couponId: 'C-1' }],
  ])('a commit with a wrong %s', async (field, change) => {
    expect((await commitOf('legacy-cards', change)).message).toMatch(new RegExp(`^${field}: `));
  });
});

test('the order page shows what was repaid here, though it is opened without a product; other orders need theirs', async () => {
  await commitOf('legacy-no-code');
  const { code, data } = await ask(sandbox, orderDetail, { productId: undefined, orderId: 'legacy-no-code' });
  expect([code, data.orderStatus]).toEqual(['00', 200]);
  expect((await ask(sandbox, orderDetail, { productId: undefined, orderId: 'full' })).message).toMatch(/^productId: /);
});
