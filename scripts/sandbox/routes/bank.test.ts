import { expect, test } from 'vitest';
import { bindCard, type BindRequest } from '../../../shared/api/bank.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';

const sandbox = createSandbox();

const EVERY_KIND: BindRequest = {
  product_id: 'bank-every-kind',
  bankCode: '532',
  accountNo: '123456',
  walletNo: '09171234567',
  tin: '1',
  branchCity: 'Baguio',
  birthday: '1990-05-20',
  payday: '15th',
};
/** The lender's form sets 10 to 12 digits for the account. */
const LIMITED: BindRequest = { product_id: 'bank-too-long', walletNo: '09171234567', accountNo: '1234567890' };

test.each([
  ['walletNo', '0917123456', EVERY_KIND],
  ['walletNo', '091712345678', EVERY_KIND],
  ['accountNo', '12345', EVERY_KIND],
  ['accountNo', '123456789', LIMITED],
  ['accountNo', '1234567890123', LIMITED],
])('a number with too few or too many digits is refused: %s %s', async (code, value, request) => {
  expect(await ask(sandbox, bindCard, request)).toMatchObject({ code: '00' });
  const { code: refused, message } = await ask(sandbox, bindCard, { ...request, [code]: value });
  expect([refused, message]).toEqual(['40', expect.stringContaining(`${code}: not a value of this field`)]);
});
