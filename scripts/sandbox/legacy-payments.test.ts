import { expect, test } from 'vitest';
import { repaymentCommit, repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { ask } from '../../tests/setup/ask-sandbox.ts';
import { createSandbox } from './app.ts';
import { configOf } from './config.ts';
import { atService } from './service-path.ts';

test('one payment is taken per repayToken, also while the order does not show it; another token is another payment', async () => {
  const sandbox = createSandbox({ config: configOf({}) });
  const of = { orderId: 'legacy-booked-late', amount: '5250', couponId: undefined };
  const session = { sessionId: 's1' };
  const ways = async () => {
    const { data } = await ask(sandbox, atService(repaymentWays), { ...of, userId: '88001' }, session);
    return { ...data, repayToken: String(data.repayToken) };
  };
  const { repayToken, bankCards } = await ways();
  const { id, bankName, bankCode, cardNo } = bankCards![0]!;
  const card = { cardId: String(id), bankName: String(bankName), bankCode: String(bankCode), cardNo: String(cardNo) };
  const commit = async (token: string) =>
    (await ask(sandbox, atService(repaymentCommit), { ...of, ...card, sendMsg: 1, repayToken: token }, session)).code;
  expect(await commit(repayToken)).toBe('00');
  expect(await commit(repayToken)).toBe('800005');
  expect(await commit((await ways()).repayToken)).toBe('00');
});
