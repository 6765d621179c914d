// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { countTap, jointLogonFail, jointProductLink, tapOn } from '../../../shared/api/joint-logon.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { jointLogonFailScenarios } from '../scenarios/jointLogonFail.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

test.each(jointLogonFailScenarios.filter(({ fixture }) => !fixture.failures?.[jointLogonFail.path]))(
  '$name answers what the contract allows',
  async ({ name }) => {
    const { code, data } = await ask(sandbox, jointLogonFail, { productId: name });
    expect(code).toBe('00');
    expect(await jointLogonFail.answer['~standard'].validate(data)).not.toHaveProperty('issues');
  },
);

test('a number is the full case; a name that nobody knows is refused', async () => {
  expect((await ask(sandbox, jointLogonFail, { productId: '101' })).code).toBe('00');
  expect((await ask(sandbox, jointLogonFail, { productId: 'nobody' })).code).toBe('44');
  expect((await ask(sandbox, jointLogonFail, { productId: undefined })).message).toBe('productId: required');
});

test('taps are counted as type 18 with a place', async () => {
  expect((await ask(sandbox, countTap, tapOn(0))).code).toBe('00');
  expect((await ask(sandbox, countTap, tapOn(-1))).code).toBe('40');
  expect((await ask(sandbox, countTap, { type: 17 as 18, index: 0 })).message).toBe('type: expected 18');
});

test('every product that can be opened leads somewhere', async () => {
  const { data } = await ask(sandbox, jointLogonFail, { productId: '101' });
  const linkOf = async (linkKey: string) => ask(sandbox, jointProductLink, { productId: '101', linkKey });
  const codes = await Promise.all((data.list ?? []).map(async ({ linkKey }) => (await linkOf(String(linkKey))).code));
  expect(codes).toEqual(['00', '00', '00', '40', '61']);
  expect((await linkOf('salary-advance')).data).toEqual({ link: '/product/detail?id=202' });
});
