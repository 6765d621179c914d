// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentWays,
  type CommitRequest,
} from '../../../shared/api/legacy-repayment.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { ALREADY_SENT, RIGHT_CODE } from '../scenarios/legacyRepayment.ts';

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
