// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import * as api from '../../../shared/api/confirm.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { loanScenarios } from '../scenarios/confirm.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const PUSH = { productId: '101', amount: '5000', periods: '91', termUnit: 'day' };
const scene = 3;

/** those that fail are told by their names */
const answering = loanScenarios.filter(
  ({ loan }) => ![api.confirmV3Loan, api.confirmV3Agreements].some(({ path }) => loan.failures[path]),
);
test.each(answering)('$screen $name answers what the contract allows', async ({ screen, name: productId }) => {
  const is3 = screen === 'confirmV3';
  const loan = is3 ? api.confirmV3Loan : api.confirmV2Loan;
  const agreements = is3 ? api.confirmV3Agreements : api.confirmV2Agreements;
  const answers = [
    await loan.answer['~standard'].validate((await ask<api.ProductRef, unknown>(sandbox, loan, { productId })).data),
    await agreements.answer['~standard'].validate((await ask(sandbox, agreements, { productId, scene })).data),
  ];
  expect(answers.map(({ issues }) => issues)).toEqual([undefined, undefined]);
});

test('any number is the same product, any other id is none', async () => {
  const loan = (productId: string) => ask(sandbox, api.confirmV3Loan, { productId });
  expect((await loan('7')).data).toEqual((await loan('101')).data);
  expect(await loan('nobody')).toMatchObject({ code: '44' });
});

test('only what was offered is confirmed, with the constant of its version', async () => {
  const v3 = { ...PUSH, channel: 'h5' } as const;
  expect(await ask(sandbox, api.confirmV3Push, v3)).toMatchObject({ code: '00' });
  expect(await ask(sandbox, api.confirmV2Push, PUSH)).toMatchObject({ code: '00' });
  expect(await ask(sandbox, api.confirmV3Push, PUSH as typeof v3)).toMatchObject({ message: 'channel: required' });
  expect(await ask(sandbox, api.confirmV2Push, v3)).toMatchObject({ message: 'channel: unknown field' });
  for (const wrong of [{ amount: '5000.00' }, { periods: '90' }, { termUnit: '' }]) {
    expect(await ask(sandbox, api.confirmV2Push, { ...PUSH, ...wrong })).toMatchObject({ code: '40' });
  }
});

test('an agreement is found by its place, and is there', async () => {
  const contract = (position: number) =>
    ask(sandbox, api.confirmV2Contract, { productId: '101', scene, position, orderId: undefined });
  const { data } = await contract(0);
  const page = await sandbox.app.request(String(data.contract_url));
  expect(page.status).toBe(200);
  expect(page.headers.has('x-frame-options')).toBe(false);
  expect(await contract(1)).toMatchObject({ code: '40' });
});
