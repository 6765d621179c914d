// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { bankForm, bindCard, changeCard, type BindRequest } from '../../../shared/api/bank.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { bindBankScenarios } from '../scenarios/bindBank.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const formOf = (productId: string) => ask(sandbox, bankForm, { product_id: productId });
const save = (request: BindRequest, to = bindCard) => ask(sandbox, to, request);
/** What the screen sends for a bank account. */
const FULL = {
  product_id: 'bank-full',
  cardType: '1',
  channelNumber: '90006',
  bankCode: '532',
  accountNo: '1234567890',
  birthday: '1990-05-09',
};

const answering = bindBankScenarios.filter(
  ({ name, fixture }) => name !== 'bank-contract' && !fixture.failures?.[bankForm.path],
);
test.each(answering)('$name answers what the contract allows', async ({ query }) => {
  const { data } = await formOf(query.productId!);
  expect((await bankForm.answer['~standard'].validate(data)).issues).toBeUndefined();
});

test('any number is a product with the normal form, any other id is refused', async () => {
  expect((await formOf('101')).data).toEqual((await formOf('bank-full')).data);
  expect((await formOf('no-such')).message).toMatch(/^product_id: /);
});

test.each([bindCard, changeCard])('$path takes the form as it stands', async (to) => {
  expect((await save(FULL, to)).code).toBe('00');
});

describe('refused by name', () => {
  test.each([
    ['accountNo', { accountNo: undefined }],
    ['accountNo', { accountNo: '1234 5678' }],
    ['bankCode', { bankCode: 'BPI' }],
    ['birthday', { birthday: '9 May 1990' }],
    ['cardType', { cardType: undefined }],
    // PESONet asks for a city, by its name
    ['branchCity', { channelNumber: '90007' }],
    ['branchCity', { channelNumber: '90007', branchCity: '104' }],
    ['branchCity', { branchCity: 'Makati' }],
    // card type 2 has neither a bank nor a channel
    ['walletCode', { cardType: '2' }],
    ['nonsense', { nonsense: '1' }],
    ['product_id', { product_id: undefined }],
  ])('%s: %j', async (field, change: Readonly<Record<string, string | undefined>>) => {
    expect((await save({ ...FULL, ...change })).message).toMatch(new RegExp(`^${field}: `));
  });
});
